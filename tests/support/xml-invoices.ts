import { cii, type Said, ubl } from './received-invoices.ts';

/** Parts that the shortest form leaves out, in the words of a Cross Industry Invoice. */
const CII_LINES = (net: string) => `
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID></ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct><ram:Name>Transport Lille – Gent</ram:Name><ram:Description>16.03., 4 Paletten</ram:Description></ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>${net}</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">1.0000</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${net}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>`;

/** An accounting program of Germany: context and notes first, full addresses, groups of VAT, terms, bank. */
export function fullCii(said: Said = {}): string {
  const net = said.net ?? '600.00';
  return cii(said)
    .replace('<!-- Written by a program -->', '<?xml-stylesheet type="text/xsl" href="invoice.xsl"?>')
    .replace(
      '<rsm:ExchangedDocument>',
      `<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
  <rsm:ExchangedDocument>`,
    )
    .replace(
      '</rsm:ExchangedDocument>',
      '<ram:IncludedNote><ram:Content>Zahlbar ohne Abzug.\n  Danke!</ram:Content></ram:IncludedNote></rsm:ExchangedDocument>',
    )
    .replace('<rsm:SupplyChainTradeTransaction>', `<rsm:SupplyChainTradeTransaction>${CII_LINES(net)}`)
    .replace(
      '<ram:Name>Lading SAS</ram:Name>',
      '<ram:Name>Lading SAS</ram:Name><ram:PostalTradeAddress><ram:PostcodeCode>59000</ram:PostcodeCode><ram:LineOne>1 place de la République</ram:LineOne><ram:CityName>Lille</ram:CityName><ram:CountryID>FR</ram:CountryID></ram:PostalTradeAddress>',
    )
    .replace(
      '<ram:SpecifiedTradeSettlementHeaderMonetarySummation>',
      `<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE89370400440532013000</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>
      <ram:ApplicableTradeTax><ram:CalculatedAmount>0.00</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:ExemptionReason>Reverse charge</ram:ExemptionReason><ram:BasisAmount>${net}</ram:BasisAmount><ram:CategoryCode>AE</ram:CategoryCode><ram:RateApplicablePercent>0.00</ram:RateApplicablePercent></ram:ApplicableTradeTax>
      <ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>0.00</ram:ActualAmount><ram:Reason>Rabatt</ram:Reason></ram:SpecifiedTradeAllowanceCharge>
      <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">20260416</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>`,
    );
}

/** A program of the web: a signature and a whole PDF in extensions and attachments, lines last, notes in two languages. */
export function fullUbl(said: Said = {}): string {
  const net = said.net ?? '600.00';
  const currency = said.currency ?? 'EUR';
  return ubl(said)
    .replace(
      '<cbc:ID>',
      `<ext:UBLExtensions xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"><ext:UBLExtension><ext:ExtensionContent><ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:Object><ID>other</ID></ds:Object></ds:Signature></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>
  <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>
  <cbc:ID>`,
    )
    .replace('<cbc:InvoiceTypeCode>', '<cbc:DueDate>2026-04-16</cbc:DueDate><cbc:InvoiceTypeCode>')
    .replace('<cbc:DocumentCurrencyCode>', '<cbc:Note>Dziękujemy</cbc:Note><cbc:DocumentCurrencyCode>')
    .replace(
      '<cac:AccountingSupplierParty>',
      `<cac:AdditionalDocumentReference><cbc:ID>invoice.pdf</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="invoice.pdf">${'JVBERi0xLjcK'.repeat(2000)}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>
  <cac:AccountingSupplierParty>`,
    )
    .replace(
      '</cac:LegalMonetaryTotal>',
      `</cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="${currency}">${net}</cbc:LineExtensionAmount><cac:Item><cbc:Name>Fracht Lille – Gent</cbc:Name></cac:Item><cac:Price><cbc:PriceAmount currencyID="${currency}">${net}</cbc:PriceAmount></cac:Price></cac:InvoiceLine>`,
    );
}

/** UBL as a credit note. */
export function ublCreditNote(said: Said = {}): string {
  return ubl(said)
    .replaceAll('Invoice-2', 'CreditNote-2')
    .replaceAll('<Invoice ', '<CreditNote ')
    .replaceAll('</Invoice>', '</CreditNote>')
    .replace(/<cbc:InvoiceTypeCode>\d+<\/cbc:InvoiceTypeCode>/, '<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
}
