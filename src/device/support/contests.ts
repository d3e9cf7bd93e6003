import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { answerContest, listContests } from '#contract/pre-invoice.ts';
import { ask } from '../api/ask.ts';
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
  return infiniteQueryOptions({
    queryKey: KEY,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => ask(listContests, { query: { page: pageParam }, signal }),
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.current_page < pagination.page_count ? pagination.current_page + 1 : undefined,
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
