import { approvePayoutBatch, createPayoutBatch, exportPayoutBatch, listPayoutBatches } from '#contract/payout.ts';
import type { PayoutBatch } from '#freight/purchase/payout.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write, writeForDocument } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';

/** Polling interval in milliseconds: a colleague may approve, or the bank execute a run. */
const POLL_MS = 30_000;
const KEY = ['support', 'payouts'] as const;

/** The payout runs, in pages. Never stored on this device. */
export function batchesQuery() {
  return pagesOf({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) => ask(listPayoutBatches, { query: { page: pageParam }, signal }),
    refetchInterval: POLL_MS,
  });
}

/** Proposes to pay all that is due before the next run. @throws Refused, Unreached */
export function propose(): Promise<PayoutBatch> {
  return thenRead(write(createPayoutBatch));
}

/**
 * Approves a run prepared by someone else.
 *
 * @throws Refused, Unreached
 */
export function approve(batch: string): Promise<PayoutBatch> {
  return thenRead(write(approvePayoutBatch, { params: { batch } }));
}

/**
 * The bank file of an approved run; its name contains the execution day.
 *
 * @throws Refused, Unreached
 */
export function orderOf(batch: string): Promise<File> {
  return thenRead(writeForDocument(exportPayoutBatch, { params: { batch } }));
}

/** Refetches the runs after any answer: a refusal means that a colleague was faster. */
async function thenRead<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.finally(() => void queryClient.invalidateQueries({ queryKey: KEY }));
}
