import { useSyncExternalStore } from 'react';
import { serverNow } from './server-time.ts';

const TICK = 15_000;
const MINUTE = 60_000;
let now = serverNow();

function subscribe(notify: () => void): () => void {
  const timer = setInterval(() => {
    now = serverNow();
    notify();
  }, TICK);
  return () => clearInterval(timer);
}

/** The time in Unix milliseconds, good to a quarter of a minute: for "in 38 min" and "late 2 min". */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

/**
 * The last full minute in Unix milliseconds: what rows, and the page of one of them beside its list, count minutes by, so
 * that both say the same. They are drawn anew each minute and no oftener.
 */
export function useMinute(): number {
  return Math.floor(useNow() / MINUTE) * MINUTE;
}
