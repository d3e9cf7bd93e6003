import { beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/call.ts';
import type { getDashboard, listNotifications } from '#contract/desk.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { DAY, HOUR, MINUTE } from '#freight/values/duration.ts';
import { json } from '#server/database/sql.ts';
import { testApi } from '#tests/support/api.ts';
import { addBid } from '#tests/support/bids.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addExtra, EXTRA } from '#tests/support/extras.ts';
import { addOffer, stopAt } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { type Cast, type Person, TOURCOING } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
});

const ask = (path: string, { token }: Person = cast.shipperUser, company = cast.shipper) =>
  api().call('GET', `/api/v2/companies/${company}${path}`, { token });

/** A shipment picked up on a day of March, whose price, weight and emissions a test knows. */
async function running(day: string, state: 'planned' | 'in_progress' | 'completed' | 'cancelled', grams = 1500) {
  const pickup = stopAt(TOURCOING, { slot: { date: `2026-03-${day}` } });
  const uuid = await addOffer(api().context, cast.shipper, { state, pickup, price: 60_000 });
  const co2 = { grams, factor: 95, source: 'x', version: '1', metres: 118_000, distance_basis: 'planned' } as const;
  await api()
    .context.db.updateTable('shipments')
    .set({ co2: json(co2) })
    .where('uuid', '=', uuid)
    .execute();
  return uuid;
}

describe('the dashboard', () => {
  const read = async (query: string) =>
    (await ask(`/metrics/dashboard?${query}`)).json<AnswerOf<typeof getDashboard>>();

  it('adds up what was picked up within the days, and as many days before', async () => {
    await running('10', 'completed');
    await running('11', 'planned', 2000);
    await running('12', 'cancelled');
    await running('05', 'in_progress');
    await addOffer(api().context, cast.shipper);
    const own = await running('11', 'planned');
    await api().context.db.updateTable('shipments').set({ agreed_price: 90_000 }).where('uuid', '=', own).execute();
    const found = await read('start_date=2026-03-09&end_date=2026-03-15');
    expect(found).toMatchObject({
      shipment_count: 3,
      average_distance: 118_000,
      average_weight: 6240,
      average_linear_centimeters: 480,
      average_price: 70_000,
      co2_emissions: 5,
      previous: { shipment_count: 1, average_price: 60_000 },
      by: 'week',
    });
    expect(found.series).toMatchObject([
      { from: '2026-03-09', to: '2026-03-15', shipment_count: 3, is_unfinished: false },
    ]);
    const month = await read('start_date=2026-01-01&end_date=2026-12-31');
    expect(month.by).toBe('month');
    expect(month.series.find(({ is_unfinished }) => is_unfinished)?.from).toBe('2026-03-01');
  });

  it('counts the extra charges that were approved, and no others', async () => {
    const shipment = await running('20', 'completed');
    const mission = await api().scene.mission(cast, { steps: ['proof'] });
    const average = async () => (await read('start_date=2026-03-20&end_date=2026-03-20')).average_price;
    const extra = await addExtra(api().context, { mission, shipment });
    expect(await average()).toBe(60_000);
    const approved = { state: 'approved', decided_at: new Date(api().clock.now()) } as const;
    await api().context.db.updateTable('extras').set(approved).where('uuid', '=', extra).execute();
    expect(await average()).toBe(60_000 + EXTRA);
  });

  it('has dashes where there is nothing, and refuses days that are none', async () => {
    expect(await read('start_date=2020-01-01&end_date=2020-01-31')).toMatchObject({
      shipment_count: 0,
      average_price: null,
      previous: { average_distance: null },
    });
    const end = ['end_date', 'invalid'] as const;
    expectViolations(await ask('/metrics/dashboard?start_date=2026-03-02&end_date=2026-03-01'), end);
    expectViolations(await ask('/metrics/dashboard?start_date=2020-01-01&end_date=2026-03-01'), end);
    expectProblem(
      await ask('/metrics/dashboard?start_date=2026-03-01&end_date=2026-03-02', cast.rival),
      404,
      'not_found',
    );
  });
});

describe('the search for shipments', () => {
  const find = async (q: string) =>
    (await ask(`/search/shipments?q=${encodeURIComponent(q)}`)).json().items.map(({ uuid }: Shipment) => uuid);

  it('reads references, places without their accents, and the carrier of a booked one', async () => {
    const { context } = api();
    const lodz = stopAt(TOURCOING, { address: { city: 'Łódź', postal_code: '90-001', name: 'Café Müller' } });
    const polish = await addOffer(context, cast.shipper, { pickup: lodz });
    const booked = await addOffer(context, cast.shipper);
    await api().call('POST', `/api/v2/companies/${cast.carrier}/offers/${booked}/booking`, {
      token: cast.dispatcher.token,
      body: { licence_plate: 'GX-417-RT' },
    });
    await addOffer(context, await api().scene.company('shipper', 'Papeteries'), { pickup: lodz });
    expect(await find('lodz')).toEqual([polish]);
    expect(await find('cafe muller')).toEqual([polish]);
    expect(await find('LODZ antwerpen')).toEqual([polish]);
    expect(await find('delcourt')).toEqual([booked]);
    expect((await find('4500812766')).sort()).toEqual([polish, booked].sort());
    expect(await find('100%')).toEqual([]);
    // Words that are too short for an index are read in what the others found, or in all.
    expect(await find('lodz mu')).toEqual([polish]);
    expect(await find('delcourt gx')).toEqual([booked]);
    expect(await find('mu ca')).toEqual([polish]);
    expect(await find('lodz gx')).toEqual([]);
    for (const page of ['limit=1&page=9', 'limit=0']) {
      const beyond = (await ask(`/search/shipments?q=4500812766&${page}`)).json();
      expect(beyond).toMatchObject({ items: [], meta: { item_count: 2 } });
    }
    expectViolations(await ask('/search/shipments?q=ab'), ['q', 'search_too_short']);
  });
});

describe('the notifications of a shipper', () => {
  const list = async (person = cast.shipperUser) =>
    (await ask('/notifications', person)).json<AnswerOf<typeof listNotifications>>();
  const markRead = (body: object = {}) =>
    api().call('PUT', `/api/v2/companies/${cast.shipper}/notifications/read`, { token: cast.shipperUser.token, body });

  it('are the searches that end within the hour, then those that ended, and are read for each user', async () => {
    const { context, clock, scene } = api();
    const soon = await addOffer(context, cast.shipper, { expiresAt: clock.iso(50 * MINUTE) });
    const sooner = await addOffer(context, cast.shipper, { expiresAt: clock.iso(20 * MINUTE) });
    const ended = await addOffer(context, cast.shipper, { expiresAt: clock.iso(-2 * HOUR) });
    await addOffer(context, cast.shipper, { expiresAt: clock.iso(2 * HOUR) });
    await addOffer(context, cast.shipper, { expiresAt: clock.iso(-8 * DAY) });
    await addOffer(context, cast.shipper, { expiresAt: clock.iso(20 * MINUTE), state: 'cancelled' });
    await addBid(context, { company: cast.carrier, offer: soon });
    const { items, meta } = await list();
    expect(items.map(({ uuid }) => uuid)).toEqual([sooner, soon, ended]);
    expect(items[1]).toMatchObject({ pending_proposals: 1, read: false, from: { city: 'Tourcoing' } });
    expect(meta).toMatchObject({ item_count: 3, unviewed_item_count: 3 });

    expect((await markRead()).statusCode).toBe(204);
    expect(await list()).toMatchObject({ meta: { item_count: 3, unviewed_item_count: 0 } });
    const colleague = await scene.person(cast.shipper, 'COMPANY');
    expect((await list(colleague)).meta.unviewed_item_count).toBe(3);

    clock.advance(HOUR);
    const again = await list();
    expect(again.meta.unviewed_item_count).toBe(1);
    expect(again.items.filter(({ read }) => !read)).toHaveLength(1);
  });

  it('are never read into the future', async () => {
    await markRead({ read_at: api().clock.iso(DAY) });
    await addOffer(api().context, cast.shipper, { expiresAt: api().clock.iso(HOUR + MINUTE) });
    api().clock.advance(2 * MINUTE);
    expect((await list()).meta.unviewed_item_count).toBe(1);
  });
});
