import { beforeAll, describe, expect, it } from 'vitest';
import type { CarrierStatistics } from '#freight/statistics/statistics.ts';
import { testApi } from '#tests/support/api.ts';
import type { Cast } from '#tests/support/scene.ts';
import { problemOf } from '#tests/support/whole-problem.ts';

const api = testApi();
let cast: Cast;

/** A mission that was delivered at a moment; its slot closed then or so many minutes before. */
async function delivered(at: string, { late = 0, rating = null as number | null, carrier = cast.carrier } = {}) {
  const { scene, context } = api();
  const uuid = await scene.mission({ ...cast, carrier }, { steps: ['proof'] });
  await context.db
    .updateTable('missions')
    .set({
      delivery_completed_at: new Date(at),
      delivery_closes_at: new Date(Date.parse(at) - late * 60_000),
      rating_score: rating,
      price: 50_000,
    })
    .where('uuid', '=', uuid)
    .execute();
  return uuid;
}

beforeAll(async () => {
  cast = await api().scene.cast();
  // Midnight in Paris is an hour before that of Greenwich.
  await delivered('2026-03-01T23:30:00.000Z', { rating: 5 });
  await delivered('2026-03-04T10:00:00.000Z', { late: 1, rating: 2 });
  await delivered('2026-03-09T10:00:00.000Z');
  await delivered('2026-02-28T10:00:00.000Z', { rating: 4 });
  await delivered('2026-03-15T23:30:00.000Z');
  await delivered('2026-03-04T10:00:00.000Z', { carrier: cast.rivalCarrier });
  const cancelled = await delivered('2026-03-04T10:00:00.000Z');
  await api()
    .context.db.updateTable('missions')
    .set({ cancelled_at: new Date('2026-03-05T10:00:00.000Z') })
    .where('uuid', '=', cancelled)
    .execute();
});

const ask = (query: string) =>
  api().call('GET', `/api/v2/companies/${cast.carrier}/metrics/statistics?${query}`, { token: cast.dispatcher.token });

describe("a carrier's statistics", () => {
  it('count what was delivered on the days of its country, week by week, beside as many days before', async () => {
    const { total, before, periods } = (await ask('from=2026-03-02&to=2026-03-15')).json<CarrierStatistics>();
    expect(total).toEqual({ missions: 3, revenue: 150_000, on_time: 2, ratings: 2, rating: 3.5 });
    expect(before).toEqual({ missions: 1, revenue: 50_000, on_time: 1, ratings: 1, rating: 4 });
    expect(periods).toEqual([
      { from: '2026-03-02', to: '2026-03-08', missions: 2, revenue: 100_000, on_time: 1, ratings: 2, rating: 3.5 },
      { from: '2026-03-09', to: '2026-03-15', missions: 1, revenue: 50_000, on_time: 1, ratings: 0, rating: null },
    ]);
  });

  it('earn what their billing says: extras count, and so does what a correction took', async () => {
    const { context } = api();
    const uuid = await delivered('2026-04-07T10:00:00.000Z');
    const earned = (type: 'mission_main' | 'additionnal', extra: '' | 'other', net: number) => ({
      uuid: crypto.randomUUID(),
      company_uuid: cast.carrier,
      side: 'purchase' as const,
      mission_uuid: uuid,
      type,
      extra,
      created_at: new Date(context.now()),
      net,
    });
    await context.db.deleteFrom('invoices').where('mission_uuid', '=', uuid).execute();
    const of = async () => (await ask('from=2026-04-06&to=2026-04-12')).json<CarrierStatistics>().total.revenue;
    expect(await of()).toBe(50_000);
    await context.db
      .insertInto('invoices')
      .values(earned('additionnal', 'other', 4250))
      .execute();
    expect(await of()).toBe(54_250);
    await context.db
      .insertInto('invoices')
      .values(earned('mission_main', '', 48_000))
      .execute();
    expect(await of()).toBe(52_250);
  });

  it('are cut into months on demand, and are naught where nothing was done', async () => {
    const { periods, before } = (await ask('from=2026-02-01&to=2026-03-31&by=month')).json<CarrierStatistics>();
    expect(periods.map(({ from, missions }) => [from, missions])).toEqual([
      ['2026-02-01', 1],
      ['2026-03-01', 4],
    ]);
    expect(before).toEqual({ missions: 0, revenue: 0, on_time: 0, ratings: 0, rating: null });
  });

  it.each(['from=2026-03-02&to=2026-03-01', 'from=2020-01-01&to=2026-03-01'])('are not made of %s', async (query) => {
    expect(problemOf(await ask(query)).violations).toMatchObject([{ property_path: 'to' }]);
  });

  it.each([
    ['9999-12-01', '9999-12-31'],
    ['0000-01-01', '0000-01-31'],
    ['0001-01-01', '0001-01-02'],
    ['1999-12-31', '1999-12-31'],
    ['2101-01-01', '2101-01-01'],
  ])('are refused for days outside the calendar: %s to %s', async (from, to) => {
    const { violations = [] } = problemOf(await ask(`from=${from}&to=${to}`));
    expect(new Set(violations.map(({ property_path: path }) => path))).toEqual(new Set(['from', 'to']));
  });

  it.each(['2000-01-01', '2100-12-31'])('are nothing on %s, where the calendar ends', async (day) => {
    expect((await ask(`from=${day}&to=${day}&by=month`)).json<CarrierStatistics>().total.missions).toBe(0);
  });
});
