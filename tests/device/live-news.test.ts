import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
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

const KEPT = {
  bids: ['proposals', 'c', 'latest', 'o'],
  earnings: ['earnings', 'c', 'pre-invoice', 'm'],
  payouts: ['earnings', 'c', 'payouts'],
  invoice: ['invoices', 'c', 'one', 'i'],
  invoiceList: ['invoices', 'c', 'list', null],
  metrics: ['invoices', 'c', 'metrics'],
  payments: ['payments', 'c', 'list'],
  payment: ['payments', 'c', 'of shipment', 's'],
  ofShipment: ['shipments', 'u', 'c', 'invoices', 's'],
  shipment: ['shipments', 'u', 'c', 'one', 's'],
  waiting: ['waiting', 'c', 'en'],
  others: ['invoices', 'another company', 'one', 'i'],
} as const;
const id = '00000000-0000-4000-8000-000000000001';
let later = Date.now();
const MONEY = ['invoice', 'invoiceList', 'metrics', 'payments', 'ofShipment', 'earnings', 'payouts'] as const;

it.each([
  [{ type: 'invoice_changed', invoice: id }, MONEY],
  [{ type: 'pre_invoice_changed', mission: id }, ['earnings', 'payouts']],
  [{ type: 'payout_changed', payout: id }, ['earnings', 'payouts']],
  [{ type: 'bid_changed', offer: id }, ['bids']],
  [{ type: 'shipment_changed', shipment: id }, ['ofShipment', 'shipment', 'waiting']],
  [{ type: 'waiting_changed' }, ['waiting']],
  [{ type: 'ready' }, [...MONEY, 'bids', 'shipment', 'waiting']],
] as const)('%o has its answers read again, and no payment begun', async (event, stale) => {
  // What was asked in the test before was asked long ago.
  vi.setSystemTime((later += 60_000));
  for (const key of Object.values(KEPT)) queryClient.setQueryData(key, {});
  applyEvent(OWNER, event);
  await vi.advanceTimersByTimeAsync(4000);
  const names = Object.entries(KEPT).filter(([, key]) => queryClient.getQueryState(key)?.isInvalidated);
  expect(names.map(([name]) => name).sort()).toEqual([...stale].sort());
});

it('a driver’s list is asked for within four seconds of each change, however close they come', async () => {
  vi.setSystemTime((later += 60_000));
  const asked: number[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['missions', 'u', 'me', 'active'],
    queryFn: () => asked.push(Date.now()),
  });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const driver = { ...OWNER, drives: true };
  applyEvent(driver, { type: 'ready' });
  await vi.advanceTimersByTimeAsync(600);
  for (let change = 0; change < 3; change += 1) {
    const at = Date.now();
    applyEvent(driver, { type: 'mission_changed', mission: id });
    await vi.advanceTimersByTimeAsync(4000);
    expect(asked.filter((moment) => moment > at)).toHaveLength(1);
  }
  stop();
});
