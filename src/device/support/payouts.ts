import { queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '#contract/call.ts';
import {
  approvePayoutBatch,
  blockBankAccount,
  createPayoutBatch,
  exportPayoutBatch,
  getPayoutBatch,
  listPayoutBatches,
  withdrawPayout,
  withdrawPayoutBatch,
} from '#contract/payout.ts';
import type { PayoutBatch, WholePayoutBatch } from '#freight/purchase/payout.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write, writeForDocument } from '../api/write.ts';
import { withRefresh } from '../page/refresh.ts';
import { WAITING } from '../waiting/waiting-items.ts';

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
  return withRefresh(write(createPayoutBatch), KEY, WAITING);
}

/** A run with its invoices and what changed since it was proposed. */
export function wholeBatchQuery(batch: string) {
  return queryOptions({
    queryKey: [...KEY, batch],
    queryFn: ({ signal }): Promise<WholePayoutBatch> => ask(getPayoutBatch, { params: { batch }, signal }),
  });
}

/**
 * Approves a run prepared by someone else.
 *
 * @throws Refused with violations, Unreached
 */
export function approve(batch: string, body: BodyInput<typeof approvePayoutBatch>): Promise<PayoutBatch> {
  return withRefresh(write(approvePayoutBatch, { params: { batch }, body }), KEY, WAITING);
}

/** Takes back a run, or one payout of it. @throws Refused with violations, Unreached */
export function withdraw(batch: string, payout: string | null, body: { reason: string }): Promise<PayoutBatch> {
  return withRefresh(
    payout === null
      ? write(withdrawPayoutBatch, { params: { batch }, body })
      : write(withdrawPayout, { params: { batch, payout }, body }),
    KEY,
    WAITING,
  );
}

/** Blocks the account of a carrier. @throws Refused with violations, Unreached */
export function blockAccount(account: string, body: { reason: string }): Promise<unknown> {
  return withRefresh(write(blockBankAccount, { params: { account }, body }), KEY, WAITING);
}

/**
 * The bank file of an approved run; its name contains the execution day.
 *
 * @throws Refused, Unreached
 */
export function orderOf(batch: string): Promise<File> {
  return withRefresh(writeForDocument(exportPayoutBatch, { params: { batch } }), KEY, WAITING);
}
