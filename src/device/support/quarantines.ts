import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { decideQuarantine, listQuarantines } from '#contract/quarantine.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { withRefresh } from '../page/refresh.ts';
import { WAITING } from '../waiting/waiting-items.ts';

/** A card payment whose money differs from what was asked for, as support sees it. */
export type SupportQuarantine = AnswerOf<typeof listQuarantines>['items'][number];

/** Polling interval in milliseconds: a payment may come in, or a colleague may decide. */
const POLL_MS = 30_000;
const KEY = ['support', 'quarantines'] as const;

/** Quarantined payments, in pages. Never stored on this device. */
export function quarantinesQuery(state: 'open' | 'ended') {
  return pagesOf({
    queryKey: [...KEY, state],
    queryFn: ({ pageParam, signal }) => ask(listQuarantines, { query: { state, page: pageParam }, signal }),
    refetchInterval: POLL_MS,
  });
}

/** Decides about one. Refetches the desk in any case. @throws Refused with violations, Unreached */
export async function judgePayment(quarantine: string, body: BodyInput<typeof decideQuarantine>): Promise<void> {
  await withRefresh(write(decideQuarantine, { params: { quarantine }, body }), KEY, WAITING);
}
