/** Header names of ours, spelled once. */
export const HEADERS = {
  idempotencyKey: 'Idempotency-Key',
  idempotencyReplayed: 'Idempotency-Replayed',
  occurredAt: 'X-Occurred-At',
  sentAt: 'X-Sent-At',
  /** Milliseconds that the phone added to `X-Occurred-At`, because it knew at the step that its clock was off. */
  clockCorrection: 'X-Clock-Correction',
  impersonate: 'X-Impersonate',
  /** Version of the app that asks; the server may refuse one that is too old. */
  appVersion: 'X-App-Version',
} as const;

/** How long an answer to a write that carried an idempotency key is kept, in milliseconds: 30 days. */
export const IDEMPOTENCY_RETENTION = 30 * 24 * 60 * 60 * 1000;

/** The generation of this app: raised when an older app can no longer talk to the server. */
export const APP_GENERATION = 1;

/** The media type of every error (RFC 9457). */
export const PROBLEM_TYPE = 'application/problem+json';
