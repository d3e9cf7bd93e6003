import { useSyncExternalStore } from 'react';
import { onServerTime, serverNow } from './server-time.ts';

const TICK = 15_000;
const MINUTE = 60_000;
let now = serverNow();

function subscribe(notify: () => void): () => void {
  const tick = () => {
    now = serverNow();
    notify();
  };
  const timer = setInterval(tick, TICK);
  const stop = onServerTime(tick);
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** The time at the last tick, or now where no tick was due to keep it right: nobody looked, or the clock was put right. */
function read(): number {
  const current = serverNow();
  if (Math.abs(current - now) >= TICK) now = current;
  return now;
}

/** The time in Unix milliseconds, good to a quarter of a minute: for "in 38 min" and "late 2 min". */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read);
}

/**
 * The last full minute in Unix milliseconds: what rows, and the page of one of them beside its list, count minutes by, so
 * that both say the same. They are drawn anew each minute and no oftener.
 */
export function useMinute(): number {
  return Math.floor(useNow() / MINUTE) * MINUTE;
}
