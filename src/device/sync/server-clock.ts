import { outboxDb } from '../store/databases.ts';
import { setServerTime } from './server-time.ts';

/** Notes how far this device's clock is off, from the time in an answer, also for the service worker. */
export function noteServerTime(serverTime: number): void {
  const offset = setServerTime(serverTime);
  if (offset !== null) outboxDb.meta.put({ key: 'clock_offset', value: offset }).catch(() => undefined);
}
