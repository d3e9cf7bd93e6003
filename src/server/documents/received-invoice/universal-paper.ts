import type { XmlElement } from 'libxml2-wasm';
import type { InvoiceFacts } from '#freight/purchase/invoice-facts.ts';
import { PAPER_LIMITS, type PaperParty, type ReceivedPaper } from '#freight/purchase/received-paper.ts';
import { all, optional } from '../camt-text.ts';
import { joined, signed } from './industry-paper.ts';
import { universalVatNumber } from './read-facts.ts';
import { amountIn, cut, dayOf, first, said } from './xml-values.ts';

/** Returns what a person reads on a UBL invoice. */
export function universalPaper(root: XmlElement, facts: InvoiceFacts): ReceivedPaper {
  const { currency } = facts;
  const amount = (from: XmlElement, path: string) => amountIn(all(from, path), currency);
  const lines = [...all(root, '/InvoiceLine'), ...all(root, '/CreditNoteLine')];
  const parts = (path: string) => all(root, path).slice(0, PAPER_LIMITS.others);
  return {
    syntax: 'ubl',
    number: facts.number,
    issued_on: facts.issued_on,
    delivered_on: dayOf(optional(root, '/Delivery/ActualDeliveryDate')),
    due_on: dayOf(optional(root, '/DueDate', '/PaymentMeans/PaymentDueDate')),
    currency,
    seller: partyOf(first(root, '/AccountingSupplierParty/Party')),
    buyer: partyOf(first(root, '/AccountingCustomerParty/Party')),
    orders: [...facts.orders],
    lines: lines.slice(0, PAPER_LIMITS.lines).map((line) => ({
      name: said(line, '/Item/Name'),
      note: said(line, '/Item/Description', '/Note'),
      quantity: said(line, '/InvoicedQuantity', '/CreditedQuantity'),
      price: said(line, '/Price/PriceAmount'),
      amount: amount(line, '/LineExtensionAmount'),
    })),
    further_lines: Math.max(0, lines.length - PAPER_LIMITS.lines),
    allowances: parts('/AllowanceCharge').map((each) => ({
      reason: said(each, '/AllowanceChargeReason', '/AllowanceChargeReasonCode'),
      amount: signed(amount(each, '/Amount'), said(each, '/ChargeIndicator')),
    })),
    taxes: parts('/TaxTotal/TaxSubtotal').map((tax) => ({
      category: said(tax, '/TaxCategory/ID'),
      rate: said(tax, '/TaxCategory/Percent'),
      base: amount(tax, '/TaxableAmount'),
      amount: amount(tax, '/TaxAmount'),
      reason: said(tax, '/TaxCategory/TaxExemptionReason', '/TaxCategory/TaxExemptionReasonCode'),
    })),
    net: facts.net,
    vat: facts.vat,
    gross: facts.gross,
    prepaid: amount(root, '/LegalMonetaryTotal/PrepaidAmount'),
    due: amount(root, '/LegalMonetaryTotal/PayableAmount'),
    iban: said(root, '/PaymentMeans/PayeeFinancialAccount/ID'),
    notes: parts('/Note')
      .map(({ content }) => cut(content))
      .filter((note) => note !== null),
  };
}

function partyOf(party: XmlElement | undefined): PaperParty {
  const address = first(party, '/PostalAddress');
  const town = [said(address, '/PostalZone'), said(address, '/CityName'), said(address, '/Country/IdentificationCode')];
  return {
    name: said(party, '/PartyLegalEntity/RegistrationName', '/PartyName/Name'),
    vat_number: universalVatNumber(party),
    registration: said(party, '/PartyLegalEntity/CompanyID', '/PartyIdentification/ID'),
    lines: [said(address, '/StreetName'), said(address, '/AdditionalStreetName'), joined(town)].filter(
      (line) => line !== null,
    ),
  };
}
