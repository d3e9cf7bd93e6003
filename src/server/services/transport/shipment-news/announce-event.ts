import type { Expression, RawBuilder } from 'kysely';
import type { Tx } from '../../../database/open.ts';
import { rowsOf } from '../../../database/send-jobs.ts';
import { insertingRows } from '../../../database/stored-jobs.ts';

/** Events reported to a shipper. */
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
  | 'booking_expired'
  | 'search_ended';

/** Payload of a job of the queue `shipment-news`; `at` is an ISO instant. Exactly one of the two ids is set. */
export interface ShipmentEvent {
  readonly shipment: string | null;
  readonly mission: string | null;
  readonly kind: ShipmentEventKind;
  readonly at: string;
}

/** Queues, in the transaction of the change, the job that reports an event to the shipper and the followers. */
export async function announceEvent(
  tx: Tx,
  about: { readonly shipment: string } | { readonly mission: string },
  kind: ShipmentEventKind,
  at: number,
): Promise<void> {
  await announcing(announcement(about, kind, at)).execute(tx);
}

/** Returns the job as a row for the statement that queues it. */
export function announcement(
  about: { readonly shipment: string } | { readonly mission: string },
  kind: ShipmentEventKind,
  at: number,
): string {
  const event: ShipmentEvent = { shipment: null, mission: null, ...about, kind, at: new Date(at).toISOString() };
  return rowsOf([{ data: event }]);
}

/** The statement that queues it, for use within another statement. */
export function announcing(row: string | Expression<string>): RawBuilder<unknown> {
  return insertingRows('shipment-news', row);
}
