import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

/** Name by which readers find the embedded XML of an invoice. */
const FILE_NAME = 'factur-x.xml';

/** XMP description of the embedded XML, with the schema of its properties, as PDF/A requires. */
const DESCRIPTION = `
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
<fx:DocumentType>INVOICE</fx:DocumentType>
<fx:DocumentFileName>${FILE_NAME}</fx:DocumentFileName>
<fx:Version>1.0</fx:Version>
<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
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
</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
`;

/** Marks a PDF/A-3 with embedded XML as Factur-X in its metadata. The same PDF gives the same bytes. */
export async function markFacturX(pdf: Uint8Array): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { context, catalog } = document;
  const stream = catalog.lookup(PDFName.of('Metadata'));
  const xmp = stream instanceof PDFRawStream ? Buffer.from(stream.contents).toString('utf8') : '';
  const at = xmp.indexOf('</rdf:RDF>');
  if (at < 0) throw new Error('The PDF has no metadata to add to.');
  const whole = Buffer.from(xmp.slice(0, at) + DESCRIPTION + xmp.slice(at), 'utf8');
  const marked = context.stream(whole, { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), context.register(marked));
  return Buffer.from(await document.save({ useObjectStreams: false, addDefaultPage: false }));
}
