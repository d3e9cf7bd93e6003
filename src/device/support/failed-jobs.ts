import type { AnswerOf } from '#contract/call.ts';
import { listFailedJobs, retryFailedJob } from '#contract/support.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { withRefresh } from '../page/refresh.ts';

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
  return pagesOf({
    queryKey: [...KEY, kind],
    queryFn: ({ pageParam, signal }) => ask(listFailedJobs, { query: { kind, page: pageParam }, signal }),
    refetchInterval: POLL_MS,
  });
}

/**
 * Runs a failed job again, or sends its message again. Refetches the list in any case.
 *
 * @throws Refused, Unreached
 */
export async function tryAgain(job: string): Promise<void> {
  await withRefresh(write(retryFailedJob, { params: { job } }), KEY);
}
