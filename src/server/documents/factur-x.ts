import { PDFDocument, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';

/** Name by which readers find the embedded XML of an invoice. */
const FILE_NAME = 'factur-x.xml';

/** XMP description of the embedded XML. */
const DESCRIPTION = `
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
<fx:DocumentType>INVOICE</fx:DocumentType>
<fx:DocumentFileName>${FILE_NAME}</fx:DocumentFileName>
<fx:Version>1.0</fx:Version>
<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
`;

/** The schema of those properties, as PDF/A requires: one of the schemas that the typesetter lists. */
const SCHEMA = `<rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${[
  ['DocumentFileName', 'Name of the embedded XML invoice file'],
  ['DocumentType', 'INVOICE'],
  ['Version', 'Version of the Factur-X standard'],
  ['ConformanceLevel', 'Conformance level of the embedded data'],
]
  .map(
    ([name, description]) => `
<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  )
  .join('')}
</rdf:Seq></pdfaSchema:property></rdf:li>`;

/**
 * Marks a PDF/A-3 with embedded XML as Factur-X in its metadata: one packet, in which each property occurs once (the
 * toolkit of Adobe refuses the whole packet otherwise). The same PDF gives the same bytes.
 */
export async function markFacturX(pdf: Uint8Array): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { context, catalog } = document;
  const place = catalog.get(PDFName.of('Metadata'));
  const stream = context.lookup(place);
  const xmp = stream instanceof PDFRawStream ? Buffer.from(stream.contents).toString('utf8') : '';
  const whole = insertBefore(
    insertBefore(xmp, '</rdf:Bag></pdfaExtension:schemas>', SCHEMA),
    '</rdf:RDF>',
    DESCRIPTION,
  );
  const marked = context.stream(Buffer.from(whole, 'utf8'), { Type: 'Metadata', Subtype: 'XML' });
  if (place instanceof PDFRef) context.assign(place, marked);
  return Buffer.from(await document.save({ useObjectStreams: false, addDefaultPage: false }));
}

/** @throws if the mark is not there exactly once: the typesetter writes its metadata otherwise than it did */
function insertBefore(text: string, mark: string, addition: string): string {
  const [before, after, ...more] = text.split(mark);
  if (before === undefined || after === undefined || more.length > 0) throw new Error(`The PDF has no ${mark}.`);
  return before + addition + mark + after;
}
