import { PDFDocument } from '@cantoo/pdf-lib';

/** What an invoice of a carrier says; amounts as they are written. */
export interface Said {
  readonly type?: string;
  readonly number?: string;
  readonly day?: string;
  readonly currency?: string;
  readonly vatNumber?: string;
  readonly order?: string;
  readonly net?: string;
  readonly vat?: string;
  readonly gross?: string;
}

const whole = (said: Said) => ({
  type: '380',
  number: 'FV/2026/3',
  day: '2026-03-17',
  currency: 'EUR',
  vatNumber: 'PL5260250274',
  order: '',
  net: '600.00',
  vat: '0.00',
  gross: '600.00',
  ...said,
});

const CII = 'urn:un:unece:uncefact:data:standard';

/** A Cross Industry Invoice, with the prefixes of its producer; `''` for the elements of no prefix. */
export function cii(said: Said = {}, { rsm = 'rsm', ram = 'ram', udt = 'udt' } = {}): string {
  const { type, number, day, currency, vatNumber, order, net, vat, gross } = whole(said);
  const [r, a, u] = [rsm, ram, udt].map((prefix) => (prefix === '' ? '' : `${prefix}:`));
  const bound = (prefix: string, urn: string) => `xmlns${prefix === '' ? '' : `:${prefix}`}="${CII}:${urn}:100"`;
  const namespaces = [
    bound(rsm, 'CrossIndustryInvoice'),
    // The elements of one namespace may be the default; the others need prefixes.
    bound(ram, 'ReusableAggregateBusinessInformationEntity'),
    bound(udt, 'UnqualifiedDataType'),
  ].filter((each, index, all) => all.indexOf(each) === index);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- Written by a program -->
<${r}CrossIndustryInvoice ${namespaces.join(' ')}>
  <${r}ExchangedDocument>
    <${a}ID>${number}</${a}ID><${a}TypeCode>${type}</${a}TypeCode>
    <${a}IssueDateTime><${u}DateTimeString format="102">${day.replaceAll('-', '')}</${u}DateTimeString></${a}IssueDateTime>
  </${r}ExchangedDocument>
  <${r}SupplyChainTradeTransaction>
    <${a}ApplicableHeaderTradeAgreement>
      <${a}SellerTradeParty><${a}Name>Przewozy Łódź</${a}Name>
        <${a}SpecifiedTaxRegistration><${a}ID schemeID="FC">526-025</${a}ID></${a}SpecifiedTaxRegistration>
        <${a}SpecifiedTaxRegistration><${a}ID schemeID="VA">${vatNumber}</${a}ID></${a}SpecifiedTaxRegistration>
      </${a}SellerTradeParty>
      <${a}BuyerTradeParty><${a}Name>Lading SAS</${a}Name>
        <${a}SpecifiedTaxRegistration><${a}ID schemeID="VA">FR32123456789</${a}ID></${a}SpecifiedTaxRegistration>
      </${a}BuyerTradeParty>
      ${order === '' ? '' : `<${a}BuyerOrderReferencedDocument><${a}IssuerAssignedID>${order}</${a}IssuerAssignedID></${a}BuyerOrderReferencedDocument>`}
    </${a}ApplicableHeaderTradeAgreement>
    <${a}ApplicableHeaderTradeDelivery/>
    <${a}ApplicableHeaderTradeSettlement>
      <${a}InvoiceCurrencyCode>${currency}</${a}InvoiceCurrencyCode>
      <${a}SpecifiedTradeSettlementHeaderMonetarySummation>
        <${a}TaxBasisTotalAmount>${net}</${a}TaxBasisTotalAmount>
        <${a}TaxTotalAmount currencyID="PLN">9999.99</${a}TaxTotalAmount>
        <${a}TaxTotalAmount currencyID="${currency}">${vat}</${a}TaxTotalAmount>
        <${a}GrandTotalAmount>${gross}</${a}GrandTotalAmount>
        <${a}DuePayableAmount>${gross}</${a}DuePayableAmount>
      </${a}SpecifiedTradeSettlementHeaderMonetarySummation>
    </${a}ApplicableHeaderTradeSettlement>
  </${r}SupplyChainTradeTransaction>
</${r}CrossIndustryInvoice>`;
}

/** The form before Factur-X (ZUGFeRD 1): other names of the same elements. */
export function zugferd1(said: Said = {}): string {
  return cii(said)
    .replaceAll('CrossIndustryInvoice', 'CrossIndustryDocument')
    .replaceAll('rsm:ExchangedDocument', 'rsm:HeaderExchangedDocument')
    .replaceAll('rsm:SupplyChainTradeTransaction', 'rsm:SpecifiedSupplyChainTradeTransaction')
    .replaceAll('ApplicableHeaderTrade', 'ApplicableSupplyChainTrade')
    .replaceAll('TradeSettlementHeaderMonetarySummation', 'TradeSettlementMonetarySummation');
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';

/** UBL 2.1 as Peppol and XRechnung have it; `root` is the prefix of its outermost element. */
export function ubl(said: Said = {}, root = ''): string {
  const { type, number, day, currency, vatNumber, order, net, vat, gross } = whole(said);
  const r = root === '' ? '' : `${root}:`;
  const amount = (name: string, value: string) => `<cbc:${name} currencyID="${currency}">${value}</cbc:${name}>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<${r}Invoice xmlns${root === '' ? '' : `:${root}`}="${UBL}:Invoice-2" xmlns:cac="${UBL}:CommonAggregateComponents-2" xmlns:cbc="${UBL}:CommonBasicComponents-2">
  <cbc:ID>${number}</cbc:ID><cbc:IssueDate>${day}</cbc:IssueDate><cbc:InvoiceTypeCode>${type}</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>PLN</cbc:TaxCurrencyCode>
  <cac:OrderReference><cbc:ID>${order === '' ? 'NA' : order}</cbc:ID></cac:OrderReference>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PartyTaxScheme><cbc:CompanyID>526-025</cbc:CompanyID><cac:TaxScheme><cbc:ID>TAX</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyTaxScheme><cbc:CompanyID>${vatNumber}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>Przewozy Łódź</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:TaxTotal><cbc:TaxAmount currencyID="PLN">9999.99</cbc:TaxAmount></cac:TaxTotal>
  <cac:TaxTotal>${amount('TaxAmount', vat)}</cac:TaxTotal>
  <cac:LegalMonetaryTotal>${amount('TaxExclusiveAmount', net)}${amount('TaxInclusiveAmount', gross)}${amount('PayableAmount', gross)}</cac:LegalMonetaryTotal>
</${r}Invoice>`;
}

/** An invoice as a PDF with attached files, as its producer writes it. */
export async function invoicePdf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([200, 300]);
  for (const [name, content] of Object.entries(files)) {
    await document.attach(typeof content === 'string' ? Buffer.from(content) : content, name, { mimeType: 'text/xml' });
  }
  return Buffer.from(await document.save());
}
