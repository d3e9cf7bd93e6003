/** Whether asking again can help: `never` as it stands, `later` after a while, `signed_in` after signing in again. */
export type Retry = 'never' | 'later' | 'signed_in';

/** What passes by itself: a device sends the same again after a while. */
export const LATER: ReadonlySet<string> = new Set([
  'request_timeout',
  'upload_incomplete',
  'payment_in_progress',
  'idempotency_in_progress',
  'rows_being_checked',
  'app_too_old',
  'too_many_requests',
  'internal_error',
  'unavailable',
]);

/** Whether a device asks again by itself after a refusal. A person can always try again. */
export function retryOf(code: string): Retry {
  if (code === 'not_authenticated') return 'signed_in';
  return LATER.has(code) ? 'later' : 'never';
}

/** Whether a code tells a device to sign its user out and to forget what it read for them. Their steps stay on it. */
export function endsHere(code: string | null): boolean {
  return code === 'account_blocked' || code === 'signed_out_elsewhere';
}
