import type { XmlElement } from 'libxml2-wasm';
import type { InvoiceFacts } from '#freight/purchase/invoice-facts.ts';
import { all, optional } from '../camt-text.ts';
import { withXml } from './with-xml.ts';
import { amountIn, cut, dayOf, first, said } from './xml-values.ts';

/**
 * Reads what an electronic invoice says: a Cross Industry Invoice (D16B, D22B, ZUGFeRD 1) or UBL 2. Elements are found by
 * name, whatever their prefix. Entities are not resolved and nothing is fetched.
 *
 * @returns null for any other XML, with a document type too, and for what is none
 */
export function readFacts(bytes: Uint8Array): InvoiceFacts | null {
  const read = withXml(bytes, ({ root }) => factsIn(root, amountIn));
  return typeof read === 'string' ? null : read;
}

/**
 * The same from the first element of a document; null if it is of another kind.
 *
 * @param amount chooses the amount where there are several
 */
export function factsIn(root: XmlElement, amount: typeof amountIn): InvoiceFacts | null {
  if (isIndustry(root)) return industryFacts(root, amount);
  return root.name === 'Invoice' || root.name === 'CreditNote' ? universalFacts(root, amount) : null;
}

/** True if the root is that of a Cross Industry Invoice, in the form of before 2017 too. */
export function isIndustry({ name }: XmlElement): boolean {
  return /^CrossIndustry(?:Invoice|Document)$/.test(name);
}

/** Names of ZUGFeRD 1, then of its successors. */
const [HEAD_1, HEAD] = ['/HeaderExchangedDocument', '/ExchangedDocument'];
const [TRADE_1, TRADE] = ['/SpecifiedSupplyChainTradeTransaction', '/SupplyChainTradeTransaction'];

function industryFacts(root: XmlElement, amount: typeof amountIn): InvoiceFacts {
  const head = (path: string) => optional(root, HEAD + path, HEAD_1 + path);
  const { agreement, settlement, sums } = industryParts(root);
  const currency = said(settlement, '/InvoiceCurrencyCode');
  const seller = first(agreement, '/SellerTradeParty');
  const orders = [
    said(agreement, '/BuyerOrderReferencedDocument/IssuerAssignedID', '/BuyerOrderReferencedDocument/ID'),
    said(agreement, '/SellerOrderReferencedDocument/IssuerAssignedID', '/SellerOrderReferencedDocument/ID'),
  ];
  return {
    syntax: 'cii',
    type: cut(head('/TypeCode')),
    number: cut(head('/ID')),
    issued_on: dayOf(head('/IssueDateTime/DateTimeString') ?? head('/IssueDateTime/DateTime')),
    currency,
    seller: said(seller, '/Name'),
    seller_vat: industryVatNumber(seller),
    orders: orders.filter((order) => order !== null),
    net: sums === undefined ? null : amount(all(sums, '/TaxBasisTotalAmount'), currency),
    vat: sums === undefined ? null : amount(all(sums, '/TaxTotalAmount'), currency),
    gross: sums === undefined ? null : amount(all(sums, '/GrandTotalAmount'), currency),
  };
}

function universalFacts(root: XmlElement, amount: typeof amountIn): InvoiceFacts {
  const currency = said(root, '/DocumentCurrencyCode');
  const party = '/AccountingSupplierParty/Party';
  const orders = [said(root, '/OrderReference/ID'), said(root, '/OrderReference/SalesOrderID')].filter(
    (order) => order !== null,
  );
  const isCredit = root.name === 'CreditNote';
  return {
    syntax: 'ubl',
    type: said(root, '/InvoiceTypeCode', '/CreditNoteTypeCode') ?? (isCredit ? '381' : null),
    number: said(root, '/ID'),
    issued_on: dayOf(optional(root, '/IssueDate')),
    currency,
    seller: said(root, `${party}/PartyLegalEntity/RegistrationName`, `${party}/PartyName/Name`),
    seller_vat: universalVatNumber(first(root, party)),
    // Peppol asks for an order number and allows this one where there is none.
    orders: orders.filter((order) => order !== 'NA'),
    net: amount(all(root, '/LegalMonetaryTotal/TaxExclusiveAmount'), currency),
    vat: amount(all(root, '/TaxTotal/TaxAmount'), currency),
    gross: amount(all(root, '/LegalMonetaryTotal/TaxInclusiveAmount'), currency),
  };
}

/** Returns the parts of a Cross Industry Invoice, by their names of before 2017 too. */
export function industryParts(root: XmlElement) {
  const trade = first(root, TRADE, TRADE_1);
  const settlement = first(trade, '/ApplicableHeaderTradeSettlement', '/ApplicableSupplyChainTradeSettlement');
  return {
    head: first(root, HEAD, HEAD_1),
    trade,
    agreement: first(trade, '/ApplicableHeaderTradeAgreement', '/ApplicableSupplyChainTradeAgreement'),
    delivery: first(trade, '/ApplicableHeaderTradeDelivery', '/ApplicableSupplyChainTradeDelivery'),
    settlement,
    sums: first(
      settlement,
      '/SpecifiedTradeSettlementHeaderMonetarySummation',
      '/SpecifiedTradeSettlementMonetarySummation',
    ),
  };
}

/** Returns the VAT number of a party in CII, not its number at the tax office. */
export function industryVatNumber(party: XmlElement | undefined): string | null {
  const registrations = party === undefined ? [] : all(party, '/SpecifiedTaxRegistration/ID');
  const vat = registrations.find((each) => each.attr('schemeID')?.value.trim().toUpperCase() === 'VA');
  return cut(vat?.content.trim() ?? null);
}

/** The same in UBL. */
export function universalVatNumber(party: XmlElement | undefined): string | null {
  const schemes = party === undefined ? [] : all(party, '/PartyTaxScheme');
  const isVat = (scheme: XmlElement) => (optional(scheme, '/TaxScheme/ID') ?? 'VAT').toUpperCase() === 'VAT';
  return said(schemes.find(isVat), '/CompanyID');
}
