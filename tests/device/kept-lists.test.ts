import { QueryClient } from '@tanstack/react-query';
import { DAY } from '#freight/values/duration.ts';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listMeta } from '#contract/list.ts';
import { closedMissionsQuery } from '#device/missions/closed-query.ts';
import { missionTravelQuery } from '#device/missions/mission-queries.ts';
import { prefetchMissions } from '#device/missions/prefetch.ts';
import { readProofFile } from '#device/missions/read-papers.ts';
import { offersQuery } from '#device/offers/offer-list-query.ts';
import { offersOf } from '#device/offers/offer-pages.ts';
import { recallOffers } from '#device/offers/recall-offers.ts';
import { Sender } from '#device/outbox/sender.ts';
import { queryClient } from '#device/page/query-client.ts';
import { cacheDb } from '#device/store/databases.ts';
import { keepListPage, recallList } from '#device/store/kept-lists.ts';
import { missionStore, showMissions } from '#device/store/mission-store.ts';
import { OFFERS } from '#device/store/snapshots.ts';
import { ANY_OFFER } from '#freight/offer/criteria.ts';
import { aMission, CARRIER, uuid } from '#tests/support/mission.ts';
import { anOffer } from '#tests/support/offer.ts';

const owner = { userId: uuid(0xa1), company: CARRIER };
const AT = '2026-03-17T15:00:00.000Z';
const file = { uuid: uuid(0xf1), name: 'pod.jpg', mime_type: 'image/jpeg' as const, size: 3 };
const proven = aMission({
  uuid: uuid(1),
  state: 'completed',
  proof_of_delivery: { state: 'available', files: [{ ...file, occurred_at: AT, uploaded_at: AT }] },
});
const other = aMission({ uuid: uuid(2), state: 'completed' });
const offers = [anOffer({ uuid: uuid(3) }), anOffer({ uuid: uuid(4) })];
const page = (items: readonly unknown[]) => ({ items, meta: listMeta(items.length, { limit: 30, page: 1 }) });

let isDown = false;

beforeEach(() => {
  isDown = false;
  vi.stubGlobal('window', { requestIdleCallback: (run: () => void) => setTimeout(run) });
  vi.stubGlobal('fetch', async (url: string) => {
    if (isDown) throw new TypeError('Failed to fetch');
    const path = new URL(url, 'https://lading.test').pathname;
    if (path.endsWith('/missions')) return Response.json(page([proven, other]));
    if (path.endsWith('/offers')) return Response.json(page(offers));
    if (path.includes('/travel')) return Response.json({ distance: 1, duration: 1, estimated: true, path: [] });
    const type = path.includes('/proof-of-delivery/') ? 'image/jpeg' : 'application/pdf';
    return new Response('JPG', { headers: { 'content-type': type } });
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  forgetPage();
  await Promise.all(cacheDb.tables.map((table) => table.clear()));
});

/** The page is gone; what the databases have is there. */
function forgetPage() {
  queryClient.clear();
  showMissions('none');
}

describe('a list that was read', () => {
  it('of completed missions is there without network, with its missions and as old as it is', async () => {
    const query = closedMissionsQuery(owner, 'completed', false);
    await queryClient.fetchInfiniteQuery(query);
    const before = Date.now();
    forgetPage();
    isDown = true;
    await expect(queryClient.fetchInfiniteQuery({ ...query, retry: false })).rejects.toThrow();
    expect(queryClient.getQueryData(query.queryKey)?.pages.flatMap(({ uuids }) => uuids)).toEqual([uuid(1), uuid(2)]);
    expect(queryClient.getQueryState(query.queryKey)?.dataUpdatedAt).toBeLessThanOrEqual(before);
    expect([...missionStore.byId.keys()]).toEqual([uuid(1), uuid(2)]);
  });

  it('of cancelled ones, or of another user, is another list', async () => {
    await queryClient.fetchInfiniteQuery(closedMissionsQuery(owner, 'completed', false));
    forgetPage();
    isDown = true;
    for (const query of [
      closedMissionsQuery(owner, 'cancelled', false),
      closedMissionsQuery({ ...owner, userId: uuid(0xa2) }, 'completed', false),
    ]) {
      await expect(queryClient.fetchInfiniteQuery({ ...query, retry: false })).rejects.toThrow();
      expect(queryClient.getQueryData(query.queryKey)).toBeUndefined();
    }
  });

  it('of offers is kept by the same rules', async () => {
    const question = { criteria: ANY_OFFER, sort: 'pickup_date' } as const;
    const query = offersQuery(owner, question);
    await queryClient.fetchInfiniteQuery(query);
    await vi.waitFor(async () => expect(await cacheDb.lists.count()).toBe(1));
    forgetPage();
    await recallOffers(owner, question);
    const data = queryClient.getQueryData(query.queryKey);
    expect(offersOf(data?.pages ?? []).map((offer) => offer.uuid)).toEqual(offers.map((offer) => offer.uuid));
  });
});

describe('a shelf of lists', () => {
  const shelf = { prefix: 'offers:', maxLists: 2, maxRows: 3 };
  const keep = (key: string, numbers: readonly number[], at: number, current = 1) =>
    keepListPage(
      cacheDb,
      OFFERS,
      shelf,
      { userId: owner.userId, key },
      {
        items: numbers.map((number) => anOffer({ uuid: uuid(number) })),
        meta: listMeta(9, { limit: 2, page: current }),
        readAt: at,
      },
    );
  const kept = async (key: string) => {
    const list = await recallList(cacheDb, OFFERS, shelf, { userId: owner.userId, key });
    return list?.items.map((offer) => offer.uuid) ?? null;
  };

  it('goes on with later pages up to its rows, and begins anew with the first', async () => {
    await keep('a', [1, 2], 1000);
    await keep('a', [3, 4], 2000, 2);
    expect(await kept('a')).toEqual([uuid(1), uuid(2), uuid(3)]);
    await keep('a', [4, 5], 3000, 3);
    expect(await kept('a')).toEqual([uuid(1), uuid(2), uuid(3)]);
    await keep('a', [9], 4000);
    expect(await kept('a')).toEqual([uuid(9)]);
  });

  it('drops the oldest lists, and after a day what no list holds', async () => {
    const day = DAY;
    await keep('a', [1], 1000);
    await keep('b', [2], 2000);
    await keep('c', [3], 2000 + day);
    expect([await kept('a'), await kept('b'), await kept('c')]).toEqual([null, [uuid(2)], [uuid(3)]]);
    expect((await cacheDb.offers.toArray()).map((row) => row.uuid).sort()).toEqual([uuid(2), uuid(3)]);
  });
});

describe('data deleted with missions', () => {
  const none = new AbortController().signal;

  it('is there without network: the pages of the latest proofs too', async () => {
    await prefetchMissions(
      owner.userId,
      owner.company,
      { missions: [aMission({ uuid: uuid(5) })], closed: [proven] },
      none,
    );
    isDown = true;
    const blob = await readProofFile(owner, proven.uuid, file.uuid);
    expect([blob.type, await blob.text()]).toEqual(['image/jpeg', 'JPG']);
    expect(await cacheDb.travels.count()).toBe(1);
    await expect(readProofFile(owner, proven.uuid, uuid(0xf2))).rejects.toThrow();
  });

  it('reads a road again that was kept before the one that was priced was, and shows it without network', async () => {
    const travel = { distance: 2, duration: 2, estimated: true, path: [] };
    const way = () => new QueryClient().fetchQuery(missionTravelQuery(owner, uuid(5)));
    await cacheDb.travels.put({ userId: owner.userId, uuid: uuid(5), travel });
    isDown = true;
    expect(await way()).toMatchObject({ distance: 2 });
    isDown = false;
    await prefetchMissions(owner.userId, owner.company, { missions: [aMission({ uuid: uuid(5) })], closed: [] }, none);
    isDown = true;
    expect(await way()).toMatchObject({ distance: 1 });
  });

  it('goes with the missions that are neither open nor among the latest', async () => {
    await prefetchMissions(owner.userId, owner.company, { missions: [], closed: [proven] }, none);
    await prefetchMissions(owner.userId, owner.company, { missions: [], closed: [other] }, none);
    expect(await cacheDb.documents.count()).toBe(0);
  });

  it('is fetched once what was done has gone', async () => {
    const sent = Promise.withResolvers<void>();
    const rests = vi.spyOn(Sender.prototype, 'rests').mockReturnValue(sent.promise);
    const found = { missions: [aMission({ uuid: uuid(5) })], closed: [proven] };
    const fetched = prefetchMissions(owner.userId, owner.company, found, none);
    await vi.waitFor(() => expect(rests).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await cacheDb.travels.count()).toBe(0);
    sent.resolve();
    await fetched;
    expect(await cacheDb.travels.count()).toBe(1);
    rests.mockRestore();
  });
});
