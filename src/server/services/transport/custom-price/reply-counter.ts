import { withTransportChanged } from '#freight/price/agreed-price.ts';
import { agreeOn } from '#freight/quote/custom-price.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Ordering } from '../../../identity/grants.ts';
import { lockShipment } from '../ordering/lock-shipment.ts';
import { findShipment } from '../shipment/find-shipment.ts';
import { tariffOf } from '../tariff/tariffs.ts';
import { changeShipment, putOnMarket } from './answer-price.ts';

/** Accepts support's counter-offer and offers the shipment to carriers. @throws `not_found`, `price_closed` */
export async function takeCounterPrice(tx: Tx, ordering: Ordering, uuid: string): Promise<Shipment> {
  const { company: shipper, now } = ordering;
  const asked = await lockCountered(tx, ordering, uuid);
  await writeReply(tx, ordering, uuid, 'taken');
  const own = {
    price: asked.own_price,
    offer: asked.own_offer,
    transport: asked.own_transport,
    passedOn: asked.passed_on,
  };
  const agreed = agreeOn(own, asked.counter_price, { tariff: await tariffOf(tx, asked.tariff) });
  const lines = withTransportChanged(asked.price_lines, agreed.price - asked.asked_price);
  const price = { booked_price: agreed.price, price: agreed.offer, price_lines: JSON.stringify(lines) };
  await putOnMarket(tx, { uuid, shipper }, price, now);
  return findShipment(tx, ordering, uuid);
}

/** Declines support's counter-offer; the shipment is refused. @throws `not_found`, `price_closed` */
export async function leaveCounterPrice(tx: Tx, ordering: Ordering, uuid: string): Promise<Shipment> {
  const { company: shipper, now } = ordering;
  await lockCountered(tx, ordering, uuid);
  await writeReply(tx, ordering, uuid, 'left');
  await changeShipment(tx, { uuid, shipper }, 'refused', { review_ends_at: null }, now);
  return findShipment(tx, ordering, uuid);
}

/** Returns a proposed price with a counter-offer that the shipper has not answered. */
async function lockCountered(tx: Tx, ordering: Ordering, uuid: string) {
  await lockShipment(tx, ordering, uuid);
  const row = await tx
    .selectFrom('custom_prices as p')
    .innerJoin('shipments as s', 's.uuid', 'p.shipment_uuid')
    .select(['p.asked_price', 'p.own_price', 'p.own_offer', 'p.own_transport', 'p.passed_on', 'p.tariff'])
    .select(['p.counter_price', 's.price_lines'])
    .where('p.shipment_uuid', '=', uuid)
    .where('s.state', '=', 'awaiting_acceptation')
    .where('s.review_ends_at', '>', new Date(ordering.now))
    .where('p.reply', 'is', null)
    .executeTakeFirst();
  if (row === undefined || row.counter_price === null) throw new Refusal('price_closed');
  return { ...row, counter_price: row.counter_price };
}

async function writeReply(tx: Tx, { actor, now }: Ordering, uuid: string, reply: 'taken' | 'left'): Promise<void> {
  await tx
    .updateTable('custom_prices')
    .set({ reply, replied_at: new Date(now), replied_by: actor.uuid })
    .where('shipment_uuid', '=', uuid)
    .execute();
}
