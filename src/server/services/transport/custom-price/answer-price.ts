import type { Updateable } from 'kysely';
import type { CustomPrice } from '#contract/answers/custom-price.ts';
import { mayCounter } from '#freight/quote/review.ts';
import type { ShipmentFacts } from '#freight/shipment/state.ts';
import type { Tx } from '../../../database/open.ts';
import type { Database } from '../../../database/schema.ts';
import { sendJobs } from '../../../database/send-jobs.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { publishEvent } from '../../../live/publish-event.ts';
import { announceOffer } from '../offer/announce-offer.ts';
import { announceEvent } from '../shipment-news/announce-event.ts';
import { moveShipment } from '../shipment-state/write-state.ts';
import { readAsked } from './find-asked.ts';

/** Reason of support's answer. */
interface Answering {
  readonly reason: string;
}

/** Accepts a proposed price and offers the shipment to carriers. @throws `not_found`, `price_closed` */
export async function acceptAsked(tx: Tx, support: Support, uuid: string, { reason }: Answering): Promise<CustomPrice> {
  const { now } = support;
  const { shipper_uuid: shipper } = await lockAsked(tx, support, uuid);
  await writeAnswer(tx, support, uuid, { answer: 'accepted', reason });
  await putOnMarket(tx, { uuid, shipper }, {}, now);
  await announceEvent(tx, { shipment: uuid }, 'accepted', now);
  return readAsked(tx, support, uuid);
}

/** Rejects a proposed price: the budget is too low. @throws `not_found`, `price_closed` */
export async function refuseAsked(tx: Tx, support: Support, uuid: string, { reason }: Answering): Promise<CustomPrice> {
  const { now } = support;
  const { shipper_uuid: shipper } = await lockAsked(tx, support, uuid);
  await writeAnswer(tx, support, uuid, { answer: 'refused', reason });
  await changeShipment(tx, { uuid, shipper }, 'refused', { review_ends_at: null }, now);
  await announceEvent(tx, { shipment: uuid }, 'refused', now);
  return readAsked(tx, support, uuid);
}

/**
 * Makes a counter-offer to a proposed price, once. The shipper can reply until the end of the review; then the shipment
 * is refused.
 *
 * @throws `not_found`, `price_closed`, `violations` if the price is not above the proposed one, or above our own
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
  await changeShipment(tx, { uuid, shipper: row.shipper_uuid }, 'awaited', {}, support.now);
  await announceEvent(tx, { shipment: uuid }, 'price_countered', row.end);
  return readAsked(tx, support, uuid);
}

/** A shipment and its shipper. */
interface OfShipper {
  readonly uuid: string;
  readonly shipper: string;
}

/** Offers a shipment to carriers after its price was agreed. @param price changed columns, in cents */
export async function putOnMarket(
  tx: Tx,
  shipment: OfShipper,
  price: Pick<Updateable<Database['shipments']>, 'booked_price' | 'price' | 'price_lines'>,
  now: number,
): Promise<void> {
  const opened = { ...price, offered_at: new Date(now), review_ends_at: null };
  await changeShipment(tx, shipment, 'given', opened, now);
  await announceOffer(tx, shipment.uuid);
}

/** Updates a shipment under price review, and its shipper's devices. @param acceptance of its price from now on */
export async function changeShipment(
  tx: Tx,
  { uuid, shipper }: OfShipper,
  acceptance: ShipmentFacts['acceptance'],
  changes: Parameters<typeof moveShipment>[3],
  now: number,
): Promise<void> {
  await moveShipment(tx, uuid, { acceptance }, changes, now);
  await sendJobs(tx, 'booking-payments', [{ data: { shipment: uuid } }]);
  await publishEvent(tx, { to: { company: shipper }, event: { type: 'shipment_changed', shipment: uuid } });
}

/** Returns a proposed price that waits for an answer. Locks the shipment first, as the shipper's cancellation does. */
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
