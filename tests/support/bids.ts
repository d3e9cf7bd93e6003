import { laneOf } from '#freight/proposal/lane.ts';
import { HOUR } from '#freight/values/duration.ts';
import type { Context } from '#server/context.ts';
import { newUuid } from '#server/database/new-uuid.ts';
import type { Proposals } from '#server/database/schema.ts';
import { ANTWERPEN, TOURCOING } from '#tests/support/scene.ts';

/** What a test needs of a bid to be otherwise than one of 69,000 cents, made an hour ago and pending for two more. */
export type BidSetting = Partial<
  Pick<Proposals, 'price' | 'agreed_price' | 'offered_price' | 'lane' | 'narrow_lane' | 'ended' | 'user_uuid'>
> & { readonly endedAt?: number; readonly expiresAt?: number; readonly createdAt?: number };

/** Writes a bid of a carrier on an offer straight into the database of a test; times in Unix milliseconds. */
export async function addBid(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { company, offer }: { company: string; offer: string },
  setting: BidSetting = {},
): Promise<string> {
  const { createdAt = now() - HOUR, expiresAt = now() + 2 * HOUR, endedAt = now(), ended = null, ...columns } = setting;
  const price = columns.price === undefined ? 69_000 : columns.price;
  const lane = laneOf(TOURCOING.address, ANTWERPEN.address, 118_000);
  const uuid = newUuid(createdAt);
  await db
    .insertInto('proposals')
    .values({
      shipment_uuid: offer,
      company_uuid: company,
      offered_price: 64_000,
      lane: lane.wide,
      narrow_lane: lane.narrow,
      agreed_price: ended === 'accepted' ? price : null,
      ...columns,
      uuid,
      price,
      created_at: new Date(createdAt),
      expires_at: new Date(expiresAt),
      ended,
      ended_at: ended === null ? null : new Date(endedAt),
    })
    .execute();
  return uuid;
}
