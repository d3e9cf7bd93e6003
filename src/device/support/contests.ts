import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { answerContest, listContests } from '#contract/pre-invoice.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';

/** What a carrier contests of what a mission earns, as support reads it. */
export type Contest = AnswerOf<typeof listContests>['items'][number];

/** The desk is read again this often, in milliseconds: somebody else may answer. */
const POLL_MS = 30_000;
const KEY = ['support', 'contests'] as const;

/** What carriers contest, a page at a time. Nothing of it stays on this device. */
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

/** Answers with another amount, or with the one it is. Whatever comes of it, the desk is read anew. @throws Refused, Unreached */
export async function answer(preInvoice: string, body: BodyInput<typeof answerContest>): Promise<void> {
  try {
    await write(answerContest, { params: { mid: preInvoice }, body });
  } finally {
    void queryClient.invalidateQueries({ queryKey: KEY });
  }
}
