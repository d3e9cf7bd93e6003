import { beforeEach, describe, expect, it } from 'vitest';
import type { Offer, SuggestDirection } from '#freight/offer/offer.ts';
import { SUGGESTIONS } from '#freight/offer/suggestion.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addOffer, stopAt } from '#tests/support/market.ts';
import { expectViolations } from '#tests/support/problems.ts';
import { ANTWERPEN, type Cast, TOURCOING } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
let offer: string;

/** 45 km from Antwerpen. */
const BRUSSEL = { city: 'Brussel', country: 'BE', division_code: 'BE-BRU', location: { lat: 50.85, lng: 4.35 } };
/** 15 km from Tourcoing. */
const KORTRIJK = { city: 'Kortrijk', country: 'BE', division_code: 'BE-VWV', location: { lat: 50.83, lng: 3.26 } };
const AMIENS = { city: 'Amiens', country: 'FR', division_code: 'FR-80', location: { lat: 49.894, lng: 2.296 } };
/** 36 km north and 40 km east of Tourcoing: in the square around it, and out of the circle of half the lane. */
const CORNER = { city: 'Gent', country: 'BE', division_code: 'BE-VOV', location: { lat: 51.05, lng: 3.73 } };

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
  offer = await add();
});

type Place = NonNullable<Parameters<typeof stopAt>[1]>['address'];
const add = (from: Place = {}, to: Place = {}, [pickup, delivery] = [TOURCOING, ANTWERPEN]) =>
  addOffer(api().context, cast.shipper, {
    pickup: stopAt(pickup, { address: from ?? {} }),
    delivery: stopAt(delivery, { address: to ?? {} }),
  });
const addBack = (from: Place = {}, to: Place = {}) => add(from, to, [ANTWERPEN, TOURCOING]);
const suggested = async (direction?: SuggestDirection) => {
  const query = direction === undefined ? '' : `?direction=${direction}`;
  const answer = await api().call('GET', `/api/v2/companies/${cast.carrier}/offers/${offer}/suggestions${query}`, {
    token: cast.dispatcher.token,
  });
  const { items, meta } = answer.json<{ items: Offer[]; meta: object }>();
  return { meta, found: items.map(({ uuid, suggest_direction }) => [uuid, suggest_direction]) };
};

describe('suggestions', () => {
  it('go the same way, the nearest first, near both ends', async () => {
    const near = await add(KORTRIJK, BRUSSEL);
    const nearer = await add({}, BRUSSEL);
    const same = await add();
    await add(AMIENS);
    await add(CORNER);
    await add({}, AMIENS);
    const { found, meta } = await suggested();
    expect(found).toEqual([same, nearer, near].map((uuid) => [uuid, 'same_direction']));
    expect(meta).toMatchObject({ item_count: 3, unviewed_item_count: 3 });
    expect((await suggested('same_direction')).found).toEqual(found);
  });

  it('or bring the truck back', async () => {
    const back: string[] = [];
    for (let count = 0; count < 5; count += 1) back.push(await addBack());
    await add();
    const { found } = await suggested('opposite_direction');
    expect(found.map(([uuid]) => uuid).sort()).toEqual(back.sort());
    expect(new Set(found.map(([, direction]) => direction))).toEqual(new Set(['opposite_direction']));
  });

  it('are filled with the other direction while they are fewer than five', async () => {
    const [there, back] = [await add(), await addBack()];
    expect((await suggested('same_direction')).found).toEqual([
      [there, 'same_direction'],
      [back, 'opposite_direction'],
    ]);
    expect((await suggested('opposite_direction')).found).toEqual([
      [back, 'opposite_direction'],
      [there, 'same_direction'],
    ]);
  });

  it('bring no truck back by the trip it is on, however short its lane', async () => {
    const lane = [{}, KORTRIJK] as const;
    offer = await add(...lane);
    const again = await add(...lane);
    const back = await add(KORTRIJK, {}, [ANTWERPEN, TOURCOING]);
    expect((await suggested('opposite_direction')).found).toEqual([
      [back, 'opposite_direction'],
      [again, 'same_direction'],
    ]);
  });

  it('are no more than fit beside an offer', async () => {
    for (let count = 0; count < SUGGESTIONS.most + 2; count += 1) await add();
    expect((await suggested()).found.length).toBe(SUGGESTIONS.most);
  });

  it('name an offer once that goes both ways, and never itself', async () => {
    const round = await add(KORTRIJK, KORTRIJK);
    offer = await add(KORTRIJK, KORTRIJK);
    const { found } = await suggested();
    expect(found.filter(([uuid]) => uuid === round)).toEqual([[round, 'same_direction']]);
    expect(found.map(([uuid]) => uuid)).not.toContain(offer);
  });

  it('leave out what is gone or hidden', async () => {
    const [gone, hidden] = [await add(), await add()];
    const { db } = api().context;
    await db.updateTable('shipments').set({ state: 'planned' }).where('uuid', '=', gone).execute();
    await api().call('DELETE', `/api/v2/companies/${cast.carrier}/offers/${hidden}`, { token: cast.dispatcher.token });
    expect((await suggested()).found).toEqual([]);
  });

  it('are there for an offer that is gone', async () => {
    const other = await add();
    await api().context.db.updateTable('shipments').set({ state: 'cancelled' }).where('uuid', '=', offer).execute();
    expect((await suggested()).found).toEqual([[other, 'same_direction']]);
  });

  it('know two directions', async () => {
    const url = `/api/v2/companies/${cast.carrier}/offers/${offer}/suggestions?direction=north`;
    expectViolations(await api().call('GET', url, { token: cast.dispatcher.token }), ['direction', 'not_in_list']);
  });
});
