import type { XmlDocument, XmlElement } from 'libxml2-wasm';
import type { InvoiceFacts } from '#freight/purchase/invoice-facts.ts';
import type { ReceivedPaper } from '#freight/purchase/received-paper.ts';
import { all } from '../camt-text.ts';
import { industryPaper } from './industry-paper.ts';
import { factsIn, industryParts, isIndustry } from './read-facts.ts';
import { universalPaper } from './universal-paper.ts';
import { withXml, type XmlFault } from './with-xml.ts';
import { singleAmountIn } from './xml-values.ts';

/** An invoice as XML alone: what is compared of it, and all that a person reads. */
export interface ReadInvoice {
  readonly facts: InvoiceFacts;
  readonly paper: ReceivedPaper;
}

/** Why XML is not taken as an invoice; `xml_no_invoice`: it is something else; `xml_twice`: it says one thing twice. */
export type AloneFault = XmlFault | 'xml_no_invoice' | 'xml_twice';

/** The names that the syntaxes have for their roots, and the beginnings of those of their elements. */
const SYNTAXES = [
  {
    root: /^urn:(?:un:unece:uncefact:data:standard:CrossIndustry(?:Invoice|Document):\d+|ferd:CrossIndustryDocument:invoice:\w+)$/,
    elements: ['urn:un:unece:uncefact:data:standard:', 'urn:ferd:'],
  },
  {
    root: /^urn:oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2$/,
    elements: ['urn:oasis:names:specification:ubl:schema:xsd:'],
  },
] as const;

/**
 * Reads an invoice that came as XML alone. It is stricter than for XML in a PDF, which a person can read too: elements of
 * other namespaces are passed over, and what is compared may be there once only.
 */
export function readAlone(bytes: Uint8Array): ReadInvoice | AloneFault {
  return withXml(bytes, (document) => {
    const { root } = document;
    const syntax = SYNTAXES.find((each) => each.root.test(root.namespaceUri));
    if (syntax === undefined) return 'xml_no_invoice';
    removeForeign(document, syntax.elements);
    const facts = factsIn(root, singleAmountIn);
    if (facts === null) return 'xml_no_invoice';
    if (saysTwice(root)) return 'xml_twice';
    return { facts, paper: isIndustry(root) ? industryPaper(root, facts) : universalPaper(root, facts) };
  });
}

/** Removes the elements of other namespaces, with what is in them. */
function removeForeign({ root }: XmlDocument, beginnings: readonly string[]): void {
  const known = (of: string) => beginnings.map((each) => `starts-with(namespace-uri(${of}), '${each}')`).join(' or ');
  // Of foreign elements within each other the outer one alone: it takes the others along.
  for (const element of root.find(`.//*[not(${known('.')})][${known('..')}]`)) element.remove();
}

/** True if what an invoice has once is there twice: another program could read the other one. */
function saysTwice(root: XmlElement): boolean {
  if (!isIndustry(root)) {
    const once = ['/ID', '/IssueDate', '/InvoiceTypeCode', '/DocumentCurrencyCode', '/AccountingSupplierParty'];
    return isTwice(root, [...once, '/LegalMonetaryTotal', '/AccountingSupplierParty/Party']);
  }
  const { head, trade, agreement, settlement } = industryParts(root);
  return (
    isTwice(root, ['/ExchangedDocument', '/HeaderExchangedDocument', '/SupplyChainTradeTransaction']) ||
    isTwice(head, ['/ID', '/TypeCode', '/IssueDateTime']) ||
    isTwice(trade, ['/ApplicableHeaderTradeAgreement', '/ApplicableHeaderTradeSettlement']) ||
    isTwice(agreement, ['/SellerTradeParty']) ||
    isTwice(settlement, ['/InvoiceCurrencyCode', '/SpecifiedTradeSettlementHeaderMonetarySummation'])
  );
}

function isTwice(from: XmlElement | undefined, paths: readonly string[]): boolean {
  return from !== undefined && paths.some((path) => all(from, path).length > 1);
}
