import { CURRENCY } from '../money/money.ts';
import { type XmlChild, xmlEuros, xmlLeaf, xmlNode } from '../values/xml.ts';
import { type ElectronicInvoice, type ElectronicParty, isSelfBilled } from './electronic-invoice.ts';
import {
  allNotes,
  businessProcess,
  EN_16931,
  exemptionOf,
  ONE_PIECE,
  payeeAccount,
  paymentMeansCode,
  SIREN_ADDRESS,
  SIREN_SCHEME,
  settled,
  statedRate,
  statedVatNumber,
} from './electronic-terms.ts';

/** VAT is due on the invoice day or on the payment day (UNTDID 2475). */
const VAT_DUE_WITH_INVOICE = '5';
const VAT_DUE_ON_PAYMENT = '72';

const NAMESPACES = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

const QUALIFIED = 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100';

/**
 * Writes an invoice as Factur-X XML: a UN/CEFACT Cross Industry Invoice under the European standard EN 16931. The order
 * of elements follows the schema.
 */
export function crossIndustryInvoice(invoice: ElectronicInvoice): string {
  const { type, number, issued, seller, customer, order, served } = invoice;
  const notes = allNotes(invoice).map(({ code, text }) =>
    ram('IncludedNote', leaf('Content', text), code !== null && leaf('SubjectCode', code)),
  );
  const document = xmlNode(
    'rsm:CrossIndustryInvoice',
    Object.fromEntries(Object.entries(NAMESPACES).map(([prefix, urn]) => [`xmlns:${prefix}`, urn])),
    xmlNode(
      'rsm:ExchangedDocumentContext',
      {},
      ram('BusinessProcessSpecifiedDocumentContextParameter', leaf('ID', businessProcess(invoice))),
      ram('GuidelineSpecifiedDocumentContextParameter', leaf('ID', EN_16931)),
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
        party('SellerTradeParty', seller, invoice),
        party('BuyerTradeParty', customer, invoice),
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

function lineItem(line: ElectronicInvoice['lines'][number], place: number, invoice: ElectronicInvoice): string {
  return ram(
    'IncludedSupplyChainTradeLineItem',
    ram('AssociatedDocumentLineDocument', leaf('LineID', String(place))),
    ram('SpecifiedTradeProduct', leaf('Name', line.name)),
    ram('SpecifiedLineTradeAgreement', ram('NetPriceProductTradePrice', leaf('ChargeAmount', xmlEuros(line.amount)))),
    ram('SpecifiedLineTradeDelivery', leaf('BilledQuantity', '1', { unitCode: ONE_PIECE })),
    ram(
      'SpecifiedLineTradeSettlement',
      ram('ApplicableTradeTax', leaf('TypeCode', 'VAT'), leaf('CategoryCode', invoice.tax.category), rate(invoice)),
      ram('SpecifiedTradeSettlementLineMonetarySummation', leaf('LineTotalAmount', xmlEuros(line.amount))),
    ),
  );
}

function party(name: string, of: ElectronicParty, invoice: ElectronicInvoice): string {
  const { siren } = of;
  const vat = statedVatNumber(of, invoice);
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
    vat !== null && ram('SpecifiedTaxRegistration', leaf('ID', vat, { schemeID: 'VA' })),
  );
}

function settlement(invoice: ElectronicInvoice): string {
  const { type, transfer, tax, due, corrects, corrects_issued } = invoice;
  const { net, vat, gross } = invoice.totals;
  const { prepaid, open } = settled(invoice);
  const exemption = exemptionOf(invoice);
  return ram(
    'ApplicableHeaderTradeSettlement',
    transfer !== null && leaf('PaymentReference', transfer.reference),
    leaf('InvoiceCurrencyCode', CURRENCY),
    paymentMeans(invoice),
    ram(
      'ApplicableTradeTax',
      leaf('CalculatedAmount', xmlEuros(vat)),
      leaf('TypeCode', 'VAT'),
      exemption !== null && leaf('ExemptionReason', exemption.text),
      leaf('BasisAmount', xmlEuros(net)),
      leaf('CategoryCode', tax.category),
      exemption !== null && leaf('ExemptionReasonCode', exemption.code),
      leaf('DueDateTypeCode', isSelfBilled(type) ? VAT_DUE_ON_PAYMENT : VAT_DUE_WITH_INVOICE),
      rate(invoice),
    ),
    ram('SpecifiedTradePaymentTerms', ram('DueDateDateTime', day(due))),
    ram(
      'SpecifiedTradeSettlementHeaderMonetarySummation',
      leaf('LineTotalAmount', xmlEuros(net)),
      leaf('TaxBasisTotalAmount', xmlEuros(net)),
      leaf('TaxTotalAmount', xmlEuros(vat), { currencyID: CURRENCY }),
      leaf('GrandTotalAmount', xmlEuros(gross)),
      prepaid !== null && leaf('TotalPrepaidAmount', xmlEuros(prepaid)),
      leaf('DuePayableAmount', xmlEuros(open)),
    ),
    corrects !== null &&
      ram(
        'InvoiceReferencedDocument',
        leaf('IssuerAssignedID', corrects),
        corrects_issued != null && ram('FormattedIssueDateTime', qualifiedDay(corrects_issued)),
      ),
  );
}

function paymentMeans(invoice: ElectronicInvoice): string {
  const account = payeeAccount(invoice);
  return ram(
    'SpecifiedTradeSettlementPaymentMeans',
    leaf('TypeCode', paymentMeansCode(invoice)),
    account !== null &&
      ram('PayeePartyCreditorFinancialAccount', leaf('IBANID', account.iban), leaf('AccountName', account.holder)),
    account !== null && ram('PayeeSpecifiedCreditorFinancialInstitution', leaf('BICID', account.bic)),
  );
}

function rate(invoice: ElectronicInvoice): XmlChild {
  const percent = statedRate(invoice);
  return percent !== null && leaf('RateApplicablePercent', percent);
}

function day(date: string): string {
  return xmlNode('udt:DateTimeString', { format: '102' }, date.replaceAll('-', ''));
}

/** A day of another document. Its namespace is declared here, so that invoices without one keep their bytes. */
function qualifiedDay(date: string): string {
  return xmlNode('qdt:DateTimeString', { 'xmlns:qdt': QUALIFIED, format: '102' }, date.replaceAll('-', ''));
}

function ram(name: string, ...children: readonly XmlChild[]): string {
  return xmlNode(`ram:${name}`, {}, ...children);
}

function leaf(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  return xmlLeaf(`ram:${name}`, text, attributes);
}
