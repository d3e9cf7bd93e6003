import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import { listRatings } from '#contract/rating.ts';
import { ask } from '../api/ask.ts';

/** How a shipper rated a mission of the company. */
export type GivenRating = AnswerOf<typeof listRatings>['items'][number];

/** How shippers rated a carrier's missions, the latest first, a page at a time. */
export function ratingsQuery(company: string) {
  return infiniteQueryOptions({
    queryKey: ['ratings', company],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => ask(listRatings, { company, query: { page: pageParam }, signal }),
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.current_page < pagination.page_count ? pagination.current_page + 1 : undefined,
  });
}
