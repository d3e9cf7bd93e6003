import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import { MAX_PAGE_SIZE } from '#contract/list.ts';
import { listWaiting } from '#contract/waiting.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { ask } from '../api/ask.ts';

/** An item that waits for a member of the company, or ends at its deadline. */
export type WaitingItem = AnswerOf<typeof listWaiting>['items'][number];

/** The key of all that waits. Support receives no live events: its decisions read it again. */
export const WAITING = ['waiting'] as const;

/** The query keys of a company's waiting items. */
export function waitingItemKeys(company: string) {
  return [...WAITING, company] as const;
}

/** Polling interval in milliseconds. Support receives no live events, so it polls more often. */
const [POLL_MS, SUPPORT_POLL_MS] = [300_000, MINUTE];

/** A company's waiting items in a language, by deadline; refetched on live events. */
export function waitingItemsQuery(company: string, locale: string, isSupport = false) {
  return queryOptions({
    queryKey: [...waitingItemKeys(company), locale],
    queryFn: ({ signal }) => ask(listWaiting, { company, query: { limit: MAX_PAGE_SIZE }, signal }),
    refetchInterval: isSupport ? SUPPORT_POLL_MS : POLL_MS,
    // Data of support's desk is never stored on the device.
    meta: isSupport ? {} : { keep: true },
  });
}
