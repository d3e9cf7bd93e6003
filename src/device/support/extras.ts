import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { answerExtra, listContestedExtras } from '#contract/extra.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';

/** An extra charge that a shipper contests, as support reads it. */
export type ContestedExtra = AnswerOf<typeof listContestedExtras>['items'][number];

/** The desk is read again this often, in milliseconds: somebody else may answer. */
const POLL_MS = 30_000;
const KEY = ['support', 'extras'] as const;

/** What shippers contest of extra charges, a page at a time. Nothing of it stays on this device. */
export function contestedExtrasQuery() {
  return infiniteQueryOptions({
    queryKey: KEY,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => ask(listContestedExtras, { query: { page: pageParam }, signal }),
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.current_page < pagination.page_count ? pagination.current_page + 1 : undefined,
    refetchInterval: POLL_MS,
  });
}

/** Decides a contested extra charge. Whatever comes of it, the desk is read anew. @throws Refused, Unreached */
export async function decideContested(extra: string, body: BodyInput<typeof answerExtra>): Promise<void> {
  try {
    await write(answerExtra, { params: { extra }, body });
  } finally {
    void queryClient.invalidateQueries({ queryKey: KEY });
  }
}
