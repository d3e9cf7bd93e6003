import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { answerContest, listContests } from '#contract/pre-invoice.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';
import { readWaitingAgain } from '../waiting/read-again.ts';

/** A carrier's objection to the pay of a mission, as support sees it. */
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

/**
 * Answers with a new or the same amount. Refetches the desk in any case.
 *
 * @throws Refused, Unreached
 */
export async function answer(preInvoice: string, body: BodyInput<typeof answerContest>): Promise<void> {
  try {
    await write(answerContest, { params: { mid: preInvoice }, body });
  } finally {
    void queryClient.invalidateQueries({ queryKey: KEY });
    readWaitingAgain();
  }
}
