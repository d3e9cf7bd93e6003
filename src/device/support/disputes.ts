import type { AnswerOf } from '#contract/call.ts';
import { listDisputes, sendEvidence } from '#contract/dispute.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { withRefresh } from '../page/refresh.ts';
import { WAITING } from '../waiting/waiting-items.ts';

/** A chargeback of a card payment, as support sees it. */
export type SupportDispute = AnswerOf<typeof listDisputes>['items'][number];

/** Polling interval in milliseconds: the bank of the card or a colleague may answer. */
const POLL_MS = 30_000;
const KEY = ['support', 'disputes'] as const;

/** Chargebacks, in pages. Never stored on this device. */
export function disputesQuery(state: 'open' | 'ended') {
  return pagesOf({
    queryKey: [...KEY, state],
    queryFn: ({ pageParam, signal }) => ask(listDisputes, { query: { state, page: pageParam }, signal }),
    refetchInterval: POLL_MS,
  });
}

/**
 * Answers a chargeback with the facts of its transports and the proof of delivery. Refetches the desk in any case.
 *
 * @throws Refused, Unreached
 */
export async function answerDispute(dispute: string, remark: string): Promise<void> {
  await withRefresh(write(sendEvidence, { params: { dispute }, body: { remark } }), KEY, WAITING);
}
