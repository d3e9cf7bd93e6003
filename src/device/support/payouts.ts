import { infiniteQueryOptions } from '@tanstack/react-query';
import { approvePayoutBatch, createPayoutBatch, exportPayoutBatch, listPayoutBatches } from '#contract/payout.ts';
import type { PayoutBatch } from '#freight/purchase/payout.ts';
import { ask } from '../api/ask.ts';
import { write, writeForDocument } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';

/** The desk is read again this often, in milliseconds: somebody else may approve, or the bank carry a run out. */
const POLL_MS = 30_000;
const KEY = ['support', 'payouts'] as const;

/** The runs of payouts, a page at a time. Nothing of them stays on this device. */
export function batchesQuery() {
  return infiniteQueryOptions({
    queryKey: KEY,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => ask(listPayoutBatches, { query: { page: pageParam }, signal }),
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.current_page < pagination.page_count ? pagination.current_page + 1 : undefined,
    refetchInterval: POLL_MS,
  });
}

/** Proposes to pay all that is due before the next run. @throws Refused, Unreached */
export function propose(): Promise<PayoutBatch> {
  return thenRead(write(createPayoutBatch));
}

/** Approves a run that somebody else prepared. @throws Refused, Unreached */
export function approve(batch: string): Promise<PayoutBatch> {
  return thenRead(write(approvePayoutBatch, { params: { batch } }));
}

/** The file of an approved run for the bank; its name has the day on which the bank is to carry it out. @throws Refused, Unreached */
export function orderOf(batch: string): Promise<File> {
  return thenRead(writeForDocument(exportPayoutBatch, { params: { batch } }));
}

/** Whatever the answer, the runs are read anew: a refusal says that somebody was faster. */
async function thenRead<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.finally(() => void queryClient.invalidateQueries({ queryKey: KEY }));
}
