import type { ElectronicInvoice } from '#freight/invoice/electronic-invoice.ts';
import type { Totals } from '#freight/invoice/totals.ts';
import type { PurchaseContent } from '../database/money-schema.ts';
import type { Translator } from '../i18n/translator.ts';
import { INVOICE_WORDS as WORDS } from './invoice-words.ts';
import { transportNotes } from './transport-notes.ts';

/** Stored content of an invoice that Lading issued in a carrier's name. */
export interface IssuedPurchase {
  readonly number: string;
  readonly day: string;
  readonly due: string;
  readonly totals: Totals;
  readonly content: PurchaseContent;
}

/** Converts it to the electronic form, with lines in the carrier's language. */
export function electronicPurchase(
  { number, day, due, totals, content }: IssuedPurchase,
  translator: Translator,
): ElectronicInvoice {
  const { seller, customer, lines, mission, language, corrects } = content;
  // Amounts of an electronic credit note are positive; in the ledger they are negative.
  const sign = corrects === undefined ? 1 : -1;
  return {
    type: corrects === undefined ? '389' : '261',
    corrects: corrects?.number ?? null,
    corrects_issued: corrects?.issued_on ?? null,
    paid: false,
    number,
    issued: day,
    due,
    served: content.service_day,
    seller,
    customer,
    order: mission.reference,
    lines: lines.map(({ key, amount }) => ({ name: translator.say(language, WORDS[key]), amount: sign * amount })),
    notes: transportNotes(fuelOf(content), translator).map(({ label, amount, why }) => `${label}: ${amount}. ${why}`),
    late_rate: content.late_rate,
    tax: content.vat,
    totals: { net: sign * totals.net, vat: sign * totals.vat, gross: sign * totals.gross },
    transfer: null,
  };
}

/** Returns the fuel share for an invoice in a carrier's name. Emissions are for the shipper only. */
export function fuelOf({ energy, language }: PurchaseContent): Parameters<typeof transportNotes>[0] {
  return { ...(energy === undefined ? {} : { energy }), language };
}
