import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossIndustryInvoice } from '#freight/invoice/cii.ts';
import { brokenRules } from '#freight/invoice/en16931.ts';
import { universalInvoice } from '#freight/invoice/ubl.ts';
import { readBusinessTerms } from '#tests/support/business-terms.ts';
import {
  BELGIAN,
  CREDIT,
  OUTSIDE,
  PLAIN,
  REVERSE,
  SELF_BILLED,
  SELF_BILLED_CREDIT,
  SHAPES,
  SUMMARY,
  taxed,
} from '#tests/support/electronic-invoices.ts';
import { validateUbl } from '#tests/support/ubl/validate-ubl.ts';

const PEPPOL = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc';

describe('an invoice as UBL', () => {
  it.each(SHAPES)('is by the schema and by the rules of the standard: %s', (_, invoice) => {
    expect(validateUbl(universalInvoice(invoice))).toEqual([]);
    expect(brokenRules(invoice)).toEqual([]);
  });

  it.each(SHAPES)('says what the same invoice says as CII: %s', (_, invoice) => {
    const said = readBusinessTerms(universalInvoice(invoice));
    expect(said).toEqual(readBusinessTerms(crossIndustryInvoice(invoice)));
    expect(Object.keys(said).length).toBeGreaterThan(35);
  });

  it('is by the schema whatever people are called and whatever it comes to', () => {
    const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }).map((text) => `${text}.`);
    const lines = fc.array(fc.record({ name, amount: fc.nat() }), { minLength: 1, maxLength: 5 });
    const shapes = fc.constantFrom(...SHAPES.map(([, invoice]) => invoice));
    fc.assert(
      fc.property(name, lines, shapes, (called, charged, shape) => {
        const customer = { ...shape.customer, name: called, street_name: called };
        const invoice = { ...shape, ...taxed(shape.tax, charged), customer, notes: [called] };
        expect(validateUbl(universalInvoice(invoice))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('is an invoice or a credit note, of the type that says who wrote it', () => {
    expect(universalInvoice(PLAIN)).toContain('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>');
    expect(universalInvoice(CREDIT)).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
    expect(universalInvoice(SELF_BILLED)).toContain('<cbc:InvoiceTypeCode>389</cbc:InvoiceTypeCode>');
    expect(universalInvoice(SELF_BILLED_CREDIT)).toContain('<cbc:CreditNoteTypeCode>261</cbc:CreditNoteTypeCode>');
  });

  it('says when its VAT is due: with the invoice, or with the payment of a carrier', () => {
    expect(universalInvoice(PLAIN)).toContain('<cbc:DescriptionCode>3</cbc:DescriptionCode>');
    expect(universalInvoice(SELF_BILLED)).toContain('<cbc:DescriptionCode>432</cbc:DescriptionCode>');
  });

  it('names the subjects of the sentences of the law, and takes no other text for one', () => {
    const xml = universalInvoice({ ...PLAIN, notes: ['Order #PMT#1'] });
    expect(xml).toContain('<cbc:Note>#PMT#Indemnité forfaitaire');
    expect(xml).toContain('<cbc:Note>Order  PMT 1</cbc:Note>');
  });

  it('leaves out what is not known of a party', () => {
    const customer = { ...PLAIN.customer, postal_code: ' ', street_name: '' };
    const xml = universalInvoice({ ...PLAIN, customer });
    expect(validateUbl(xml)).toEqual([]);
    expect(xml.match(/<cbc:PostalZone>/g)).toHaveLength(1);
  });

  it('has every line of a summary, VAT of their sum, and no order of all', () => {
    const xml = universalInvoice(SUMMARY);
    expect(xml.match(/<cac:InvoiceLine>/g)).toHaveLength(3);
    expect(xml).toContain('<cbc:Name>LS-2, Lille – Köln: Transport</cbc:Name>');
    // 20 % of 1260.03; line by line it would be 252.00.
    expect(xml).toContain('<cbc:TaxAmount currencyID="EUR">252.01</cbc:TaxAmount>');
    expect(xml).toContain('<cbc:Note>LS-1: Your reference: PO-7741</cbc:Note>');
    expect(xml).not.toContain('OrderReference');
  });

  it('names no VAT number and no rate outside the scope of VAT', () => {
    const xml = universalInvoice(OUTSIDE);
    expect(xml).not.toContain('PartyTaxScheme');
    expect(xml).not.toContain('<cbc:Percent>');
    expect(xml).toContain('VATEX-EU-O');
  });
});

describe('the rules of Peppol', () => {
  const marks = (invoice: typeof PLAIN) => {
    const xml = universalInvoice(invoice);
    const read = (name: string) => new RegExp(`<cbc:${name}>([^<]*)<`).exec(xml)?.[1];
    return [read('CustomizationID'), read('ProfileID')];
  };
  const french = ['urn:cen.eu:en16931:2017', 'S1'];

  it('are followed for a customer abroad with an address there', () => {
    const terms = [`${PEPPOL}:billing:3.0`, 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'];
    expect(marks(REVERSE)).toEqual(terms);
    expect(marks({ ...CREDIT, customer: BELGIAN })).toEqual(terms);
    const xml = universalInvoice(REVERSE);
    expect(xml).toContain('<cbc:EndpointID schemeID="0225">123456789</cbc:EndpointID>');
    expect(xml).toContain('<cbc:EndpointID schemeID="0208">0123456749</cbc:EndpointID>');
    expect(xml.match(/<cbc:Note>/g)).toHaveLength(1);
    expect(xml).not.toContain('#PMT#');
    const customer = { ...BELGIAN, country: 'GR', vat_number: 'EL 123456789' };
    expect(universalInvoice({ ...REVERSE, customer })).toContain('schemeID="9933">EL123456789<');
  });

  it('are those of self-billing where a customer abroad wrote the invoice', () => {
    expect(marks({ ...SELF_BILLED, customer: BELGIAN })).toEqual([
      `${PEPPOL}:selfbilling:3.0`,
      'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0',
    ]);
  });

  it.each([
    ['a French customer', PLAIN],
    ['no order', { ...REVERSE, order: '' }],
    ['no VAT number', { ...PLAIN, customer: { ...BELGIAN, vat_number: null } }],
    ['a number that is no enterprise’s', { ...REVERSE, customer: { ...BELGIAN, vat_number: 'BE12345' } }],
    ['a country without a scheme', { ...REVERSE, customer: { ...BELGIAN, vat_number: 'XI123456789' } }],
    ['no VAT', OUTSIDE],
    ['a seller abroad', { ...SELF_BILLED, seller: BELGIAN, customer: BELGIAN }],
  ])('do not fit %s', (_, invoice) => {
    expect(marks(invoice)).toEqual(french);
  });

  it('leave their place to the French process of what is paid', () => {
    expect(marks({ ...PLAIN, paid: true })).toEqual(['urn:cen.eu:en16931:2017', 'S2']);
  });
});

describe('the schemas that UBL is checked by', () => {
  it.each([
    ['another order of elements', ['<cbc:IssueDate>2026-03-14</cbc:IssueDate>', '']],
    ['an empty element', ['<cbc:CityName>Lille<', '<cbc:CityName><']],
    ['an amount without its currency', [' currencyID="EUR"', '']],
    ['a day that is none', ['<cbc:DueDate>2026-04-13<', '<cbc:DueDate>13/04/2026<']],
  ] as const)('refuse %s', (_, [from, to]) => {
    expect(validateUbl(universalInvoice(PLAIN).replace(from, to))).not.toEqual([]);
  });
});
