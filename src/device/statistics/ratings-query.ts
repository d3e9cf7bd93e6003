import type { AnswerOf } from '#contract/call.ts';
import { listRatings } from '#contract/rating.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';

/** A shipper's rating of the company's mission. */
export type GivenRating = AnswerOf<typeof listRatings>['items'][number];

/** The ratings of a carrier's missions, latest first, in pages. */
export function ratingsQuery(company: string) {
  return pagesOf({
    queryKey: ['ratings', company],
    queryFn: ({ pageParam, signal }) => ask(listRatings, { company, query: { page: pageParam }, signal }),
  });
}
