import type { Expression, RawBuilder } from 'kysely';
import type { Tx } from '../../database/open.ts';
import { insertingRows, rowsOf } from '../../database/send-jobs.ts';

/** What a shipper waits for. */
export type ShipmentEventKind =
  | 'accepted'
  | 'refused'
  | 'unanswered'
  | 'price_countered'
  | 'booked'
  | 'picked_up'
  | 'delivered'
  | 'proven'
  | 'cancelled'
  | 'payment_due'
  | 'payment_reminder'
  | 'payment_expired'
  | 'search_ended';

/** The data of a job of the queue `shipment-news`; `at` is an ISO instant. One of the two identifiers is given. */
export interface ShipmentEvent {
  readonly shipment: string | null;
  readonly mission: string | null;
  readonly kind: ShipmentEventKind;
  readonly at: string;
}

/** Sends, in the transaction of the change, the job that reports an event to the shipper and to those who follow it. */
export async function announceEvent(
  tx: Tx,
  about: { readonly shipment: string } | { readonly mission: string },
  kind: ShipmentEventKind,
  at: number,
): Promise<void> {
  await announcing(announcement(about, kind, at)).execute(tx);
}

/** The job as the row of the statement that sends it. */
export function announcement(
  about: { readonly shipment: string } | { readonly mission: string },
  kind: ShipmentEventKind,
  at: number,
): string {
  const event: ShipmentEvent = { shipment: null, mission: null, ...about, kind, at: new Date(at).toISOString() };
  return rowsOf([{ data: event }]);
}

/** The statement that sends it, also as a part of another. */
export function announcing(row: string | Expression<string>): RawBuilder<unknown> {
  return insertingRows('shipment-news', row);
}
