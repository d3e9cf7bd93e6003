import { expect, test, vi } from 'vitest';
import { SmallStorage } from '#tests/support/small-storage.ts';

test('an answer stays on the device where reading it again fails', async () => {
  vi.stubGlobal('localStorage', new SmallStorage());
  vi.resetModules();
  const { keepSmallAnswers } = await import('#device/page/persist.ts');
  const { queryClient } = await import('#device/page/query-client.ts');
  keepSmallAnswers('1');
  const queryKey = ['drivers'];
  const meta = { keep: true } as const;
  await queryClient.fetchQuery({ queryKey, meta, queryFn: async () => 'Nowak' });
  const again = queryClient.fetchQuery({
    queryKey,
    meta,
    staleTime: 0,
    retry: false,
    queryFn: () => Promise.reject(new Error('No network')),
  });
  await expect(again).rejects.toThrow('No network');
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ status: 'error', data: 'Nowak' });
  await vi.waitFor(
    () => {
      const { clientState } = JSON.parse(localStorage.getItem('lading.queries') ?? '{}');
      expect(clientState.queries).toMatchObject([
        { queryKey, state: { data: 'Nowak', status: 'success', errorUpdateCount: 1 } },
      ]);
    },
    { timeout: 5000 },
  );
});
