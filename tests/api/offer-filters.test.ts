import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { OfferCriteria as Criteria, type OfferCriteria } from '#freight/offer/criteria.ts';
import { matchesCriteria } from '#freight/offer/matches.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { newUuid } from '#server/database/new-uuid.ts';
import { matchOffer } from '#server/services/people/news/match-offer.ts';
import { matchingOffers } from '#server/services/transport/offer/matching-offers.ts';
import { testApi } from '#tests/support/api.ts';
import { PALLETS } from '#tests/support/load.ts';
import { addOffer, stopAt } from '#tests/support/market.ts';
import { ANTWERPEN, type Cast, TOURCOING } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
const offers: Pick<Offer, 'uuid' | 'pickup' | 'delivery' | 'load'>[] = [];

/** Divisions that begin alike, a country without any, and one that is all of a country's name. */
const expiresAt = '2026-03-29T06:00:00.000Z';
const PLACES = [
  ['FR', 'FR-59'],
  ['FR', 'FR-5'],
  ['BE', 'BE-VAN'],
  ['BE', undefined],
  ['LU', 'LU-ES'],
  ['NL', 'NL-NB'],
] as const;
const AREAS = ['FR', 'FR-59', 'FR-5', 'BE', 'BE-VAN', 'LU', 'NL-NB', 'DE', 'DE-NW'];

const place = fc.constantFrom(...PLACES);
/** A bound is met exactly now and then. */
const size = (most: number) => fc.constantFrom(1, Math.round(most / 4), Math.round(most / 2), most);
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 30 }),
  width: fc.constantFrom(60, 80, 120),
  length: fc.constantFrom(80, 120),
});
const load = fc.record({
  length: fc.option(size(1320)),
  width: fc.option(size(240)),
  height: fc.option(size(270)),
  weight: size(28_000).map((weight) => weight - 0.5),
  linear_meters: size(132).map((decimetres) => decimetres / 10),
  pallets: fc.array(line, { maxLength: 2 }),
});
/** Towns at different distances from Tourcoing, in hundredths of a degree, as an offer shows them. */
const town = fc.record({ lat: fc.integer({ min: 5000, max: 5150 }), lng: fc.integer({ min: 250, max: 450 }) });
/** Slots within a day, over midnight, and around the change of clocks. */
const slot = fc.record({
  date: fc.constantFrom('2026-03-18', '2026-03-19', '2026-03-28', '2026-03-29'),
  start_time: fc.constantFrom(0, 480, 1320),
  end_time: fc.constantFrom(120, 600, 1440),
});
const anOffer = fc.record({ from: place, to: place, lifts: fc.tuple(fc.boolean(), fc.boolean()), load, town, slot });

const moment = fc
  .integer({ min: Date.parse('2026-03-17T00:00:00Z'), max: Date.parse('2026-03-31T00:00:00Z') })
  .map((at) => new Date(at).toISOString());

const areas = fc.subarray(AREAS, { maxLength: 3 });
const criteria: fc.Arbitrary<OfferCriteria> = fc
  .record(
    {
      pickup_iso_codes: areas,
      delivery_iso_codes: areas,
      max_length: size(1320),
      max_height: size(270),
      max_width: size(240),
      max_weight: size(28_000),
      min_length: fc.option(size(1320)),
      without_tail_lift: fc.boolean(),
      near: town.chain(({ lat, lng }) =>
        fc.integer({ min: 1, max: 150 }).map((km) => ({ lat: lat / 100, lng: lng / 100, km })),
      ),
      pickup_from: moment,
      pickup_until: moment,
    },
    { requiredKeys: [] },
  )
  .map((asked) => v.parse(Criteria, asked));

beforeAll(async () => {
  cast = await api().scene.cast();
  for (const made of fc.sample(anOffer, { numRuns: 200, seed: 7 })) {
    const at = (stop: typeof TOURCOING, [country, division]: (typeof PLACES)[number], tailLift: boolean) => {
      const { division_code: _, ...address } = stopAt(stop).address;
      const there = { ...address, country, ...(division === undefined ? {} : { division_code: division }) };
      return { ...stopAt(stop, { tailLift }), address: there };
    };
    const whole = { ...PALLETS, ...made.load };
    const taken = at(TOURCOING, made.from, made.lifts[0]);
    const location = { lat: made.town.lat / 100, lng: made.town.lng / 100 };
    const pickup = {
      ...taken,
      address: { ...taken.address, location },
      time_slot: { ...taken.time_slot, ...made.slot },
    };
    const delivery = at(ANTWERPEN, made.to, made.lifts[1]);
    const uuid = await addOffer(api().context, cast.shipper, { pickup, delivery, load: whole, expiresAt });
    offers.push({ uuid, pickup, delivery, load: whole });
  }
});

describe('the tables and the rule', () => {
  it('find the same offers, whatever is looked for', async () => {
    const view = { company: cast.carrier, now: api().clock.now() };
    await fc.assert(
      fc.asyncProperty(criteria, async (wanted) => {
        const found = await matchingOffers(api().context.db, view, wanted).select('s.uuid').execute();
        const matching = offers.filter((offer) => matchesCriteria(offer, wanted));
        expect(found.map(({ uuid }) => uuid).sort()).toEqual(matching.map(({ uuid }) => uuid).sort());
      }),
      { numRuns: 150 },
    );
  });

  it('find the same saved searches, whichever offer is new', async () => {
    const { db, now } = api().context;
    const searches = fc.sample(criteria, { numRuns: 60 }).map((wanted) => ({ uuid: newUuid(now()), wanted }));
    const owned = { company_uuid: cast.carrier, user_uuid: cast.dispatcher.uuid, name: '', description: '' };
    await db
      .insertInto('saved_searches')
      .values(searches.map(({ uuid, wanted }) => ({ uuid, ...owned, ...wanted, created_at: new Date(now()) })))
      .execute();
    const news = { user_uuid: owned.user_uuid, send_by_email: true, send_by_push: false };
    await db
      .insertInto('search_readers')
      .values(searches.map(({ uuid }) => ({ search_uuid: uuid, ...news })))
      .execute();
    for (const { uuid } of offers) await db.transaction().execute((tx) => matchOffer(tx, uuid, now()));
    const found = await db.selectFrom('search_news').select(['search_uuid', 'shipment_uuid']).execute();
    const pairs = searches.flatMap(({ uuid, wanted }) =>
      offers.filter((offer) => matchesCriteria(offer, wanted)).map((offer) => `${uuid} ${offer.uuid}`),
    );
    expect(pairs.length).toBeGreaterThan(0);
    expect(found.map((each) => `${each.search_uuid} ${each.shipment_uuid}`).sort()).toEqual(pairs.sort());
  });
});
