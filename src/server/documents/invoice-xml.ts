import { creditorReference } from '#freight/invoice/creditor-reference.ts';
import { type ElectronicInvoice, sirenOf } from '#freight/invoice/electronic-invoice.ts';
import type { InvoicePart } from '#freight/invoice/invoice.ts';
import type { Totals } from '#freight/invoice/totals.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { InvoiceContent } from '../database/money-schema.ts';
import { formatDay } from '../i18n/dates.ts';
import type { Translator } from '../i18n/translator.ts';
import { INVOICE_WORDS as WORDS } from './invoice-words.ts';
import type { Say } from './order-parts.ts';
import { transportNotes } from './transport-notes.ts';

/** Stored content of an issued invoice. */
interface Issued {
  readonly number: string;
  readonly day: string;
  readonly due: string;
  readonly totals: Totals;
  readonly content: InvoiceContent;
}

/** Converts an issued invoice to the electronic form, with lines in the customer's language. */
export function electronicInvoice(
  { number, day, due, totals, content }: Issued,
  translator: Translator,
): ElectronicInvoice {
  const { seller, customer, lines, shipment, language, corrects, parts = [] } = content;
  const { name: holder, iban, bic } = seller;
  // Amounts of an electronic credit note are positive; ours are negative, as in the ledger.
  const sign = corrects === undefined ? 1 : -1;
  return {
    type: corrects === undefined ? '380' : '381',
    corrects: corrects?.number ?? null,
    corrects_issued: corrects?.issued_on ?? null,
    paid: content.paid !== undefined,
    number,
    issued: day,
    due,
    served: content.service_day,
    seller,
    customer: { ...customer, siren: sirenOf(customer) },
    order: shipment.order,
    lines: lines.map(({ key, amount, shipment: uuid }) => {
      const name = translator.say(language, WORDS[key]);
      const part = parts.find((one) => one.shipment.uuid === uuid);
      return { name: part === undefined ? name : `${placesOf(part)}: ${name}`, amount: sign * amount };
    }),
    isLateFee: content.late !== undefined,
    notes: [
      ...(content.late === undefined
        ? []
        : [lateText(content.late, language, (message, values) => translator.say(language, message, values))]),
      ...transportNotes(content, translator).map(written),
      ...parts.flatMap(({ shipment: { reference }, order: own, ...facts }) => [
        ...(own === '' ? [] : [`${reference}: ${translator.say(language, WORDS.order)}: ${own}`]),
        ...transportNotes({ ...facts, language }, translator).map((note) => `${reference}: ${written(note)}`),
      ]),
    ],
    late_rate: content.late_rate,
    tax: content.vat,
    totals: { net: sign * totals.net, vat: sign * totals.vat, gross: sign * totals.gross },
    transfer: { holder, iban, bic, reference: creditorReference(number) },
  };
}

/** Returns what a charge for lateness is for. */
export function lateText(late: NonNullable<InvoiceContent['late']>, locale: Locale, say: Say): string {
  const [due, from, until] = [late.due, late.from, late.until].map((day) => formatDay(locale, day));
  return say(WORDS.late, { number: late.number, due, from, until });
}

/** Returns a shipment of a summary as one line. */
export function placesOf({ shipment, from, to }: Pick<InvoicePart, 'shipment' | 'from' | 'to'>): string {
  return `${shipment.reference}, ${from} – ${to}`;
}

function written({ label, amount, why }: ReturnType<typeof transportNotes>[number]): string {
  return `${label}: ${amount}. ${why}`;
}
