import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { listTerms, publishTerms as publishCall } from '#contract/terms-desk.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { withRefresh } from '../page/refresh.ts';

/** A version of the terms of service, as support sees it. */
export type TermsVersion = AnswerOf<typeof listTerms>['items'][number];

const KEY = ['support', 'terms'] as const;

/** Every version of the terms, in pages. Never stored on this device. */
export function termsVersionsQuery() {
  return pagesOf({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) => ask(listTerms, { query: { page: pageParam }, signal }),
  });
}

/** Publishes the next version for a role. @throws Refused with violations, Unreached */
export function publishTerms(body: BodyInput<typeof publishCall>): Promise<TermsVersion> {
  return withRefresh(write(publishCall, { body }), KEY, ['terms']);
}
