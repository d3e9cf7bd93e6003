import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyEvent } from '#device/live/apply-event.ts';
import { offerKeys } from '#device/offers/offer-list-query.ts';
import { queryClient } from '#device/page/query-client.ts';

const OWNER = { userId: 'u', company: 'c' } as Parameters<typeof applyEvent>[0];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

it('news do not drop the next page that is on its way; the list is read again once it is there', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const asked: number[] = [];
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: [...offerKeys('c'), 'list'],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      asked.push(pageParam);
      if (pageParam === 2 && asked.filter((page) => page === 2).length === 1) await arrived;
      return pageParam;
    },
    getNextPageParam: (last: number) => last + 1,
  });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.pages).toEqual([1]));

  void observer.fetchNextPage();
  applyEvent(OWNER, { type: 'offers_opened' });
  await vi.advanceTimersByTimeAsync(1000);
  arrive();
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.pages).toEqual([1, 2]));
  expect(asked).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(4000);
  expect(asked).toEqual([1, 2, 1, 2]);
  stop();
});
