import { beforeEach, describe, expect, it } from 'vitest';
import type { Acceptance } from '#contract/answers/proposal.ts';
import { acceptanceTiers, PRICE_CLASSES } from '#freight/proposal/acceptance.ts';
import { laneOf } from '#freight/proposal/lane.ts';
import { DAY } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { addBid, type BidSetting } from '#tests/support/bids.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addOffer } from '#tests/support/market.ts';
import { ANTWERPEN, type Cast, TOURCOING } from '#tests/support/scene.ts';

const api = testApi();
const PRICE = 64_000;
let cast: Cast;
let offer: string;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
  offer = await addOffer(api().context, cast.shipper, { price: PRICE });
});

/** So many bids of the past, on one shipment of the same shipper. */
async function past(count: number, setting: BidSetting): Promise<void> {
  const { context } = api();
  const decided = await addOffer(context, cast.shipper, { state: 'completed' });
  for (let made = 0; made < count; made += 1) {
    await addBid(context, { company: cast.rivalCarrier, offer: decided }, { offered_price: 10_000, ...setting });
  }
}

const read = async (): Promise<Acceptance> => {
  const url = `/api/v2/companies/${cast.carrier}/offers/${offer}/acceptance`;
  return (await api().call('GET', url, { token: cast.dispatcher.token })).json();
};
/** Tiers by the rule, of so many bids in the first class. */
const ruled = (bids: number, accepted: number) =>
  acceptanceTiers(
    PRICE,
    PRICE_CLASSES.map((_, index) => (index === 0 ? { bids, accepted } : { bids: 0, accepted: 0 })),
  );
const { wide } = laneOf(TOURCOING.address, ANTWERPEN.address, 118_000);
const elsewhere = { lane: wide, narrow_lane: 'FR-62 BE-VBR' };

describe('the chance of a bid', () => {
  it('is the prior where no bid was decided', async () => {
    expect(await read()).toEqual({ tiers: acceptanceTiers(PRICE, []), past_bids: 0 });
  });

  it('counts decided bids of all carriers on the wide lane, narrow ones among them', async () => {
    await past(10, { price: 9000, ended: 'accepted', ...elsewhere });
    await past(5, { price: 9000, ended: 'refused', ...elsewhere });
    await past(5, { price: 9000, ended: 'closed' });
    expect(await read()).toEqual({ tiers: ruled(20, 10), past_bids: 20 });
  });

  it('asks the narrow lane alone where that has enough', async () => {
    await past(30, { price: 9000, ended: 'accepted', ...elsewhere });
    await past(39, { price: 9000, ended: 'refused' });
    expect((await read()).past_bids).toBe(69);
    await past(1, { price: 9000, ended: 'refused' });
    expect(await read()).toEqual({ tiers: ruled(40, 0), past_bids: 40 });
  });

  it.each<[string, BidSetting]>([
    ['withdrawn', { ended: 'cancelled' }],
    ['expired', { ended: 'expired' }],
    ['older than a year', { ended: 'accepted', endedAt: Date.parse('2025-03-17T07:00:00Z') }],
    ['on another lane', { ended: 'accepted', lane: 'BE FR 0', narrow_lane: 'BE-VAN FR-59' }],
    ['without a price', { ended: 'refused', price: null, agreed_price: null }],
  ])('leaves out bids %s', async (_, setting) => {
    const slot = TOURCOING.time_slot;
    const { db } = api().context;
    if (setting.price !== null) await past(3, { price: 9000, ...setting });
    else {
      await past(1, { price: 9000, ended: 'refused' });
      const dates = JSON.stringify(slot);
      await db
        .updateTable('proposals')
        .set({ price: null, pickup_time_slot: dates, delivery_time_slot: dates })
        .execute();
    }
    expect(await read()).toEqual({ tiers: ruled(0, 0), past_bids: 0 });
  });

  it('counts a counter-offer that was taken at its price, not at the bid', async () => {
    await past(20, { price: 12_500, agreed_price: 10_000, ended: 'accepted' });
    expect(await read()).toEqual({ tiers: ruled(20, 20), past_bids: 20 });
  });

  it('stands on the latest 500 bids of a busy lane', async () => {
    const { clock } = api();
    await past(1, { price: 9000, ended: 'accepted', endedAt: clock.now() - 10 * DAY });
    const { db } = api().context;
    const [row] = await db.selectFrom('proposals').selectAll().execute();
    if (row === undefined) throw new Error('There is a bid.');
    const rows = Array.from({ length: 500 }, (_, index) => ({
      ...row,
      pickup_time_slot: null,
      delivery_time_slot: null,
      uuid: crypto.randomUUID(),
      ended: 'refused' as const,
      agreed_price: null,
      ended_at: new Date(clock.now() - index * 1000),
    }));
    await db.insertInto('proposals').values(rows).execute();
    expect(await read()).toEqual({ tiers: ruled(500, 0), past_bids: 500 });
  });
});
