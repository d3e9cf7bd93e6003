import { describe, expect, it } from 'vitest';
import { waitingTime } from '#freight/shipment/waiting-time.ts';

/** Opens at 08:00 in Lille, which is 07:00 UTC. */
const STOP = {
  time_slot: { date: '2026-03-18', start_time: 480, end_time: 600, flexible: false },
  address: { country: 'FR' },
};
const NOW = Date.parse('2026-03-18T09:00:00Z');

describe('the waiting time of a truck', () => {
  it.each([
    ['that never said that it arrived', null, null, null],
    ['in its slot, until now', '2026-03-18T07:40:00Z', null, 80],
    ['that came before the slot, from the opening on', '2026-03-18T05:00:00Z', null, 120],
    ['until the stop was completed', '2026-03-18T07:10:00Z', '2026-03-18T08:15:00Z', 65],
    ['done before the slot opened', '2026-03-18T05:00:00Z', '2026-03-18T06:30:00Z', 0],
    ['in whole minutes, as it is charged', '2026-03-18T07:00:00Z', '2026-03-18T09:20:45Z', 140],
    ['that is ahead of the clock', '2026-03-18T09:05:00Z', null, 0],
  ])('%s', (_what, arrived_at, completed_at, minutes) => {
    const waited = waitingTime({ ...STOP, arrived_at, completed_at }, NOW);
    expect(waited === null ? null : waited / 60_000).toBe(minutes);
  });
});
