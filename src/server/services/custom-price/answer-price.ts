import { sql, type Updateable } from 'kysely';
import type { CustomPrice } from '#contract/answers/custom-price.ts';
import { mayCounter } from '#freight/quote/review.ts';
import type { Tx } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { sendJobs } from '../../database/send-jobs.ts';
import { Refusal, violation } from '../../errors.ts';
import type { Support } from '../../identity/grants.ts';
import { tell } from '../../live/tell.ts';
import { announceOffer } from '../offer/announce-offer.ts';
import { announceEvent } from '../shipment-news/announce-event.ts';
import { readAsked } from './find-asked.ts';

/** Why support answers so. */
interface Answering {
  readonly reason: string;
}

/** Accepts a named price: the shipment seeks a carrier from now on. @throws `not_found`, `price_closed` */
export async function acceptAsked(tx: Tx, support: Support, uuid: string, { reason }: Answering): Promise<CustomPrice> {
  const { now } = support;
  const { shipper_uuid: shipper } = await lockAsked(tx, support, uuid);
  await writeAnswer(tx, support, uuid, { answer: 'accepted', reason });
  await putOnMarket(tx, { uuid, shipper }, {}, now);
  await announceEvent(tx, { shipment: uuid }, 'accepted', now);
  return readAsked(tx, support, uuid);
}

/** Refuses a named price: the budget is too low. @throws `not_found`, `price_closed` */
export async function refuseAsked(tx: Tx, support: Support, uuid: string, { reason }: Answering): Promise<CustomPrice> {
  const { now } = support;
  const { shipper_uuid: shipper } = await lockAsked(tx, support, uuid);
  await writeAnswer(tx, support, uuid, { answer: 'refused', reason });
  await changeShipment(tx, { uuid, shipper }, { state: 'refused', review_ends_at: null }, now);
  await announceEvent(tx, { shipment: uuid }, 'refused', now);
  return readAsked(tx, support, uuid);
}

/**
 * Asks for another price than the one named, once. The shipper replies until the end of the review; then it is refused.
 *
 * @throws `not_found`, `price_closed`, `violations` where the price is not above the one named, or above our own
 */
export async function counterAsked(
  tx: Tx,
  support: Support,
  uuid: string,
  { price, reason }: Answering & { readonly price: number },
): Promise<CustomPrice> {
  const row = await lockAsked(tx, support, uuid);
  if (!mayCounter(price, { asked: row.asked_price, own: row.own_price })) throw violation('price', 'invalid_price');
  await writeAnswer(tx, support, uuid, { answer: 'countered', reason, counter_price: price });
  await changeShipment(tx, { uuid, shipper: row.shipper_uuid }, {}, support.now);
  await announceEvent(tx, { shipment: uuid }, 'price_countered', row.end);
  return readAsked(tx, support, uuid);
}

/** A shipment and its shipper. */
interface OfShipper {
  readonly uuid: string;
  readonly shipper: string;
}

/** Opens a shipment to carriers once its price is agreed. @param price what changes of it, in cents */
export async function putOnMarket(
  tx: Tx,
  shipment: OfShipper,
  price: Pick<Updateable<Database['shipments']>, 'booked_price' | 'price' | 'price_lines'>,
  now: number,
): Promise<void> {
  const opened = { ...price, state: 'available', offered_at: new Date(now), review_ends_at: null } as const;
  await changeShipment(tx, shipment, opened, now);
  await announceOffer(tx, shipment.uuid);
}

/** Changes a shipment whose price is reviewed, and tells its shipper's devices. */
export async function changeShipment(
  tx: Tx,
  { uuid, shipper }: OfShipper,
  changes: Updateable<Database['shipments']>,
  now: number,
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ ...changes, version: sql<number>`version + 1`, updated_at: new Date(now) })
    .where('uuid', '=', uuid)
    .execute();
  await sendJobs(tx, 'booking-payments', [{ data: { shipment: uuid } }]);
  await tell(tx, { to: { company: shipper }, event: { type: 'shipment_changed', shipment: uuid } });
}

/** A named price that waits for an answer. The shipment is locked first, as its shipper's cancellation does. */
async function lockAsked(tx: Tx, { now }: Support, uuid: string) {
  const shipment = await tx
    .selectFrom('shipments')
    .select(['state', 'review_ends_at', 'shipper_uuid'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  const asked = await tx
    .selectFrom('custom_prices')
    .select(['answer', 'asked_price', 'own_price'])
    .where('shipment_uuid', '=', uuid)
    .executeTakeFirst();
  if (shipment === undefined || asked === undefined) throw new Refusal('not_found');
  const end = shipment.review_ends_at?.getTime() ?? 0;
  if (shipment.state !== 'awaiting_acceptation' || asked.answer !== null || end <= now) {
    throw new Refusal('price_closed');
  }
  return { ...shipment, ...asked, end };
}

async function writeAnswer(
  tx: Tx,
  { actor, now }: Support,
  uuid: string,
  answer: Pick<Updateable<Database['custom_prices']>, 'answer' | 'reason' | 'counter_price'>,
): Promise<void> {
  await tx
    .updateTable('custom_prices')
    .set({ ...answer, answered_at: new Date(now), answered_by: actor.uuid })
    .where('shipment_uuid', '=', uuid)
    .execute();
}
