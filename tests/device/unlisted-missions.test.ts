import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listMeta } from '#contract/list.ts';
import { fetchActive } from '#device/missions/fetch-active.ts';
import { queryClient } from '#device/page/query-client.ts';
import { cacheDb } from '#device/store/databases.ts';
import { reassignedStore, showMissions, showReassigned } from '#device/store/mission-store.ts';
import { keepMissions } from '#device/store/snapshots.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { aMission, uuid } from '#tests/support/mission.ts';

const DRIVER = uuid(0xa1);
const given = {
  status: 403,
  code: 'mission_reassigned',
  title: 'Given',
  reassignment: { driver: 'Ana P.', version: 2 },
};
const reassigned = { ...given, reassignment: { ...given.reassignment, at: '2026-03-17T15:00:00.000Z' } };

let listed: readonly Mission[] = [];
let answerTo: (mission: string) => Response;
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const path = new URL(url, 'https://lading.test').pathname;
    if (path.endsWith('/missions'))
      return Response.json({ items: listed, meta: listMeta(listed.length, { limit: 100, page: 1 }) });
    const mission = path.split('/').at(-1) ?? '';
    asked.push(mission);
    return answerTo(mission);
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  queryClient.clear();
  showMissions('none');
  showReassigned('none');
  await Promise.all(cacheDb.tables.map((table) => table.clear()));
});

const keep = (user: string, ...missions: Mission[]) => keepMissions(cacheDb, user, missions, 1);
const aRefusal = (problem: { readonly status: number; readonly code: string; readonly title: string }) =>
  Response.json(problem, { status: problem.status, headers: { 'content-type': 'application/problem+json' } });
const allQuiet = () => new Promise((resolve) => setTimeout(resolve, 50));

it('asks about an open mission that left a list which broke off, until the server answered', async () => {
  // The list without it is kept already; the page ended before it asked about what left.
  listed = [aMission({ uuid: uuid(2) })];
  await keep(DRIVER, aMission({ uuid: uuid(1) }), ...listed);
  answerTo = () => {
    throw new TypeError('Failed to fetch');
  };
  await fetchActive(DRIVER, null);
  await vi.waitFor(() => expect(asked).toEqual([uuid(1)]));
  await allQuiet();

  answerTo = () => aRefusal(reassigned);
  await fetchActive(DRIVER, null);
  await vi.waitFor(() => expect(reassignedStore.byId.get(uuid(1))?.driver).toBe('Ana P.'));
  await allQuiet();
  await fetchActive(DRIVER, null);
  await allQuiet();
  expect(asked).toEqual([uuid(1), uuid(1)]);
});

it('asks once where the server knows no such mission of the user, and again after it was in the list', async () => {
  const other = uuid(0xa2);
  const mission = aMission({ uuid: uuid(3) });
  await keep(other, mission);
  listed = [];
  answerTo = () => aRefusal({ status: 404, code: 'not_found', title: 'Not found' });
  for (let reading = 0; reading < 2; reading += 1) {
    await fetchActive(other, null);
    await allQuiet();
  }
  expect(asked).toEqual([uuid(3)]);
  listed = [mission];
  await fetchActive(other, null);
  await allQuiet();
  listed = [];
  await fetchActive(other, null);
  await vi.waitFor(() => expect(asked).toEqual([uuid(3), uuid(3)]));
});

it('asks about no mission that is over, in a list, or of another company', async () => {
  const user = uuid(0xa3);
  listed = [aMission({ uuid: uuid(2) })];
  const over = aMission({ uuid: uuid(4), cancellation_date: '2026-03-16T15:20:00.000Z' });
  const others = aMission({ uuid: uuid(5), carrier: { uuid: uuid(0xc9), name: 'Frost Logistik' } });
  await keep(user, over, others, ...listed);
  await fetchActive(user, aMission().carrier.uuid);
  await allQuiet();
  expect(asked).toEqual([]);
});
