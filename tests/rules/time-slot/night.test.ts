import { describe, expect, it } from 'vitest';
import { checkBid } from '#freight/bid/check-bid.ts';
import { checkRequest } from '#freight/quote/check-request.ts';
import { deltasOf } from '#freight/quote/deltas.ts';
import { TARIFF_2026_01 } from '#freight/quote/tariff-2026-01.ts';
import { lateness } from '#freight/shipment/stop.ts';
import { readRow } from '#freight/shipment-import/read-row.ts';
import type { TimeSlot } from '#freight/time-slot/time-slot.ts';
import { slotWindow } from '#freight/time-slot/window.ts';
import { HOUR } from '#freight/values/duration.ts';
import { NOW, request } from '../quote/quoted.ts';

const night = (date: string, start_time = 1320, end_time = 120): TimeSlot => ({
  date,
  start_time,
  end_time,
  flexible: false,
});

describe('a slot over midnight, 22:00 to 02:00,', () => {
  it('is asked for a pickup and a delivery', () => {
    const asked = request();
    const pickup = { ...asked.pickup, time_slot: night('2026-03-05') };
    const delivery = { ...asked.delivery, time_slot: night('2026-03-05', 1380, 60) };
    const against = { now: NOW, tariff: TARIFF_2026_01, placeFaults: { pickup: null, delivery: null } };
    expect(checkRequest({ ...asked, pickup, delivery }, against)).toEqual([]);
    const early = { ...asked.delivery, time_slot: night('2026-03-05', 1200, 1320) };
    expect(checkRequest({ ...asked, pickup, delivery: early }, against).map(({ code }) => code)).toEqual([
      'delivery_before_pickup',
    ]);
  });

  it('is late from its end on, which is of the next day', () => {
    const stop = { time_slot: night('2026-03-17'), address: { country: 'FR' }, completed_at: null };
    expect(lateness(stop, Date.parse('2026-03-18T00:30:00+01:00'))).toBe(0);
    expect(lateness(stop, Date.parse('2026-03-18T03:00:00+01:00'))).toBe(HOUR);
  });

  it.each([
    [1320, 120, 0],
    [1410, 30, 40],
  ])('from %i to %i costs %i ‰ for a short slot', (start_time, end_time, value) => {
    const place = { country: 'FR' };
    const at = (date: string) => {
      const slot = night(date, start_time, end_time);
      return { place, slot, ...slotWindow(slot, 'Europe/Paris') };
    };
    const [pickup, delivery] = [at('2026-03-10'), at('2026-03-12')];
    const deltas = deltasOf(pickup, delivery, { now: NOW, arrival: pickup.closes, isHoliday: () => false });
    expect(deltas.find(({ rule }) => rule === 'pickup_slot')?.value ?? 0).toBe(value);
  });

  it('is bid for both stops of one night', () => {
    const place = { country: 'FR' };
    const offered = { time_slot: night('2026-03-17'), address: place };
    const offer = { expiresAt: NOW + 9 * HOUR, pickup: offered, delivery: offered };
    const now = Date.parse('2026-03-17T08:00:00Z');
    const bid = { price: null, expiresAt: now + HOUR };
    const pickup = night('2026-03-17', 1380, 60);
    const faults = (delivery: TimeSlot) =>
      checkBid({ ...bid, pickup, delivery }, { now, offer: { ...offer, expiresAt: now + 9 * HOUR } }).map(
        ({ code }) => code,
      );
    expect(faults(night('2026-03-17'))).toEqual([]);
    expect(faults(night('2026-03-17', 1200, 1320))).toEqual(['slot_reversed']);
  });

  it('is read of a file, in the words of any spreadsheet', () => {
    const read = (from: string, to: string, date = '8.12.') =>
      readRow(
        { pickup_date: date, pickup_from: from, pickup_to: to },
        { decimal: null, countryOf: () => 'FR', today: '2026-11-26' },
      );
    const faultsOf = ({ faults }: ReturnType<typeof read>) =>
      faults
        .filter(({ column }) => /^pickup_(?:date|from|to)$/.test(column))
        .map(({ column, code }) => `${column} ${code}`);
    for (const [from, to] of [
      ['22:00', '02:00'],
      ['22h', '2h'],
      ['2200', '0200'],
      ['10:00 PM', '2:00 AM'],
    ] as const) {
      const row = read(from, to);
      expect(row.request.pickup.time_slot).toEqual({ ...night('2026-12-08'), flexible: false });
      expect(faultsOf(row)).toEqual([]);
    }
    expect(read('22:00', '24:00').request.pickup.time_slot).toMatchObject({ start_time: 1320, end_time: 1440 });
    expect(faultsOf(read('24:00', '12:75'))).toEqual(['pickup_from not_a_time', 'pickup_to not_a_time']);
    expect(faultsOf(read('8', '9', '9999-99-99'))).toEqual(['pickup_date invalid_date']);
  });
});
