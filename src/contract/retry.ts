/** Whether asking again can help: `never` as it stands, `later` after a while, `signed_in` after signing in again. */
export type Retry = 'never' | 'later' | 'signed_in';

/** Codes of what passes by itself: a device sends the same again after a while. */
export const LATER: ReadonlySet<string> = new Set([
  'upload_incomplete',
  'payment_in_progress',
  'idempotency_in_progress',
  'rows_being_checked',
  'app_too_old',
]);

/**
 * Whether a device asks again by itself after a refusal. A person can always try again. A request that took too long, one
 * too many and a fault of the server pass under any code, one that only a newer app knows included.
 */
export function retryOf(code: string | null, status: number): Retry {
  if (code === 'not_authenticated') return 'signed_in';
  const passes = status === 408 || status === 429 || status >= 500 || (code !== null && LATER.has(code));
  return passes ? 'later' : 'never';
}

/** Whether a code tells a device to sign its user out and to forget what it read for them. Their steps stay on it. */
export function endsHere(code: string | null): boolean {
  return code === 'account_blocked' || code === 'signed_out_elsewhere';
}
