import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { acceptClaim, refuseClaim } from '#contract/claim.ts';
import { answerContest, listContests } from '#contract/pre-invoice.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { withRefresh } from '../page/refresh.ts';
import { WAITING } from '../waiting/waiting-items.ts';

/** A carrier's objection to the pay of a mission, before or after its invoice, as support sees it. */
export type Contest = AnswerOf<typeof listContests>['items'][number];

/** Polling interval in milliseconds: a colleague may answer. */
const POLL_MS = 30_000;
const KEY = ['support', 'contests'] as const;

/** Carriers' objections, in pages. Never stored on this device. */
export function contestsQuery() {
  return pagesOf({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) => ask(listContests, { query: { page: pageParam }, signal }),
    refetchInterval: POLL_MS,
  });
}

/** Answers about a pre-invoice, with a new or the same amount. @throws Refused, Unreached */
export async function answer(preInvoice: string, body: BodyInput<typeof answerContest>): Promise<void> {
  await withRefresh(write(answerContest, { params: { mid: preInvoice }, body }), ['support', 'claims'], KEY, WAITING);
}

/** Answers about an issued invoice with the right amount; null refuses. @throws Refused, Unreached */
export async function correct(
  claim: string,
  { amount, reason }: { readonly amount: number | null; readonly reason: string },
): Promise<void> {
  const params = { claim };
  await withRefresh(
    amount === null
      ? write(refuseClaim, { params, body: { reason } })
      : write(acceptClaim, { params, body: { right_amount: amount, reason } }),
    ['support', 'claims'],
    KEY,
    WAITING,
  );
}
