import * as v from 'valibot';
import { expect, it } from 'vitest';
import { seedDemo } from '#demo/seed-demo.ts';
import { Mission } from '#freight/mission/mission.ts';
import { type BoardRow, planBoard } from '#freight/round/board.ts';
import type { DayRound } from '#freight/round/day-round.ts';
import { readLastStop } from '#freight/round/last-stop.ts';
import { HOUR } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';

const api = testApi();

/** Reads the board of the demonstration's dispatcher as of a moment, as their browser does. */
async function boardAt(moment: string): Promise<readonly BoardRow[]> {
  api().clock.advance(Date.parse(moment) - api().clock.now());
  await emptyTables(api().context.db);
  await seedDemo(api().context);
  const username = 'dispatcher@demo.lading.test';
  const form = { grant_type: 'password', client_id: 'web', username, password: 'Lading-demo-2026' };
  const { token } = (await api().call('POST', '/api/auth/token', { form })).json();
  const { companies } = (await api().call('GET', '/api/v2/me', { token })).json();
  const base = `/api/v2/companies/${companies[0]?.uuid}`;
  const missions: Mission[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const list = (await api().call('GET', `${base}/missions?limit=100&page=${page}`, { token })).json();
    missions.push(...v.parse(v.array(Mission), list.items));
    pages = list.meta.pagination.page_count;
  }
  const rounds: { items: DayRound[] } = (
    await api().call('GET', `${base}/rounds?day=${moment.slice(0, 10)}&idle=1`, { token })
  ).json();
  const drivers = rounds.items.map(({ driver, last }) => ({ driver, last: last === null ? null : readLastStop(last) }));
  return planBoard(drivers, missions, api().clock.now());
}

it.each([
  ['on a Tuesday at 03:00', '2027-03-16T03:00:00+01:00'],
  ['on a Tuesday at 11:00', '2027-03-16T11:00:00+01:00'],
  ['on a Tuesday at 18:00', '2027-03-16T18:00:00+01:00'],
  ['on a Sunday', '2027-03-21T11:00:00+01:00'],
  ['on a Monday at 12:30', '2027-03-22T12:30:00+01:00'],
  ['on the last day of a month', '2027-04-30T11:00:00+02:00'],
  ['on 29 February', '2028-02-29T11:00:00+01:00'],
])('%s one or two drivers are late, one mission has no driver, and all others are on time', async (_, moment) => {
  const rows = await boardAt(moment);
  const late = rows.flatMap(({ roads }) => roads).filter((road) => road.late > 0);
  // The driver of the demonstration is late to a pickup, as their own first page says.
  expect(late.map(({ mission }) => mission.reference)).toContain('LD-48232');
  expect(late.length).toBeLessThanOrEqual(2);
  expect(Math.max(...late.map((road) => road.late))).toBeLessThan(2 * HOUR);
  const day = moment.slice(0, 10);
  const ofNobody = rows.find(({ driver }) => driver === null)?.roads ?? [];
  expect(ofNobody.filter(({ mission }) => mission.pickup.time_slot.date === day)).toHaveLength(1);
  expect(rows.filter(({ roads }) => roads.length > 0).length).toBeGreaterThanOrEqual(6);
});
