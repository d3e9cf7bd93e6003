import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { answerExtra, listContestedExtras } from '#contract/extra.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { withRefresh } from '../page/refresh.ts';
import { WAITING } from '../waiting/waiting-items.ts';

/** A contested extra charge, as support sees it. */
export type ContestedExtra = AnswerOf<typeof listContestedExtras>['items'][number];

/** Polling interval in milliseconds: a colleague may answer. */
const POLL_MS = 30_000;
const KEY = ['support', 'extras'] as const;

/** Contested extra charges, in pages. Never stored on this device. */
export function contestedExtrasQuery() {
  return pagesOf({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) => ask(listContestedExtras, { query: { page: pageParam }, signal }),
    refetchInterval: POLL_MS,
  });
}

/**
 * Decides a contested extra charge. Refetches the desk in any case.
 *
 * @throws Refused, Unreached
 */
export async function decideContested(extra: string, body: BodyInput<typeof answerExtra>): Promise<void> {
  await withRefresh(write(answerExtra, { params: { extra }, body }), KEY, WAITING);
}
