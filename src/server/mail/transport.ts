import type { Reader } from './letter.ts';
import type { Fact } from './mail-kind.ts';

/** The transport that a notice is about: its reference and the cities of its first and last stop. */
export interface Transport {
  readonly reference: string;
  readonly from: string;
  readonly to: string;
}

/** Texts of facts that mails of several families share. */
export const TRANSPORT_WORDS = {
  transport: /*i18n*/ { id: 'email.transport', message: 'Transport' },
  transportValue: /*i18n*/ { id: 'email.transport_value', message: '{reference}, {from} – {to}' },
  carrier: /*i18n*/ { id: 'email.carrier', message: 'Carrier' },
  namedPrice: /*i18n*/ { id: 'email.shipment.named_price', message: 'Price named, excl. VAT' },
  shipmentLink: /*i18n*/ { id: 'email.shipment_link', message: 'Open the shipment' },
  missionLink: /*i18n*/ { id: 'email.bid_accepted.link', message: 'Open the mission' },
} as const;

/** Returns the fact that names the transport; null for a summary invoice, which has no single transport. */
export function transportFact({ reference, from, to }: Transport, { say }: Reader): Fact | null {
  if (reference === '') return null;
  return [TRANSPORT_WORDS.transport, say(TRANSPORT_WORDS.transportValue, { reference, from, to })];
}
