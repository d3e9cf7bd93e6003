import { beforeEach, expect, test, vi } from 'vitest';
import { SmallStorage } from '#tests/support/small-storage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', new SmallStorage());
  vi.resetModules();
});

/** Reads an answer that is kept, then again with this fault. Returns what the device keeps. */
async function keptAfter(faultOf: (faults: typeof import('#device/api/faults.ts')) => Error): Promise<unknown[]> {
  const { keepSmallAnswers } = await import('#device/page/persist.ts');
  const { queryClient } = await import('#device/page/query-client.ts');
  const fault = faultOf(await import('#device/api/faults.ts'));
  const meta = { keep: true } as const;
  keepSmallAnswers('1');
  await queryClient.fetchQuery({ queryKey: ['drivers'], meta, queryFn: async () => 'Nowak' });
  await queryClient.fetchQuery({ queryKey: ['trucks'], meta, queryFn: async () => 'TK-1' });
  const again = { queryKey: ['drivers'], meta, staleTime: 0, retry: false, queryFn: () => Promise.reject(fault) };
  await expect(queryClient.fetchQuery(again)).rejects.toThrow(fault.message);
  expect(queryClient.getQueryState(['drivers'])).toMatchObject({ status: 'error', data: 'Nowak' });
  let queries: { readonly queryKey: readonly string[]; readonly state: object }[] = [];
  await vi.waitFor(
    () => {
      queries = JSON.parse(localStorage.getItem('lading.queries') ?? '{}').clientState.queries;
      expect(queries.map(({ queryKey }) => queryKey)).toContainEqual(['trucks']);
    },
    { timeout: 5000 },
  );
  return queries.filter(({ queryKey }) => queryKey[0] === 'drivers');
}

test('an answer stays on the device if reading it again fails without a network', async () => {
  expect(await keptAfter(() => new Error('No network'))).toMatchObject([
    { state: { data: 'Nowak', status: 'success', errorUpdateCount: 1 } },
  ]);
});

test('an answer leaves the device when the server refuses it for good', async () => {
  expect(
    await keptAfter(
      ({ Refused }) =>
        new Refused({ status: 404, title: 'Not found', code: 'not_found', violations: [], retryAfter: null }),
    ),
  ).toEqual([]);
});
