import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import { getFirstDay } from '#contract/first-day.ts';
import { ask } from '../api/ask.ts';

/** The first steps of a user in a company, and which of them are done. */
export type FirstDay = AnswerOf<typeof getFirstDay>;

/** Steps are completed on other screens, so they are refetched when the user returns. */
export function firstDayQuery({ userId, company }: { readonly userId: string; readonly company: string }) {
  return queryOptions({
    queryKey: ['first-day', company, userId],
    queryFn: ({ signal }) => ask(getFirstDay, { company, signal }),
    staleTime: 0,
    meta: { keep: true },
  });
}
