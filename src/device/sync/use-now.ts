import { useSyncExternalStore } from 'react';
import { MINUTE } from '#freight/values/duration.ts';
import { onServerTime, serverNow } from './server-time.ts';

const TICK = 15_000;
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

/**
 * Returns the time of the last tick, or the current time if that is too old: there was no subscriber, or the clock
 * changed.
 */
function read(): number {
  const current = serverNow();
  if (Math.abs(current - now) >= TICK) now = current;
  return now;
}

/** Current time in Unix milliseconds, updated every 15 s: for "in 38 min" and "late 2 min". */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read);
}

/**
 * The last full minute in Unix milliseconds. A list and the page beside it count from it, so that both show the same;
 * they render once a minute.
 */
export function useMinute(): number {
  return Math.floor(useNow() / MINUTE) * MINUTE;
}
