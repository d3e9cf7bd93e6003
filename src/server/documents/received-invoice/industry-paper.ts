import type { XmlElement } from 'libxml2-wasm';
import type { InvoiceFacts } from '#freight/purchase/invoice-facts.ts';
import { PAPER_LIMITS, type PaperLine, type PaperParty, type ReceivedPaper } from '#freight/purchase/received-paper.ts';
import { all, optional } from '../camt-text.ts';
import { industryParts, industryVatNumber } from './read-facts.ts';
import { amountIn, cut, dayOf, first, said } from './xml-values.ts';

/** Returns what a person reads on a Cross Industry Invoice. */
export function industryPaper(root: XmlElement, facts: InvoiceFacts): ReceivedPaper {
  const { head, trade, agreement, delivery, settlement, sums } = industryParts(root);
  const { currency } = facts;
  const amount = (from: XmlElement | undefined, path: string) =>
    from === undefined ? null : amountIn(all(from, path), currency);
  const day = (from: XmlElement | undefined, path: string) =>
    from === undefined ? null : dayOf(optional(from, `${path}/DateTimeString`, `${path}/DateTime`));
  const lines = trade === undefined ? [] : all(trade, '/IncludedSupplyChainTradeLineItem');
  const parts = (path: string) => (settlement === undefined ? [] : all(settlement, path).slice(0, PAPER_LIMITS.others));
  return {
    syntax: 'cii',
    number: facts.number,
    issued_on: facts.issued_on,
    delivered_on: day(delivery, '/ActualDeliverySupplyChainEvent/OccurrenceDateTime'),
    due_on: day(settlement, '/SpecifiedTradePaymentTerms/DueDateDateTime'),
    currency,
    seller: partyOf(first(agreement, '/SellerTradeParty')),
    buyer: partyOf(first(agreement, '/BuyerTradeParty')),
    orders: [...facts.orders],
    lines: lines.slice(0, PAPER_LIMITS.lines).map((line) => lineOf(line, amount)),
    further_lines: Math.max(0, lines.length - PAPER_LIMITS.lines),
    allowances: parts('/SpecifiedTradeAllowanceCharge').map((each) => ({
      reason: said(each, '/Reason', '/ReasonCode'),
      amount: signed(amount(each, '/ActualAmount'), said(each, '/ChargeIndicator/Indicator', '/ChargeIndicator')),
    })),
    taxes: parts('/ApplicableTradeTax').map((tax) => ({
      category: said(tax, '/CategoryCode'),
      rate: said(tax, '/RateApplicablePercent', '/ApplicablePercent'),
      base: amount(tax, '/BasisAmount'),
      amount: amount(tax, '/CalculatedAmount'),
      reason: said(tax, '/ExemptionReason', '/ExemptionReasonCode'),
    })),
    net: facts.net,
    vat: facts.vat,
    gross: facts.gross,
    prepaid: amount(sums, '/TotalPrepaidAmount'),
    due: amount(sums, '/DuePayableAmount'),
    iban: said(settlement, '/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID'),
    notes: (head === undefined ? [] : all(head, '/IncludedNote/Content'))
      .map(({ content }) => cut(content))
      .filter((note) => note !== null)
      .slice(0, PAPER_LIMITS.others),
  };
}

/** Allowances are negative. `isCharge` is a boolean of XML Schema, as it is written. */
export function signed(amount: number | null, isCharge: string | null): number | null {
  const raises = isCharge === 'true' || isCharge === '1';
  return amount === null || raises || amount === 0 ? amount : -amount;
}

function partyOf(party: XmlElement | undefined): PaperParty {
  const address = first(party, '/PostalTradeAddress');
  const town = [said(address, '/PostcodeCode'), said(address, '/CityName'), said(address, '/CountryID')];
  return {
    name: said(party, '/Name'),
    vat_number: industryVatNumber(party),
    registration: said(party, '/SpecifiedLegalOrganization/ID', '/ID', '/GlobalID'),
    lines: [said(address, '/LineOne'), said(address, '/LineTwo'), said(address, '/LineThree'), joined(town)].filter(
      (line) => line !== null,
    ),
  };
}

/** Returns the parts of a line of text; null if there is none. */
export function joined(parts: readonly (string | null)[]): string | null {
  return cut(parts.filter((part) => part !== null).join(' '));
}

function lineOf(line: XmlElement, amount: (from: XmlElement, path: string) => number | null): PaperLine {
  const agreement = first(line, '/SpecifiedLineTradeAgreement', '/SpecifiedSupplyChainTradeAgreement');
  const delivery = first(line, '/SpecifiedLineTradeDelivery', '/SpecifiedSupplyChainTradeDelivery');
  const settlement = first(line, '/SpecifiedLineTradeSettlement', '/SpecifiedSupplyChainTradeSettlement');
  const sums = first(
    settlement,
    '/SpecifiedTradeSettlementLineMonetarySummation',
    '/SpecifiedTradeSettlementMonetarySummation',
  );
  return {
    name: said(line, '/SpecifiedTradeProduct/Name'),
    note: said(line, '/SpecifiedTradeProduct/Description', '/AssociatedDocumentLineDocument/IncludedNote/Content'),
    quantity: said(delivery, '/BilledQuantity'),
    price: said(agreement, '/NetPriceProductTradePrice/ChargeAmount'),
    amount: sums === undefined ? null : amount(sums, '/LineTotalAmount'),
  };
}
