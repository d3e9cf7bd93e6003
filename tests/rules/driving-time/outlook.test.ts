import { describe, expect, it } from 'vitest';
import { type Journey, outlook } from '#freight/driving-time/outlook.ts';
import { HOUR, MINUTE } from '#freight/values/duration.ts';

/** Times of a Tuesday in March, in UTC; the slots are an hour later by the clocks of France and Belgium. */
const at = (time: string, day = '2026-03-17') => Date.parse(`${day}T${time}:00Z`);
const iso = (time: string, day?: string) => new Date(at(time, day)).toISOString();
const slot = (start_time: number, end_time: number, date = '2026-03-17') => ({
  date,
  start_time,
  end_time,
  flexible: false,
});

/** Loaded in Belgium from 08:00 to 10:00, delivered in France from 15:00 to 17:00, by the clocks there. */
const planned: Journey = {
  pickup: { time_slot: slot(480, 600), address: { country: 'BE' }, arrived_at: null, completed_at: null },
  delivery: { time_slot: slot(900, 1020), address: { country: 'FR' }, arrived_at: null, completed_at: null },
};
const arrived = { ...planned, pickup: { ...planned.pickup, arrived_at: iso('07:10') } };
const loaded = { ...arrived, pickup: { ...arrived.pickup, completed_at: iso('11:43') } };
const unloading = { ...loaded, delivery: { ...loaded.delivery, arrived_at: iso('14:05') } };
const delivered = { ...unloading, delivery: { ...unloading.delivery, completed_at: iso('16:20') } };

describe('before the pickup', () => {
  it('nothing was reported, and the truck leaves once its slot is open and it is loaded', () => {
    expect(outlook(planned, 2 * HOUR, at('05:00'))).toEqual({
      last: null,
      arrival: at('09:30'),
      expected: at('09:30'),
      late: 0,
    });
  });

  it('it leaves no earlier than loading takes from now', () => {
    expect(outlook(planned, 2 * HOUR, at('13:00')).arrival).toBe(at('15:30'));
  });

  it('a truck that waits at the pickup leaves now at the earliest', () => {
    expect(outlook(arrived, 2 * HOUR, at('07:20'))).toMatchObject({
      last: { stop: 'pickup', kind: 'arrived', at: at('07:10') },
      arrival: at('09:40'),
    });
    expect(outlook(arrived, 2 * HOUR, at('12:00')).arrival).toBe(at('14:00'));
  });
});

describe('on the way', () => {
  it('counts from the last word, with the break that the law asks for', () => {
    expect(outlook(loaded, 2 * HOUR, at('12:00'))).toEqual({
      last: { stop: 'pickup', kind: 'completed', at: at('11:43') },
      arrival: at('13:43'),
      expected: at('13:43'),
      late: 0,
    });
    expect(outlook(loaded, 5 * HOUR, at('12:00')).arrival).toBe(at('17:28'));
  });

  it('says by how much the slot is missed', () => {
    expect(outlook(loaded, 5 * HOUR, at('12:00')).late).toBe(88 * MINUTE);
  });

  it('a shift that began long ago ends before the way does, so that a rest comes between', () => {
    const early = { ...loaded, pickup: { ...loaded.pickup, arrived_at: iso('05:00') } };
    expect(outlook(early, 8 * HOUR, at('12:00')).arrival).toBeGreaterThan(at('05:00', '2026-03-18'));
    // Nine hours at the dock are a rest: the shift begins with the way.
    const night = { ...loaded, pickup: { ...loaded.pickup, arrived_at: iso('20:00', '2026-03-16') } };
    expect(outlook(night, 8 * HOUR, at('12:00')).arrival).toBe(at('20:28'));
  });

  it('no truck is on a road that is closed to it', () => {
    const saturday = {
      pickup: { ...loaded.pickup, arrived_at: null, completed_at: iso('20:00', '2026-03-21') },
      delivery: { ...loaded.delivery, time_slot: slot(360, 720, '2026-03-23') },
    };
    // From Saturday 22:00 to Sunday 22:00 by the clocks of France.
    expect(outlook(saturday, 2 * HOUR, at('20:30', '2026-03-21')).arrival).toBe(at('22:00', '2026-03-22'));
  });

  it('once the truck could be there it is there now at the earliest, and that nobody said so can be seen', () => {
    expect(outlook(loaded, 2 * HOUR, at('15:00'))).toMatchObject({
      expected: at('13:43'),
      arrival: at('15:00'),
      late: 0,
    });
    expect(outlook(loaded, 2 * HOUR, at('16:30')).late).toBe(30 * MINUTE);
  });
});

describe('at the delivery', () => {
  it('there is nothing left to reckon', () => {
    expect(outlook(unloading, 2 * HOUR, at('18:00'))).toEqual({
      last: { stop: 'delivery', kind: 'arrived', at: at('14:05') },
      arrival: null,
      expected: null,
      late: 0,
    });
  });

  it('a delivery after its slot was late', () => {
    expect(outlook(delivered, 2 * HOUR, at('18:00'))).toMatchObject({
      last: { stop: 'delivery', kind: 'completed', at: at('16:20') },
      late: 20 * MINUTE,
    });
  });

  it('a delivery that was reported before its pickup is a delivery', () => {
    const odd = { ...planned, delivery: { ...planned.delivery, completed_at: iso('14:30') } };
    expect(outlook(odd, 2 * HOUR, at('15:00')).last).toMatchObject({ stop: 'delivery', kind: 'completed' });
  });
});
