import { CURRENCY } from '../money/money.ts';
import { type XmlChild, xmlEuros, xmlLeaf, xmlNode } from '../values/xml.ts';
import { parseVatNumber } from '../vat/vat-number.ts';
import type { ElectronicInvoice, ElectronicParty } from './electronic-invoice.ts';
import { EXEMPTIONS, legalNotes } from './legal-notes.ts';

/** The profile of Factur-X that says all an invoice needs (EN 16931). */
const GUIDELINE = 'urn:cen.eu:en16931:2017';
/** A service that is invoiced before it is paid, or once it is, in the French list of business processes. */
const SERVICE_TO_PAY = 'S1';
const SERVICE_PAID = 'S2';
/** SIREN numbers, as a list of identifiers and as an address of the French network. */
const SIREN_SCHEME = '0002';
const SIREN_ADDRESS = '0225';
/**
 * One piece; a transfer, a card or what is agreed elsewhere; and VAT that is due with the invoice or with its payment (UN/ECE
 * Recommendation 20, UNTDID 4461 and 2475).
 */
const ONE = 'C62';
const TRANSFER = '30';
const CARD = '48';
const AS_AGREED = '1';
const VAT_DUE: Readonly<Record<ElectronicInvoice['type'], string>> = {
  '380': '5',
  '381': '5',
  '389': '72',
  '261': '72',
};

const NAMESPACES = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/**
 * An invoice as the XML of Factur-X: a Cross Industry Invoice of UN/CEFACT by the European standard EN 16931. The order of
 * elements is the schema's.
 */
export function crossIndustryInvoice(invoice: ElectronicInvoice): string {
  const { type, number, issued, seller, customer, order, served } = invoice;
  const said = invoice.notes.map((text) => ({ code: null, text }));
  const notes = [...said, ...legalNotes(type)].map(({ code, text }) =>
    ram('IncludedNote', leaf('Content', text), code !== null && leaf('SubjectCode', code)),
  );
  const inScope = invoice.tax.category !== 'O';
  const document = xmlNode(
    'rsm:CrossIndustryInvoice',
    Object.fromEntries(Object.entries(NAMESPACES).map(([prefix, urn]) => [`xmlns:${prefix}`, urn])),
    xmlNode(
      'rsm:ExchangedDocumentContext',
      {},
      ram('BusinessProcessSpecifiedDocumentContextParameter', leaf('ID', invoice.paid ? SERVICE_PAID : SERVICE_TO_PAY)),
      ram('GuidelineSpecifiedDocumentContextParameter', leaf('ID', GUIDELINE)),
    ),
    xmlNode(
      'rsm:ExchangedDocument',
      {},
      leaf('ID', number),
      leaf('TypeCode', type),
      ram('IssueDateTime', day(issued)),
      ...notes,
    ),
    xmlNode(
      'rsm:SupplyChainTradeTransaction',
      {},
      ...invoice.lines.map((line, index) => lineItem(line, index + 1, invoice)),
      ram(
        'ApplicableHeaderTradeAgreement',
        party('SellerTradeParty', seller, inScope),
        party('BuyerTradeParty', customer, inScope),
        order !== '' && ram('BuyerOrderReferencedDocument', leaf('IssuerAssignedID', order)),
      ),
      ram(
        'ApplicableHeaderTradeDelivery',
        ram('ActualDeliverySupplyChainEvent', ram('OccurrenceDateTime', day(served))),
      ),
      settlement(invoice),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`;
}

function lineItem(line: ElectronicInvoice['lines'][number], place: number, { tax }: ElectronicInvoice): string {
  return ram(
    'IncludedSupplyChainTradeLineItem',
    ram('AssociatedDocumentLineDocument', leaf('LineID', String(place))),
    ram('SpecifiedTradeProduct', leaf('Name', line.name)),
    ram('SpecifiedLineTradeAgreement', ram('NetPriceProductTradePrice', leaf('ChargeAmount', xmlEuros(line.amount)))),
    ram('SpecifiedLineTradeDelivery', leaf('BilledQuantity', '1', { unitCode: ONE })),
    ram(
      'SpecifiedLineTradeSettlement',
      ram('ApplicableTradeTax', leaf('TypeCode', 'VAT'), leaf('CategoryCode', tax.category), rate(tax)),
      ram('SpecifiedTradeSettlementLineMonetarySummation', leaf('LineTotalAmount', xmlEuros(line.amount))),
    ),
  );
}

/** Outside the scope of VAT no VAT number may stand on an invoice (rule BR-O-02): the SIREN identifies the seller. */
function party(name: string, { vat_number, siren, ...of }: ElectronicParty, inScope: boolean): string {
  const vat = vat_number === null || !inScope ? null : parseVatNumber(vat_number);
  return ram(
    name,
    leaf('Name', of.name),
    siren !== null && ram('SpecifiedLegalOrganization', leaf('ID', siren, { schemeID: SIREN_SCHEME })),
    ram(
      'PostalTradeAddress',
      leaf('PostcodeCode', of.postal_code),
      leaf('LineOne', of.street_name),
      leaf('CityName', of.city),
      leaf('CountryID', of.country),
    ),
    siren !== null && ram('URIUniversalCommunication', leaf('URIID', siren, { schemeID: SIREN_ADDRESS })),
    vat !== null && ram('SpecifiedTaxRegistration', leaf('ID', `${vat.country}${vat.number}`, { schemeID: 'VA' })),
  );
}

function settlement(invoice: ElectronicInvoice): string {
  const { type, transfer, tax, due, paid, corrects } = invoice;
  const { net, vat, gross } = invoice.totals;
  const { category } = tax;
  const exemption = category === 'S' ? null : EXEMPTIONS[category];
  return ram(
    'ApplicableHeaderTradeSettlement',
    transfer !== null && leaf('PaymentReference', transfer.reference),
    leaf('InvoiceCurrencyCode', CURRENCY),
    paid ? ram('SpecifiedTradeSettlementPaymentMeans', leaf('TypeCode', CARD)) : paymentMeans(transfer),
    ram(
      'ApplicableTradeTax',
      leaf('CalculatedAmount', xmlEuros(vat)),
      leaf('TypeCode', 'VAT'),
      exemption !== null && leaf('ExemptionReason', exemption.text),
      leaf('BasisAmount', xmlEuros(net)),
      leaf('CategoryCode', category),
      exemption !== null && leaf('ExemptionReasonCode', exemption.code),
      leaf('DueDateTypeCode', VAT_DUE[type]),
      rate(tax),
    ),
    ram('SpecifiedTradePaymentTerms', ram('DueDateDateTime', day(due))),
    ram(
      'SpecifiedTradeSettlementHeaderMonetarySummation',
      leaf('LineTotalAmount', xmlEuros(net)),
      leaf('TaxBasisTotalAmount', xmlEuros(net)),
      leaf('TaxTotalAmount', xmlEuros(vat), { currencyID: CURRENCY }),
      leaf('GrandTotalAmount', xmlEuros(gross)),
      paid && leaf('TotalPrepaidAmount', xmlEuros(gross)),
      leaf('DuePayableAmount', xmlEuros(paid ? 0 : gross)),
    ),
    corrects !== null && ram('InvoiceReferencedDocument', leaf('IssuerAssignedID', corrects)),
  );
}

function paymentMeans(transfer: ElectronicInvoice['transfer']): string {
  const name = 'SpecifiedTradeSettlementPaymentMeans';
  if (transfer === null) return ram(name, leaf('TypeCode', AS_AGREED));
  return ram(
    name,
    leaf('TypeCode', TRANSFER),
    ram('PayeePartyCreditorFinancialAccount', leaf('IBANID', transfer.iban), leaf('AccountName', transfer.holder)),
    ram('PayeeSpecifiedCreditorFinancialInstitution', leaf('BICID', transfer.bic)),
  );
}

/** No rate is said where VAT does not apply (rule BR-O-05). */
function rate({ category, rate: percent }: ElectronicInvoice['tax']): string | false {
  return category !== 'O' && leaf('RateApplicablePercent', `${percent}.00`);
}

function day(date: string): string {
  return xmlNode('udt:DateTimeString', { format: '102' }, date.replaceAll('-', ''));
}

function ram(name: string, ...children: readonly XmlChild[]): string {
  return xmlNode(`ram:${name}`, {}, ...children);
}

function leaf(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  return xmlLeaf(`ram:${name}`, text, attributes);
}
