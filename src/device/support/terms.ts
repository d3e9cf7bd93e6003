import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { listTerms, publishTerms as publishCall } from '#contract/terms-desk.ts';
import type { TermsRole } from '#freight/user/terms.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { withRefresh } from '../page/refresh.ts';

/** A version of the terms of service, as support sees it. */
export type TermsVersion = AnswerOf<typeof listTerms>['items'][number];

const KEY = ['support', 'terms'] as const;

/** Every version of the terms of a role, in pages, the newest first. Never stored on this device. */
export function termsVersionsQuery(role: TermsRole) {
  return pagesOf({
    queryKey: [...KEY, role],
    queryFn: ({ pageParam, signal }) => ask(listTerms, { query: { role, page: pageParam }, signal }),
  });
}

/** Publishes the next version for a role. @throws Refused with violations, Unreached */
export function publishTerms(body: BodyInput<typeof publishCall>): Promise<TermsVersion> {
  return withRefresh(write(publishCall, { body }), KEY, ['terms']);
}
