import { describe, expect, it } from 'vitest';
import { holidaysOf } from '#freight/calendar/holidays.ts';
import { detention, detentionPrice } from '#freight/extra/detention.ts';
import { lastDayToContest } from '#freight/extra/extra.ts';
import { carriersShare } from '#freight/price/carriers-share.ts';
import { bookedFreeTime } from '#freight/quote/free-time.ts';

/** From 08:00 to 10:00 in Lille, which is 07:00 to 09:00 UTC. */
const SLOT = {
  time_slot: { date: '2026-03-18', start_time: 480, end_time: 600, flexible: false },
  address: { country: 'FR' },
};
const HOUR = { minutes: 60, hour_price: 6000 };
const charged = (arrived_at: string | null, completed_at: string | null, free = HOUR) => {
  const at = (done_at: string | null) => ({ done_at: done_at ?? '', received_at: done_at ?? '', correction: null });
  return detention(
    { ...SLOT, arrived_at, completed_at },
    { arrived: at(arrived_at), departed: at(completed_at) },
    free,
  );
};

describe('waiting at a stop', () => {
  it.each([
    ['that is over within the free time', '2026-03-18T07:10:00Z', '2026-03-18T08:10:59Z', 0],
    ['a minute longer than it', '2026-03-18T07:10:00Z', '2026-03-18T08:11:00Z', 6000],
    ['for two hours begun after it', '2026-03-18T07:10:00Z', '2026-03-18T09:11:00Z', 12_000],
    ['of a truck that came early, from the opening on', '2026-03-18T05:00:00Z', '2026-03-18T08:30:00Z', 6000],
    ['of a truck that came as the slot closed', '2026-03-18T09:00:00Z', '2026-03-18T10:30:00Z', 6000],
    ['of a truck that came a moment after its slot', '2026-03-18T09:00:00.001Z', '2026-03-18T19:00:00.001Z', 48_000],
    [
      'of a truck that came two hours late, free for two hours more',
      '2026-03-18T11:00:00Z',
      '2026-03-18T15:00:00Z',
      6000,
    ],
    ['of a truck that came later than it waited', '2026-03-18T14:00:00Z', '2026-03-18T19:30:00Z', 0],
    ['that nobody said had begun', null, '2026-03-18T14:00:00Z', 0],
    ['that is not over', '2026-03-18T07:10:00Z', null, 0],
  ])('%s costs what each hour begun does', (_, arrived, departed, price) => {
    const waiting = charged(arrived, departed);
    expect(waiting === null ? 0 : detentionPrice(waiting)).toBe(price);
  });

  it('is charged for eight hours at most, all of it told', () => {
    const forgotten = charged('2026-03-18T07:10:00Z', '2026-03-19T06:40:00Z');
    expect(forgotten).toMatchObject({ minutes: 1410, hours: 8, counted_until: '2026-03-18T16:10:00.000Z' });
    expect(forgotten?.departed.done_at).toBe('2026-03-19T06:40:00Z');
    const whole = charged('2026-03-18T07:10:00Z', '2026-03-18T16:10:59Z');
    expect(whole).toMatchObject({ minutes: 540, hours: 8 });
    expect(whole).not.toHaveProperty('counted_until');
    expect(charged('2026-03-18T07:10:00Z', '2026-03-18T16:11:00Z')).toMatchObject({ hours: 8 });
  });

  it('of a full truck is free for two hours', () => {
    const two = { minutes: 120, hour_price: 6000 };
    expect(charged('2026-03-18T07:10:00Z', '2026-03-18T09:10:00Z', two)).toBeNull();
    expect(charged('2026-03-18T07:10:00Z', '2026-03-18T09:11:00Z', two)).toMatchObject({
      minutes: 121,
      free_minutes: 120,
      hours: 1,
      counted_from: '2026-03-18T07:10:00.000Z',
    });
  });
});

it('a booking that kept no free time has that of its load', () => {
  expect(bookedFreeTime(null, { linear_meters: 4.8, weight: 4000 }).minutes).toBe(60);
  expect(bookedFreeTime(null, { linear_meters: 13.2, weight: 4000 }).minutes).toBe(120);
  expect(bookedFreeTime({ minutes: 90, hour_price: 5000 }, { linear_meters: 13.2, weight: 4000 }).minutes).toBe(90);
});

it('the carrier gets 85 % of an extra', () => {
  expect([6000, 12_000, 1].map(carriersShare)).toEqual([5100, 10_200, 1]);
});

it('an extra is answered within five working days after its own, by the clocks of Paris and the holidays of the office', () => {
  const isHoliday = holidaysOf({ PL: ['2026-03-19'] });
  const last = (proposed: string, country: string) => lastDayToContest(Date.parse(proposed), { country }, isHoliday);
  expect(last('2026-03-17T22:59:00Z', 'FR')).toBe('2026-03-24');
  expect(last('2026-03-17T23:00:00Z', 'FR')).toBe('2026-03-25');
  expect(last('2026-03-17T23:00:00Z', 'PL')).toBe('2026-03-26');
});
