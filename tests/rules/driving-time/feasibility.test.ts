import { describe, expect, it } from 'vitest';
import { feasibility } from '#freight/driving-time/feasibility.ts';
import { HANDLING, plannedStop } from '#freight/driving-time/schedule.ts';
import { HOUR, MINUTE } from '#freight/values/duration.ts';

const LILLE = { lat: 50.63, lng: 3.07 };
/** About 25 hours at the wheel from Lille: three days, with three breaks and two rests. */
const WARSZAWA = { lat: 52.23, lng: 21.01 };
const ANTWERPEN = { lat: 51.26, lng: 4.4 };

const stop = (country: string, location: typeof LILLE, date: string, start: number, end: number) =>
  plannedStop({
    address: { country, location },
    time_slot: { date, start_time: start, end_time: end, flexible: false },
  });
const at = (iso: string) => Date.parse(iso);

describe('the feasibility of a transport', () => {
  const pickup = stop('FR', LILLE, '2026-03-17', 540, 600);

  it('in a morning, next door', () => {
    const delivery = stop('BE', ANTWERPEN, '2026-03-17', 600, 840);
    const run = feasibility({ location: LILLE, at: at('2026-03-17T07:00:00Z') }, { pickup, delivery });
    expect(run.reason).toBeNull();
    expect(run.pickupAt).toBe(pickup.opens);
    expect(run.deliveryAt).toBeGreaterThan(run.pickupAt + 30 * MINUTE + HOUR);
    expect(run.deliveryAt).toBeLessThan(run.pickupAt + 4 * HOUR);
  });

  it('not when the driver is free only after the pickup closes', () => {
    const delivery = stop('BE', ANTWERPEN, '2026-03-17', 600, 1440);
    const run = feasibility({ location: LILLE, at: pickup.closes + 1 }, { pickup, delivery });
    expect(run.reason).toBe('pickup_unreachable');
  });

  it('not in a day across Europe: breaks and rests are taken', () => {
    const sameNight = stop('PL', WARSZAWA, '2026-03-17', 1200, 1440);
    const free = { location: LILLE, at: at('2026-03-17T07:00:00Z') };
    expect(feasibility(free, { pickup, delivery: sameNight }).reason).toBe('delivery_unreachable');
    const inTwoDays = stop('PL', WARSZAWA, '2026-03-19', 480, 1080);
    const run = feasibility(free, { pickup, delivery: inTwoDays });
    expect(run.reason).toBeNull();
    expect(run.deliveryAt).toBeGreaterThan(run.pickupAt + 49 * HOUR);
    expect(run.deliveryAt).toBeLessThan(run.pickupAt + 50 * HOUR);
  });

  it('by a driver who leaves as late as the pickup allows: waiting there does not wear out the shift', () => {
    const late = stop('FR', LILLE, '2026-03-17', 1020, 1080);
    const delivery = stop('BE', ANTWERPEN, '2026-03-17', 1080, 1320);
    const early = feasibility({ location: ANTWERPEN, at: at('2026-03-17T05:00:00Z') }, { pickup: late, delivery });
    const justInTime = feasibility({ location: ANTWERPEN, at: at('2026-03-17T13:00:00Z') }, { pickup: late, delivery });
    expect(early).toEqual(justInTime);
    expect(early.reason).toBeNull();
  });

  it('from the last of the stops they make before it', () => {
    const busy = stop('BE', ANTWERPEN, '2026-03-17', 480, 510);
    const free = { location: ANTWERPEN, at: at('2026-03-17T06:00:00Z') };
    const delivery = stop('BE', ANTWERPEN, '2026-03-17', 600, 1200);
    const late = stop('FR', LILLE, '2026-03-17', 540, 660);
    const run = feasibility(free, { pickup: late, delivery }, { before: [busy] });
    expect(run.reason).toBeNull();
    expect(run.pickupAt).toBeGreaterThan(busy.opens + HANDLING + HOUR);
    expect(feasibility(free, { pickup, delivery }, { before: [busy] }).reason).toBe('pickup_unreachable');
  });
});
