import { CURRENCY } from '../money/money.ts';
import { type XmlChild, xmlEuros, xmlLeaf, xmlNode } from '../values/xml.ts';
import { type ElectronicInvoice, type ElectronicParty, isCreditNote, isSelfBilled } from './electronic-invoice.ts';
import {
  allNotes,
  businessProcess,
  EN_16931,
  exemptionOf,
  ONE_PIECE,
  payeeAccount,
  paymentMeansCode,
  SIREN_SCHEME,
  settled,
  statedRate,
  statedVatNumber,
} from './electronic-terms.ts';
import { type PeppolTerms, peppolTerms, sirenAddress } from './peppol.ts';

/** VAT is due on the invoice day or on the payment day (UNTDID 2005). */
const VAT_DUE_WITH_INVOICE = '3';
const VAT_DUE_ON_PAYMENT = '432';

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd';

/**
 * Writes an invoice as UBL 2.1 (ISO/IEC 19845) under the European standard EN 16931: an `Invoice`, or a `CreditNote`
 * whose amounts are those the customer receives. Marked as Peppol BIS Billing 3.0 if it complies. The order of elements
 * follows the schema.
 */
export function universalInvoice(invoice: ElectronicInvoice): string {
  const { type, number, issued, due, corrects, corrects_issued, order, seller, customer, served } = invoice;
  const isCredit = isCreditNote(type);
  const name = isCredit ? 'CreditNote' : 'Invoice';
  const peppol = peppolTerms(invoice);
  const document = xmlNode(
    name,
    {
      xmlns: `${NAMESPACE}:${name}-2`,
      'xmlns:cac': `${NAMESPACE}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${NAMESPACE}:CommonBasicComponents-2`,
    },
    leaf('CustomizationID', peppol?.customization ?? EN_16931),
    leaf('ProfileID', peppol?.profile ?? businessProcess(invoice)),
    leaf('ID', number),
    leaf('IssueDate', issued),
    !isCredit && leaf('DueDate', due),
    leaf(`${name}TypeCode`, type),
    ...notes(invoice, peppol),
    leaf('DocumentCurrencyCode', CURRENCY),
    node('InvoicePeriod', leaf('DescriptionCode', isSelfBilled(type) ? VAT_DUE_ON_PAYMENT : VAT_DUE_WITH_INVOICE)),
    order !== '' && node('OrderReference', leaf('ID', order)),
    corrects !== null &&
      node(
        'BillingReference',
        node(
          'InvoiceDocumentReference',
          leaf('ID', corrects),
          corrects_issued != null && leaf('IssueDate', corrects_issued),
        ),
      ),
    node('AccountingSupplierParty', party(seller, invoice, peppol?.seller)),
    node('AccountingCustomerParty', party(customer, invoice, peppol?.customer)),
    node('Delivery', leaf('ActualDeliveryDate', served)),
    paymentMeans(invoice),
    taxTotal(invoice),
    monetaryTotal(invoice),
    ...invoice.lines.map((line, index) => documentLine(line, index + 1, invoice)),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`;
}

/**
 * Note subjects are enclosed in number signs, which may not be used elsewhere. Peppol allows one note without subjects.
 */
function notes(invoice: ElectronicInvoice, peppol: PeppolTerms | null): string[] {
  const all = allNotes(invoice).map(({ code, text }) => ({ code, text: text.replaceAll('#', ' ') }));
  if (peppol !== null) return [leaf('Note', all.map(({ text }) => text).join('\n'))];
  return all.map(({ code, text }) => leaf('Note', code === null ? text : `#${code}#${text}`));
}

function party(of: ElectronicParty, invoice: ElectronicInvoice, address = sirenAddress(of)): string {
  const vat = statedVatNumber(of, invoice);
  return node(
    'Party',
    address !== null && leaf('EndpointID', address.id, { schemeID: address.scheme }),
    node(
      'PostalAddress',
      said('StreetName', of.street_name),
      said('CityName', of.city),
      said('PostalZone', of.postal_code),
      node('Country', leaf('IdentificationCode', of.country)),
    ),
    vat !== null && node('PartyTaxScheme', leaf('CompanyID', vat), VAT_SCHEME),
    node(
      'PartyLegalEntity',
      leaf('RegistrationName', of.name),
      of.siren !== null && leaf('CompanyID', of.siren, { schemeID: SIREN_SCHEME }),
    ),
  );
}

function paymentMeans(invoice: ElectronicInvoice): string {
  const account = payeeAccount(invoice);
  return node(
    'PaymentMeans',
    leaf('PaymentMeansCode', paymentMeansCode(invoice)),
    isCreditNote(invoice.type) && leaf('PaymentDueDate', invoice.due),
    invoice.transfer !== null && leaf('PaymentID', invoice.transfer.reference),
    account !== null &&
      node(
        'PayeeFinancialAccount',
        leaf('ID', account.iban),
        leaf('Name', account.holder),
        node('FinancialInstitutionBranch', leaf('ID', account.bic)),
      ),
  );
}

function taxTotal(invoice: ElectronicInvoice): string {
  const { net, vat } = invoice.totals;
  const exemption = exemptionOf(invoice);
  return node(
    'TaxTotal',
    amount('TaxAmount', vat),
    node(
      'TaxSubtotal',
      amount('TaxableAmount', net),
      amount('TaxAmount', vat),
      node(
        'TaxCategory',
        ...taxed(invoice),
        exemption !== null && leaf('TaxExemptionReasonCode', exemption.code),
        exemption !== null && leaf('TaxExemptionReason', exemption.text),
        VAT_SCHEME,
      ),
    ),
  );
}

function monetaryTotal(invoice: ElectronicInvoice): string {
  const { net, gross } = invoice.totals;
  const { prepaid, open } = settled(invoice);
  return node(
    'LegalMonetaryTotal',
    amount('LineExtensionAmount', net),
    amount('TaxExclusiveAmount', net),
    amount('TaxInclusiveAmount', gross),
    prepaid !== null && amount('PrepaidAmount', prepaid),
    amount('PayableAmount', open),
  );
}

function documentLine(line: ElectronicInvoice['lines'][number], place: number, invoice: ElectronicInvoice): string {
  const [name, quantity] = isCreditNote(invoice.type)
    ? ['CreditNoteLine', 'CreditedQuantity']
    : ['InvoiceLine', 'InvoicedQuantity'];
  return node(
    name,
    leaf('ID', String(place)),
    leaf(quantity, '1', { unitCode: ONE_PIECE }),
    amount('LineExtensionAmount', line.amount),
    node('Item', leaf('Name', line.name), node('ClassifiedTaxCategory', ...taxed(invoice), VAT_SCHEME)),
    node('Price', amount('PriceAmount', line.amount)),
  );
}

/** The tax category and rate of an amount. */
function taxed(invoice: ElectronicInvoice): XmlChild[] {
  const rate = statedRate(invoice);
  return [leaf('ID', invoice.tax.category), rate !== null && leaf('Percent', rate)];
}

function amount(name: string, cents: number): string {
  return leaf(name, xmlEuros(cents), { currencyID: CURRENCY });
}

/** Empty elements are not allowed. */
function said(name: string, text: string): XmlChild {
  return text.trim() !== '' && leaf(name, text);
}

function node(name: string, ...children: readonly XmlChild[]): string {
  return xmlNode(`cac:${name}`, {}, ...children);
}

function leaf(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  return xmlLeaf(`cbc:${name}`, text, attributes);
}

const VAT_SCHEME = node('TaxScheme', leaf('ID', 'VAT'));
