import { randomUUID } from 'node:crypto';
import { DAY, HOUR } from '#freight/values/duration.ts';
import type { Context } from '#server/context.ts';
import { addOffer } from './market.ts';

/**
 * Writes a shipment whose shipper named €550.00 where our own price is €640.00, straight into the database of a test. Its
 * answer counts for a day.
 *
 * @param counter what support asks for instead, in cents
 */
export async function addAskedPrice(
  context: Pick<Context, 'db' | 'now'>,
  shipper: string,
  { counter = null }: { readonly counter?: number | null } = {},
): Promise<string> {
  const { db, now } = context;
  const uuid = await addOffer(context, shipper, { state: 'awaiting_acceptation', brand: 'custom', price: 48_500 });
  await db
    .updateTable('shipments')
    .set({ booked_price: 55_000, review_ends_at: new Date(now() + DAY) })
    .where('uuid', '=', uuid)
    .execute();
  await db
    .insertInto('custom_prices')
    .values({
      shipment_uuid: uuid,
      asked_price: 55_000,
      asked_at: new Date(now()),
      due_at: new Date(now() + 2 * HOUR),
      tariff: '2026-01',
      own_price: 64_000,
      own_offer: 56_400,
      own_transport: 64_000,
      passed_on: 0,
      ...(counter !== null && {
        answer: 'countered' as const,
        answered_at: new Date(now()),
        answered_by: randomUUID(),
        reason: 'Below our cost',
        counter_price: counter,
      }),
    })
    .execute();
  return uuid;
}
