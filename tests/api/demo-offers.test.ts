import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { openOffers, runOutOffers } from '#demo/offers/all-offers.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { Offer } from '#freight/offer/offer.ts';
import type { SavedSearch } from '#freight/search/saved-search.ts';
import { SHIPMENT_BRANDS } from '#freight/shipment/brand.ts';
import { stopWindow } from '#freight/shipment/stop.ts';
import { DAY, HOUR, MINUTE } from '#freight/values/duration.ts';
import { allItems } from '#tests/support/all-items.ts';
import { testApi } from '#tests/support/api.ts';

const api = testApi();
let company = '';
let token = '';
let offers: Offer[] = [];

beforeAll(async () => {
  await seedDemo(api().context);
  const answer = await api().call('POST', '/api/auth/token', {
    form: {
      grant_type: 'password',
      client_id: 'web',
      username: 'dispatcher@demo.lading.test',
      password: 'Lading-demo-2026',
    },
  });
  ({ token } = answer.json());
  company = (await api().call('GET', '/api/v2/me', { token })).json().companies[0].uuid;
  offers = v.parse(v.array(Offer), await allItems(api(), `/api/v2/companies/${company}/offers?limit=100`, token));
});

describe('the offers of the demonstration', () => {
  it('are about ninety, of every brand, some looked at', () => {
    expect(offers.length).toBeGreaterThanOrEqual(82);
    expect(offers.length).toBeLessThanOrEqual(100);
    expect(new Set(offers.map(({ brand }) => brand))).toEqual(new Set(SHIPMENT_BRANDS));
    const viewed = offers.filter(({ is_viewed }) => is_viewed).length;
    expect(viewed).toBeGreaterThan(30);
    expect(viewed).toBeLessThan(70);
  });

  it('end from twenty minutes to four days from now, well before their loading does', () => {
    const now = api().clock.now();
    const left = offers.map(({ expires_at }) => Date.parse(expires_at) - now);
    expect(Math.min(...left)).toBeGreaterThanOrEqual(20 * MINUTE);
    expect(Math.min(...left)).toBeLessThan(HOUR);
    expect(Math.max(...left)).toBeGreaterThan(3 * DAY);
    expect(Math.max(...left)).toBeLessThan(4 * DAY + HOUR);
    for (const { expires_at, pickup, delivery } of offers) {
      expect(Date.parse(expires_at) + HOUR).toBeLessThan(stopWindow(pickup).closes);
      expect(stopWindow(pickup).opens).toBeLessThan(stopWindow(delivery).closes);
    }
  });

  it('go in and between France, Belgium, the Netherlands, Germany, Luxembourg and Poland', () => {
    const countries = offers.flatMap(({ pickup, delivery }) => [pickup.address.country, delivery.address.country]);
    expect(new Set(countries)).toEqual(new Set(['FR', 'BE', 'NL', 'DE', 'LU', 'PL']));
    const lifts = offers.filter(({ pickup, delivery }) => pickup.handling.tail_lift || delivery.handling.tail_lift);
    expect(lifts.length).toBeGreaterThan(3);
  });

  it('are what the saved searches of the dispatcher look for', async () => {
    const list = await api().call('GET', `/api/v2/companies/${company}/searches`, { token });
    const searches = list.json<{ items: SavedSearch[] }>().items;
    expect(searches.map(({ name }) => name)).toEqual([
      'Nord to Benelux, Ruhr',
      'Back from Antwerpen',
      'Le Havre full loads',
      'Under 2 t, no tail lift',
    ]);
    for (const { name, count, unviewed } of searches) {
      expect(count, name).toBeGreaterThanOrEqual(6);
      expect(unviewed, name).toBeGreaterThan(0);
      expect(unviewed, name).toBeLessThan(count);
    }
  });

  it('stand beside some that were taken or ran out', async () => {
    const rows = await api()
      .context.db.selectFrom('shipments as s')
      .leftJoin('missions as m', 'm.uuid', 's.mission_uuid')
      .select(['s.uuid', 's.state', 'm.state as mission_state', 's.expires_at'])
      .execute();
    const taken = rows.filter(({ mission_state: state }) => state !== null);
    expect(taken.length).toBeGreaterThanOrEqual(8);
    expect(taken.every(({ state, mission_state: mission }) => state === mission)).toBe(true);
    const over = rows.filter(
      ({ state, expires_at: end }) => state === 'available' && end.getTime() <= api().clock.now(),
    );
    expect(over.length).toBe(5);
    for (const { uuid } of [...taken, ...over]) {
      const answer = await api().call('GET', `/api/v2/companies/${company}/offers/${uuid}`, { token });
      expect(answer.json()).toMatchObject({ available_for_booking: false });
    }
  });

  it.each([
    '2026-03-16T23:05:00Z',
    '2026-03-21T11:00:00Z',
    '2026-03-29T00:30:00Z',
    '2026-10-25T00:40:00Z',
    '2026-12-31T23:30:00Z',
  ])('at %s are as many, with slots that can be kept', (moment) => {
    const now = Date.parse(moment);
    expect(openOffers(now)).toEqual(openOffers(now));
    for (const { expires, offered } of openOffers(now)) {
      expect(expires).toBeGreaterThan(now);
      expect(offered).toBeLessThan(now);
    }
    for (const { expires, offered } of runOutOffers(now)) {
      expect(expires).toBeLessThan(now);
      expect(offered).toBeLessThan(expires);
    }
  });
});
