import { DAY } from '#freight/values/duration.ts';

/** Header names of ours, spelled once. */
export const HEADERS = {
  idempotencyKey: 'Idempotency-Key',
  idempotencyReplayed: 'Idempotency-Replayed',
  occurredAt: 'X-Occurred-At',
  sentAt: 'X-Sent-At',
  /** Milliseconds that the phone added to `X-Occurred-At`, because it knew at the step that its clock was off. */
  clockCorrection: 'X-Clock-Correction',
  /** Where the phone was at a step: latitude, longitude and accuracy in metres, as `50.723,3.161,25`. */
  position: 'X-Position',
  impersonate: 'X-Impersonate',
  /** Version of the calling app; the server may reject one that is too old. */
  appVersion: 'X-App-Version',
} as const;

/** The time for which the answer to a write with an idempotency key is kept, in milliseconds: 30 days. */
export const IDEMPOTENCY_RETENTION = 30 * DAY;

/** The generation of this app: increased when older apps can no longer talk to the server. */
export const APP_GENERATION = 1;

/** The media type of every error (RFC 9457). */
export const PROBLEM_TYPE = 'application/problem+json';
