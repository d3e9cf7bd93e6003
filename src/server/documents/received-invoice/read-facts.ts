import { ParseOption, XmlDocument, type XmlElement } from 'libxml2-wasm';
import * as v from 'valibot';
import type { InvoiceFacts } from '#freight/purchase/invoice-facts.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { all, optional } from '../camt-text.ts';
import { decodeXml } from './decode-xml.ts';

/**
 * Reads what an electronic invoice says: a Cross Industry Invoice (D16B, D22B, ZUGFeRD 1) or UBL 2. Elements are found by
 * name, whatever their prefix. Entities are not resolved and nothing is fetched.
 *
 * @returns null for any other XML, with a document type too, and for what is none
 */
export function readFacts(bytes: Uint8Array): InvoiceFacts | null {
  let document: XmlDocument;
  try {
    document = XmlDocument.fromString(decodeXml(bytes), {
      option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE,
    });
  } catch {
    return null;
  }
  try {
    if (document.dtd !== null) return null;
    const { root } = document;
    if (/^CrossIndustry(?:Invoice|Document)$/.test(root.name)) return industryFacts(root);
    return root.name === 'Invoice' || root.name === 'CreditNote' ? universalFacts(root) : null;
  } finally {
    document.dispose();
  }
}

/** Names of ZUGFeRD 1, then of its successors. */
const [HEAD_1, HEAD] = ['/HeaderExchangedDocument', '/ExchangedDocument'];
const [TRADE_1, TRADE] = ['/SpecifiedSupplyChainTradeTransaction', '/SupplyChainTradeTransaction'];

function industryFacts(root: XmlElement): InvoiceFacts {
  const head = (path: string) => optional(root, HEAD + path, HEAD_1 + path);
  const [agreement] = [
    ...all(root, `${TRADE}/ApplicableHeaderTradeAgreement`),
    ...all(root, `${TRADE_1}/ApplicableSupplyChainTradeAgreement`),
  ];
  const [settlement] = [
    ...all(root, `${TRADE}/ApplicableHeaderTradeSettlement`),
    ...all(root, `${TRADE_1}/ApplicableSupplyChainTradeSettlement`),
  ];
  const sums =
    settlement &&
    [
      ...all(settlement, '/SpecifiedTradeSettlementHeaderMonetarySummation'),
      ...all(settlement, '/SpecifiedTradeSettlementMonetarySummation'),
    ][0];
  const currency = settlement === undefined ? null : said(settlement, '/InvoiceCurrencyCode');
  const [seller] = agreement === undefined ? [] : all(agreement, '/SellerTradeParty');
  const registrations = seller === undefined ? [] : all(seller, '/SpecifiedTaxRegistration/ID');
  const vat = registrations.find((each) => each.attr('schemeID')?.value.trim().toUpperCase() === 'VA');
  const orders = agreement && [
    said(agreement, '/BuyerOrderReferencedDocument/IssuerAssignedID', '/BuyerOrderReferencedDocument/ID'),
    said(agreement, '/SellerOrderReferencedDocument/IssuerAssignedID', '/SellerOrderReferencedDocument/ID'),
  ];
  return {
    syntax: 'cii',
    type: cut(head('/TypeCode')),
    number: cut(head('/ID')),
    issued_on: dayOf(head('/IssueDateTime/DateTimeString') ?? head('/IssueDateTime/DateTime')),
    currency,
    seller: seller === undefined ? null : said(seller, '/Name'),
    seller_vat: cut(vat?.content.trim() ?? null),
    orders: (orders ?? []).filter((order) => order !== null),
    net: sums === undefined ? null : amountIn(all(sums, '/TaxBasisTotalAmount'), currency),
    vat: sums === undefined ? null : amountIn(all(sums, '/TaxTotalAmount'), currency),
    gross: sums === undefined ? null : amountIn(all(sums, '/GrandTotalAmount'), currency),
  };
}

function universalFacts(root: XmlElement): InvoiceFacts {
  const currency = said(root, '/DocumentCurrencyCode');
  const party = '/AccountingSupplierParty/Party';
  const schemes = all(root, `${party}/PartyTaxScheme`);
  const isVat = (scheme: XmlElement) => (optional(scheme, '/TaxScheme/ID') ?? 'VAT').toUpperCase() === 'VAT';
  const vat = schemes.find(isVat);
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
    seller_vat: vat === undefined ? null : said(vat, '/CompanyID'),
    // Peppol asks for an order number and allows this one where there is none.
    orders: orders.filter((order) => order !== 'NA'),
    net: amountIn(all(root, '/LegalMonetaryTotal/TaxExclusiveAmount'), currency),
    vat: amountIn(all(root, '/TaxTotal/TaxAmount'), currency),
    gross: amountIn(all(root, '/LegalMonetaryTotal/TaxInclusiveAmount'), currency),
  };
}

function said(from: XmlElement, ...paths: readonly string[]): string | null {
  return cut(optional(from, ...paths));
}

/** Limits a text to what can be stored and shown. */
function cut(text: string | null): string | null {
  const line = text?.replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed() ?? '';
  return line === '' ? null : line;
}

/** Reads `20260317` and `2026-03-17`, with a time or a zone behind it too. */
function dayOf(written: string | null): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(written ?? '') ?? [];
  const date = `${year}-${month}-${day}`;
  return v.is(CalendarDate, date) ? date : null;
}

/** The amount in the currency of the invoice: VAT may be there in another one too. In cents. */
function amountIn(amounts: readonly XmlElement[], currency: string | null): number | null {
  const found = amounts.find((each) => {
    const own = each.attr('currencyID')?.value ?? currency;
    return currency === null || own === currency;
  });
  const [, sign, whole, cents = ''] = /^([+-]?)(\d{1,12})(?:\.(\d{0,2})0*)?$/.exec(found?.content.trim() ?? '') ?? [];
  if (whole === undefined) return null;
  const value = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return sign === '-' && value !== 0 ? -value : value;
}
