import type { IsHoliday } from '#freight/calendar/holidays.ts';
import type { OwnPrice } from '#freight/quote/custom-price.ts';
import { reviewDue } from '#freight/quote/review.ts';
import type { Tx } from '../../../database/open.ts';

/** A price proposed by a shipper, with our own in the tariff of its quote; in cents. `now` in Unix milliseconds. */
interface Asked {
  readonly shipment: string;
  readonly asked: number;
  readonly own: OwnPrice;
  readonly tariff: string;
  readonly now: number;
  readonly isHoliday: IsHoliday;
}

/** Submits a proposed price to support. */
export async function askPrice(tx: Tx, { shipment, asked, own, tariff, now, isHoliday }: Asked): Promise<void> {
  await tx
    .insertInto('custom_prices')
    .values({
      shipment_uuid: shipment,
      asked_price: asked,
      asked_at: new Date(now),
      due_at: new Date(reviewDue(now, isHoliday)),
      tariff,
      own_price: own.price,
      own_offer: own.offer,
      own_transport: own.transport,
      passed_on: own.passedOn,
    })
    .execute();
}
