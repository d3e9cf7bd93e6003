import { daysBetween } from '../values/calendar-date.ts';
import { isVatCountry } from '../vat/territory.ts';
import { parseVatNumber } from '../vat/vat-number.ts';
import { type ElectronicInvoice, isCreditNote } from './electronic-invoice.ts';
import { totalsOf } from './totals.ts';

type Rule = (invoice: ElectronicInvoice) => boolean;

const said = (text: string) => text.trim() !== '';
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code);
const hasVat = ({ vat_number }: ElectronicInvoice['seller']) =>
  vat_number !== null && parseVatNumber(vat_number) !== null;
const isSiren = (siren: string | null) => siren !== null && /^\d{9}$/.test(siren);

/**
 * The rules of EN 16931 and of France that our invoices could break, by their names in the standard. Rules that
 * `crossIndustryInvoice` always satisfies are omitted.
 */
const RULES: Readonly<Record<string, Rule>> = {
  'BR-02': ({ number }) => said(number),
  'BR-03': ({ issued }) => isDay(issued),
  'BR-06': ({ seller }) => said(seller.name),
  'BR-07': ({ customer }) => said(customer.name),
  'BR-09': ({ seller }) => isCountry(seller.country),
  'BR-11': ({ customer }) => isCountry(customer.country),
  'BR-12': ({ totals }) => Number.isSafeInteger(totals.net),
  'BR-14': ({ totals }) => Number.isSafeInteger(totals.gross),
  'BR-16': ({ lines }) => lines.length > 0,
  'BR-24': ({ lines }) => lines.every(({ amount }) => Number.isSafeInteger(amount)),
  'BR-25': ({ lines }) => lines.every(({ name }) => said(name)),
  'BR-27': ({ lines }) => lines.every(({ amount }) => amount >= 0),
  'BR-50': ({ transfer }) => transfer === null || said(transfer.iban),
  'BR-CO-10': ({ lines, totals }) => lines.reduce((sum, { amount }) => sum + amount, 0) === totals.net,
  'BR-CO-15': ({ totals }) => totals.net + totals.vat === totals.gross,
  // The standard allows a difference of less than one unit of currency. Credit notes in parts need a cent of it.
  'BR-CO-17': ({ type, lines, tax, totals }) =>
    Math.abs(totalsOf(lines, tax).vat - totals.vat) <= (isCreditNote(type) ? 1 : 0),
  'BR-CO-25': ({ due }) => isDay(due),
  'BR-CO-26': ({ seller }) => isSiren(seller.siren) || hasVat(seller),
  'BR-S-02': ({ tax, seller }) => tax.category !== 'S' || hasVat(seller),
  'BR-S-05': ({ tax }) => tax.category !== 'S' || tax.rate > 0,
  'BR-AE-02': ({ tax, seller, customer }) => tax.category !== 'AE' || (hasVat(seller) && hasVat(customer)),
  'BR-AE-05': ({ tax }) => tax.category !== 'AE' || tax.rate === 0,
  'BR-AE-09': ({ tax, totals }) => tax.category !== 'AE' || totals.vat === 0,
  'BR-E-02': ({ tax, seller }) => tax.category !== 'E' || hasVat(seller),
  'BR-E-05': ({ tax }) => tax.category !== 'E' || tax.rate === 0,
  'BR-E-09': ({ tax, totals }) => tax.category !== 'E' || totals.vat === 0,
  'BR-G-02': ({ tax, seller }) => tax.category !== 'G' || hasVat(seller),
  'BR-G-05': ({ tax }) => tax.category !== 'G' || tax.rate === 0,
  'BR-G-09': ({ tax, totals }) => tax.category !== 'G' || totals.vat === 0,
  'BR-O-02': ({ tax, seller }) => tax.category !== 'O' || isSiren(seller.siren),
  'BR-O-09': ({ tax, totals }) => tax.category !== 'O' || (totals.vat === 0 && tax.rate === 0),
  'BR-55': ({ type, corrects }) => !isCreditNote(type) || (corrects !== null && said(corrects)),
  'BR-FR-CO-05': ({ type, corrects_issued }) => !isCreditNote(type) || isDay(corrects_issued ?? ''),
  'FR-number': ({ number }) => /^[\w+/-]{1,35}$/.test(number),
  'FR-due': ({ issued, due }) => daysBetween(issued, due) >= 0,
  'FR-siren': ({ seller }) => seller.country !== 'FR' || isSiren(seller.siren),
  'FR-buyer': ({ customer }) => customer.siren === null || isSiren(customer.siren),
  // Damages for late payment are outside VAT wherever the customer is.
  'FR-scope': ({ tax, customer, isLateFee }) =>
    tax.category !== 'O' || isLateFee === true || !isVatCountry(customer.country),
  'FR-reference': ({ transfer }) => transfer === null || /^RF\d\d[\dA-Z]{1,21}$/.test(transfer.reference),
};

/** Returns the rules that an invoice breaks; empty if it is valid. */
export function brokenRules(invoice: ElectronicInvoice): string[] {
  return Object.keys(RULES).filter((name) => RULES[name]?.(invoice) === false);
}
