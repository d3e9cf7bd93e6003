import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mission } from '#freight/mission/mission.ts';
import { ALL_JOBS } from '#server/all-jobs.ts';
import { sendJobs } from '#server/database/send-jobs.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { markLate } from '#server/services/transport/mission/mark-late.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { takeTurn } from '#tests/support/jobs.ts';
import { ANTWERPEN, type Cast, TOURCOING } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
});

interface Slot {
  readonly country?: string;
  readonly date?: string;
  readonly start?: number;
  readonly end?: number;
}

interface Course {
  readonly steps?: readonly ('pickup' | 'delivery' | 'proof' | 'cancelled')[];
  readonly delivery?: Slot;
}

const slot = (
  plan: typeof TOURCOING,
  { country = plan.address.country, date = '2026-03-17', start = 0, end = 600 }: Slot,
) => ({
  ...plan,
  address: { ...plan.address, country },
  time_slot: { ...plan.time_slot, date, start_time: start, end_time: end },
});

/** A mission to be delivered two days after all that a test looks at, unless it says otherwise. */
const mission = (pickup: Slot, { steps = [], delivery = { date: '2026-12-30' } }: Course = {}) =>
  api().scene.mission(cast, {
    driver: cast.driver,
    steps,
    pickup: slot(TOURCOING, pickup),
    delivery: slot(ANTWERPEN, delivery),
  });
const read = async (uuid: string): Promise<Mission> =>
  (await api().call('GET', `/api/v2/me/missions/${uuid}`, { token: cast.driver.person.token })).json();
const markAt = (instant: string) => takeTurn({ ...api().context, now: () => Date.parse(instant) }, 'late-marking');

describe('a stop whose slot has passed', () => {
  it('is late from the next moment on, and its mission has changed once', async () => {
    const uuid = await mission({ end: 600 });
    const before = await read(uuid);
    await markAt('2026-03-17T09:00:00.000Z');
    expect(await read(uuid)).toEqual(before);
    await markAt('2026-03-17T09:00:00.001Z');
    const late = await read(uuid);
    expect(late).toMatchObject({
      state: 'planned',
      version: before.version + 1,
      update_date: '2026-03-17T09:00:00.001Z',
      pickup: { state: 'late', completed_at: null, recorded_at: null },
      delivery: { state: 'pending' },
    });
    expect(late.tracking).toEqual([
      expect.objectContaining({
        kind: 'pickup_late',
        occurred_at: '2026-03-17T09:00:00.000Z',
        recorded_at: '2026-03-17T09:00:00.001Z',
        by: null,
        operation: null,
      }),
    ]);
    await markAt('2026-03-18T09:00:00.000Z');
    expect(await read(uuid)).toEqual(late);
  });

  it.each([
    ['in Lisbon', { country: 'PT' }, '2026-03-17T10:00:00.000Z'],
    ['in Paris', { country: 'FR' }, '2026-03-17T09:00:00.000Z'],
    ['in Athens', { country: 'GR' }, '2026-03-17T08:00:00.000Z'],
    ['in summer', { date: '2026-07-01' }, '2026-07-01T08:00:00.000Z'],
    ['at the end of the day', { end: 1440 }, '2026-03-17T23:00:00.000Z'],
    ['the day the clocks go forward', { date: '2026-03-29', end: 600 }, '2026-03-29T08:00:00.000Z'],
    ['before they do, that day', { date: '2026-03-29', end: 60 }, '2026-03-29T00:00:00.000Z'],
    ['in the hour they skip', { date: '2026-03-29', end: 150 }, '2026-03-29T01:30:00.000Z'],
    ['the day they go back', { date: '2026-10-25', end: 600 }, '2026-10-25T09:00:00.000Z'],
    ['in the hour that comes twice, the first time', { date: '2026-10-25', end: 150 }, '2026-10-25T00:30:00.000Z'],
    ['at the next midnight in summer', { date: '2026-07-01', end: 0 }, '2026-07-01T22:00:00.000Z'],
  ])('has passed by the clocks of its place: %s', async (_, when, closes) => {
    const uuid = await mission(when);
    await markAt(closes);
    expect((await read(uuid)).pickup.state).toBe('pending');
    await markAt(new Date(Date.parse(closes) + 1).toISOString());
    expect((await read(uuid)).pickup.state).toBe('late');
  });

  it('is late at delivery too, also while the freight waits at the pickup', async () => {
    const driving = await mission({}, { steps: ['pickup'], delivery: { end: 700 } });
    const waiting = await mission({}, { delivery: { end: 700 } });
    await markAt('2026-03-17T12:00:00Z');
    expect(await read(driving)).toMatchObject({
      version: 2,
      pickup: { state: 'completed' },
      delivery: { state: 'late' },
    });
    expect(await read(waiting)).toMatchObject({ version: 3, pickup: { state: 'late' }, delivery: { state: 'late' } });
    expect((await read(waiting)).tracking.map(({ kind }) => kind)).toEqual(['pickup_late', 'delivery_late']);
  });

  it.each([
    ['cancelled', ['cancelled']],
    ['cancelled on the way', ['pickup', 'cancelled']],
    ['delivered', ['pickup', 'delivery']],
    ['over', ['proof']],
  ] as const)('is not late where the mission is %s', async (_, steps) => {
    const uuid = await mission({}, { steps, delivery: { end: 700 } });
    const before = await read(uuid);
    await markAt('2026-03-20T12:00:00Z');
    expect(await read(uuid)).toEqual(before);
  });

  it('is counted while it is late, and completed all the same', async () => {
    const uuid = await mission({});
    const { token } = cast.driver.person;
    const metrics = async () => (await api().call('GET', '/api/v2/me/metrics/missions', { token })).json();
    expect(await metrics()).toMatchObject({ late_pickup: 0, to_pickup: 1 });
    await markAt('2026-03-17T12:00:00Z');
    expect(await metrics()).toMatchObject({ late_pickup: 1, late_delivery: 0, to_pickup: 1, planned: 1 });
    const done = await api().call('POST', `/api/v2/me/missions/${uuid}/pickup/complete`, { token });
    expect(done.json()).toMatchObject({ state: 'in_progress', pickup: { state: 'completed' }, version: 3 });
    expect(await metrics()).toMatchObject({ late_pickup: 0, to_pickup: 0, to_deliver: 1 });
  });
});

describe('several servers', () => {
  const COUNT = 450;

  it(`mark ${COUNT} missions side by side, each of them once`, { timeout: 60_000 }, async () => {
    const { db } = api().context;
    await copies(await mission({}), COUNT - 1);
    const servers = [api(), await api().beside(), await api().beside()];
    const marked = await Promise.all(
      servers.map(({ context }) => markLate(context.db, Date.parse('2026-03-17T12:00:00Z'))),
    );
    expect(marked.reduce((sum, count) => sum + count, 0)).toBe(COUNT);
    const events = await db.selectFrom('mission_events').select(['mission_uuid', 'kind']).execute();
    expect(new Set(events.map(({ mission_uuid }) => mission_uuid)).size).toBe(COUNT);
    expect(events.every(({ kind }) => kind === 'pickup_late')).toBe(true);
    expect(events).toHaveLength(COUNT);
    const versions = await db.selectFrom('missions').select('version').distinct().execute();
    expect(versions).toEqual([{ version: 2 }]);
  });

  it('share the timetable: a turn is taken by one of them', async () => {
    const uuid = await mission({});
    const { context, beside } = api();
    const now = () => Date.parse('2026-03-17T12:00:00Z');
    const servers = [
      { ...context, now },
      { ...(await beside()).context, now },
    ];
    const stops = await Promise.all(servers.map((server) => startJobs(server, ALL_JOBS)));
    const { rows } = await sql<{
      name: string;
      cron: string;
    }>`select name, cron from pgboss.schedule order by name`.execute(context.db);
    const timed = ALL_JOBS.filter(({ every }) => every !== undefined);
    expect(rows).toEqual(
      timed.map(({ queue, every }) => ({ name: queue, cron: every })).sort((a, b) => (a.name < b.name ? -1 : 1)),
    );
    expect(rows).toContainEqual({ name: 'late-marking', cron: '* * * * *' });
    await context.db.transaction().execute((tx) => sendJobs(tx, 'late-marking', [{ data: {} }]));
    await expect.poll(async () => (await read(uuid)).pickup.state, { timeout: 10_000 }).toBe('late');
    expect((await read(uuid)).tracking).toHaveLength(1);
    await Promise.all(stops.map((stop) => stop()));
  });
});

/** Writes a mission again and again, under other identifiers. */
async function copies(uuid: string, count: number): Promise<void> {
  await sql`
    insert into missions (uuid, reference, carrier_uuid, shipper_uuid, driver_uuid, owner_uuid, created_at, updated_at,
      pickup_date, pickup, delivery, pickup_closes_at, delivery_closes_at, load, distance, "references", price, search_text)
    select gen_random_uuid(), reference || '-' || n, carrier_uuid, shipper_uuid, driver_uuid, owner_uuid, created_at, updated_at,
      pickup_date, pickup, delivery, pickup_closes_at, delivery_closes_at, load, distance, "references", price, search_text
    from missions, generate_series(1, ${count}::int) n where uuid = ${uuid}`.execute(api().context.db);
}
