import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { acceptClaim, refuseClaim } from '#contract/claim.ts';
import { answerContest, listContests } from '#contract/pre-invoice.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';
import { readWaitingAgain } from '../waiting/read-again.ts';

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
export function answer(preInvoice: string, body: BodyInput<typeof answerContest>): Promise<void> {
  return thenRead(write(answerContest, { params: { mid: preInvoice }, body }));
}

/** Answers about an issued invoice with the right amount; null refuses. @throws Refused, Unreached */
export function correct(
  claim: string,
  { amount, reason }: { readonly amount: number | null; readonly reason: string },
): Promise<void> {
  const params = { claim };
  return thenRead(
    amount === null
      ? write(refuseClaim, { params, body: { reason } })
      : write(acceptClaim, { params, body: { right_amount: amount, reason } }),
  );
}

/** Refetches the desk after any answer: a refusal means that a colleague was faster. */
async function thenRead(written: Promise<unknown>): Promise<void> {
  try {
    await written;
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['support', 'claims'] });
    void queryClient.invalidateQueries({ queryKey: KEY });
    readWaitingAgain();
  }
}
