/**
 * When a repeated request can succeed: `never` unchanged, `later` after a while, `signed_in` after signing in again.
 */
export type Retry = 'never' | 'later' | 'signed_in';

/** Temporary errors: a device sends the request again after a while. */
export const LATER: ReadonlySet<string> = new Set([
  'upload_incomplete',
  'payment_in_progress',
  'idempotency_in_progress',
  'rows_being_checked',
  'app_too_old',
]);

/**
 * Returns when a device may repeat a refused request automatically. Users can always retry. Timeouts, rate limits and
 * server errors are temporary whatever their code, including codes unknown to this version of the app.
 */
export function retryOf(code: string | null, status: number): Retry {
  if (code === 'not_authenticated') return 'signed_in';
  const passes = status === 408 || status === 429 || status >= 500 || (code !== null && LATER.has(code));
  return passes ? 'later' : 'never';
}

/**
 * True if a code means that the device signs the user out and deletes the data read for them. Their steps stay on it.
 */
export function endsHere(code: string | null): boolean {
  return code === 'account_blocked' || code === 'signed_out_elsewhere';
}
