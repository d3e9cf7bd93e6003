import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SmallStorage } from '#tests/support/small-storage.ts';

const DAY = 24 * 60 * 60_000;
const KEY = ['drivers', 'a company'];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.stubGlobal('localStorage', new SmallStorage());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page of a build of the app, begun anew. */
async function startPage(version: string) {
  vi.resetModules();
  const { queryClient } = await import('#device/page/query-client.ts');
  const { keepSmallAnswers } = await import('#device/page/persist.ts');
  keepSmallAnswers(version);
  const read = (keep: boolean, answer: unknown) =>
    queryClient.fetchQuery({
      queryKey: keep ? KEY : ['offers'],
      queryFn: async () => answer,
      ...(keep ? { meta: { keep } } : {}),
    });
  return { queryClient, read };
}

/** A visit that read something to keep, and something not to. */
async function visit(): Promise<void> {
  const { read } = await startPage('1');
  await Promise.all([read(true, ['Nowak']), read(false, ['an offer'])]);
  await vi.advanceTimersByTimeAsync(2000);
}

it('brings back what is to be kept, as old as it is, over any number of visits', async () => {
  await visit();
  const readAt = Date.now();
  await vi.advanceTimersByTimeAsync(DAY / 2);
  await startPage('1');
  const { queryClient, read } = await startPage('1');
  expect(queryClient.getQueryState(KEY)).toMatchObject({ data: ['Nowak'], status: 'success' });
  expect(queryClient.getQueryState(KEY)?.dataUpdatedAt).toBeLessThan(readAt);
  expect(queryClient.getQueryData(['offers'])).toBeUndefined();
  await read(false, ['another offer']);
  await vi.advanceTimersByTimeAsync(2000);
  expect((await startPage('1')).queryClient.getQueryData(KEY)).toEqual(['Nowak']);
});

it.each([
  ['of another build', '2', 0],
  ['older than a week', '1', 8 * DAY],
])('leaves out what is %s', async (_, version, later) => {
  await visit();
  await vi.advanceTimersByTimeAsync(later);
  expect((await startPage(version)).queryClient.getQueryData(KEY)).toBeUndefined();
});

it('forgets what was removed', async () => {
  await visit();
  const { queryClient } = await startPage('1');
  queryClient.clear();
  await vi.advanceTimersByTimeAsync(2000);
  expect((await startPage('1')).queryClient.getQueryData(KEY)).toBeUndefined();
});

it('starts where the store holds what is no answer', async () => {
  localStorage.setItem('lading.queries', '{');
  expect((await startPage('1')).queryClient.getQueryData(KEY)).toBeUndefined();
});
