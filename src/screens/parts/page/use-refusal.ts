import { useState } from 'react';
import { Refused } from '#device/api/faults.ts';

/** The state of the query for a page's subject. */
interface Reading {
  readonly isPending: boolean;
  readonly error: Error | null;
}

/**
 * Why the server refuses what a page is about, or null. A query that never had an answer forgets its error when it asks
 * again: the page still says what it said, instead of going back to its loading state.
 */
export function useRefusal(key: string, { isPending, error }: Reading): Refused | null {
  const [last, setLast] = useState<{ readonly key: string; readonly refusal: Refused | null }>({ key, refusal: null });
  const stands = isPending && error === null && last.key === key ? last.refusal : null;
  const refusal = error instanceof Refused ? error : stands;
  if (last.key !== key || last.refusal !== refusal) setLast({ key, refusal });
  return refusal;
}
