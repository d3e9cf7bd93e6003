import { IDEMPOTENCY_RETENTION } from '#contract/headers.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * How long what serves its time is kept, in milliseconds; the sweep removes the rest every night. Missions, their events
 * and the proofs are kept: carriers answer for them for years. `OPERATIONS.md` says the same to operators.
 */
export const RETENTION = {
  /** Answers under idempotency keys. */
  answers: IDEMPOTENCY_RETENTION,
  /** What saved searches found: no offer is open for so long. */
  news: 60 * DAY,
  /** Messages kept as files, where there is no mail server; pg-boss keeps those that were sent as long. */
  keptMail: 90 * DAY,
  /** Bytes without a row, and uploads that were cut: a day is longer than any upload or transaction. */
  uploads: DAY,
  /** Users' copies of their data, from when they asked. */
  exports: 7 * DAY,
} as const;
