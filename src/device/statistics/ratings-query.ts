import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import { listRatings } from '#contract/rating.ts';
import { ask } from '../api/ask.ts';

/** A shipper's rating of the company's mission. */
export type GivenRating = AnswerOf<typeof listRatings>['items'][number];

/** The ratings of a carrier's missions, latest first, in pages. */
export function ratingsQuery(company: string) {
  return infiniteQueryOptions({
    queryKey: ['ratings', company],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => ask(listRatings, { company, query: { page: pageParam }, signal }),
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.current_page < pagination.page_count ? pagination.current_page + 1 : undefined,
  });
}
