import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import { listFailedJobs, retryFailedJob } from '#contract/support.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';

type FailedJobs = AnswerOf<typeof listFailedJobs>;
/** Work that failed for good. */
export type FailedJob = FailedJobs['items'][number];

/** Kinds of failed work: messages, or all other jobs. */
export type FailedKind = 'mail' | 'job';

/** Polling interval in milliseconds: a colleague may have retried. */
const POLL_MS = 30_000;
const KEY = ['support', 'failed-jobs'] as const;

/** Failed work of a kind, in pages. Never stored on this device. */
export function failedJobsQuery(kind: FailedKind) {
  return infiniteQueryOptions({
    queryKey: [...KEY, kind],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => ask(listFailedJobs, { query: { kind, page: pageParam }, signal }),
    getNextPageParam: ({ meta: { pagination } }: FailedJobs) =>
      pagination.current_page < pagination.page_count ? pagination.current_page + 1 : undefined,
    refetchInterval: POLL_MS,
  });
}

/**
 * Runs a failed job again, or sends its message again. Refetches the list in any case.
 *
 * @throws Refused, Unreached
 */
export async function tryAgain(job: string): Promise<void> {
  try {
    await write(retryFailedJob, { params: { job } });
  } finally {
    void queryClient.invalidateQueries({ queryKey: KEY });
  }
}
