import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x';
import { XmlDocument, type XmlElement } from 'libxml2-wasm';
import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WholeInvoice } from '#freight/invoice/invoice.ts';
import { issueInvoice } from '#server/services/money/invoice/issue-invoice.ts';
import { testApi } from '#tests/support/api.ts';
import { readBusinessTerms } from '#tests/support/business-terms.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { addOffer } from '#tests/support/market.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { expectProblem } from '#tests/support/problems.ts';
import type { Cast } from '#tests/support/scene.ts';
import { validateUbl } from '#tests/support/ubl/validate-ubl.ts';

const api = testApi();
let cast: Cast;
let invoice: WholeInvoice;
let pdf: Buffer;
let xml: string;

const get = (path: string) =>
  api().call('GET', `/api/v2/companies/${cast.shipper}${path}`, { token: cast.shipperUser.token });

beforeAll(async () => {
  cast = await api().scene.cast();
  const shipment = await addOffer(api().context, cast.shipper);
  const uuid = await addInvoice(api().context, shipment);
  invoice = (await get(`/invoices/${uuid}`)).json();
  pdf = (await get(`/invoices/${uuid}/document`)).rawPayload;
  xml = (await get(`/invoices/${uuid}/document?part=xml`)).body;
});

describe('an invoice as software reads it', () => {
  it('is XML by the schema of Factur-X, with the sums of the invoice', async () => {
    expect((await validateXsd(xml, Profile.EN16931)).errors).toEqual([]);
    expect(xml).toContain(`<ram:ID>${invoice.reference}</ram:ID>`);
    expect(xml).toContain(`<ram:GrandTotalAmount>${(invoice.vat_included_amount ?? 0) / 100}</ram:GrandTotalAmount>`);
    expect(xml).toContain(`<ram:PaymentReference>${invoice.transfer?.reference}</ram:PaymentReference>`);
  });

  it('is the same XML in the PDF, for two readers of others', async () => {
    const extracted = await extractXml(pdf);
    expect(extracted).toMatchObject({ filename: 'factur-x.xml', profile: Profile.EN16931 });
    expect(extracted.xml).toBe(xml);
    const reader = await getDocumentProxy(new Uint8Array(pdf));
    const [[id, attached] = ['', undefined]] = (await reader.getAttachments()) ?? [];
    expect(attached?.filename).toBe('factur-x.xml');
    const content = (await reader.getAttachmentContent(id)) as Uint8Array;
    expect(Buffer.from(content).toString('utf8')).toBe(xml);
  });

  it('is sent again under its own tag only when it changed', async () => {
    const path = `/invoices/${invoice.uuid}/document`;
    const first = await get(`${path}?part=xml`);
    expect(first.headers['content-type']).toBe('application/xml');
    expect(first.headers['content-disposition']).toContain(`${invoice.reference}.xml`);
    expect(first.headers.etag).not.toBe((await get(path)).headers.etag);
    expectProblem(await get(`${path}?part=html`), 422, 'violations');
  });
});

describe('an invoice as UBL', () => {
  it('says what the XML of the PDF says, by the schema of UBL', async () => {
    const ubl = await get(`/invoices/${invoice.uuid}/document?part=ubl`);
    expect(ubl.headers['content-type']).toBe('application/xml');
    expect(ubl.headers['content-disposition']).toContain(`${invoice.reference}-ubl.xml`);
    expect(validateUbl(ubl.body)).toEqual([]);
    expect(readBusinessTerms(ubl.body)).toEqual(readBusinessTerms(xml));
  });

  it('is the same bytes each time, whatever became of the company since', async () => {
    const path = `/invoices/${invoice.uuid}/document`;
    const first = await get(`${path}?part=ubl`);
    await api()
      .context.db.updateTable('companies')
      .set({ name: 'Renamed', city: 'Lens' })
      .where('uuid', '=', cast.shipper)
      .execute();
    const again = await get(`${path}?part=ubl`);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(first.headers.etag).not.toBe((await get(`${path}?part=xml`)).headers.etag);
  });

  it('is for its company alone', async () => {
    const { rivalCarrier, rival, shipper } = cast;
    for (const company of [shipper, rivalCarrier]) {
      const path = `/api/v2/companies/${company}/invoices/${invoice.uuid}/document?part=ubl`;
      expectProblem(await api().call('GET', path, { token: rival.token }), 404, 'not_found');
    }
  });
});

describe('the PDF of an invoice', () => {
  it('is PDF/A-3: with its identity, its colours, its fonts and what is attached to it', async () => {
    const { context, catalog } = await PDFDocument.load(pdf, { updateMetadata: false });
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(context.trailerInfo.ID).toBeDefined();
    expect(context.trailerInfo.Encrypt).toBeUndefined();
    const stream = catalog.lookup(PDFName.of('Metadata'));
    const metadata = stream instanceof PDFRawStream ? Buffer.from(stream.contents).toString() : '';
    expect(metadata).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B<\/pdfaid:conformance>/);
    expect(metadata).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>');
    expect(metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(metadata.match(/<\/rdf:RDF>/g)).toHaveLength(1);
    expect(pdf.toString('latin1').match(/<x:xmpmeta/g)).toHaveLength(1);
    expect(repeatedProperties(metadata)).toEqual([]);
    expect(schemasOf(metadata)).toContain('urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#');
    const intents = context.lookup(catalog.get(PDFName.of('OutputIntents')), PDFArray);
    expect(intents.size()).toBe(1);
    const files = context.lookup(catalog.get(PDFName.of('AF')), PDFArray);
    expect(files.lookup(0, PDFDict).get(PDFName.of('AFRelationship'))).toBe(PDFName.of('Alternative'));
    const dictionaries = context
      .enumerateIndirectObjects()
      .flatMap(([, value]) => (value instanceof PDFDict ? [value] : []));
    const fonts = dictionaries.filter((entry) => entry.get(PDFName.of('Type')) === PDFName.of('FontDescriptor'));
    expect(fonts.length).toBeGreaterThan(0);
    const embedded = ['FontFile', 'FontFile2', 'FontFile3'].map((name) => PDFName.of(name));
    expect(fonts.every((font) => embedded.some((name) => font.has(name)))).toBe(true);
    expect(dictionaries.some((entry) => entry.has(PDFName.of('JS')) || entry.has(PDFName.of('JavaScript')))).toBe(
      false,
    );
  });

  it('reads as before, with the sentences of the law', async () => {
    const { text, title } = await readPdf(pdf);
    expect(title).toContain(invoice.reference);
    expect(text).toContain('Indemnité forfaitaire pour frais de recouvrement : 40 €');
    expect(text).toContain('Cancellation fee');
  });
});

describe('an invoice that software could not read', () => {
  it('is not issued, and its number goes to the next', async () => {
    const { context } = api();
    const settings = { ...context.settings, SELLER_IBAN: '' };
    const shipment = await addOffer(context, cast.shipper);
    const uuid = await addInvoice({ ...context, settings }, shipment).catch((error: Error) => error.message);
    expect(uuid).toContain('BR-50');
    const waiting = await context.db.selectFrom('invoices').select('uuid').where('number', 'is', null).execute();
    expect(waiting).toHaveLength(1);
    for (const { uuid: each } of waiting) await issueInvoice(context, each);
    const last = await context.db.selectFrom('invoices').select('number').orderBy('number', 'desc').execute();
    expect(last.map(({ number }) => number)).toEqual(['F-2026-00002', 'F-2026-00001']);
  });
});

const NAMESPACES = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  pdfaSchema: 'http://www.aiim.org/pdfa/ns/schema#',
};

/** The properties that stand twice in XMP metadata, which readers of XMP refuse. */
function repeatedProperties(metadata: string): string[] {
  using document = XmlDocument.fromString(metadata.replace(/<\?xpacket[^>]*\?>/g, ''));
  const names = document
    .find('//rdf:RDF/rdf:Description/*', NAMESPACES)
    .map((node) => `${(node as XmlElement).namespaceUri}${(node as XmlElement).name}`);
  return names.filter((name, at) => names.indexOf(name) !== at);
}

function schemasOf(metadata: string): string[] {
  using document = XmlDocument.fromString(metadata.replace(/<\?xpacket[^>]*\?>/g, ''));
  return document.find('//pdfaSchema:namespaceURI', NAMESPACES).map(({ content }) => content);
}
