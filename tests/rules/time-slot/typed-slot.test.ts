import { describe, expect, it } from 'vitest';
import type { TimeSlot } from '#freight/time-slot/time-slot.ts';
import { type SlotText, shiftOf, slotFaults, slotOf, slotText } from '#freight/time-slot/typed-slot.ts';
import { HOUR } from '#freight/values/duration.ts';

const typed: SlotText = { date: '2026-12-08', from: '22:00', to: '02:00', sign: 'fixed' };
const slot: TimeSlot = { date: '2026-12-08', start_time: 1320, end_time: 120, flexible: false };

describe('a slot as it is typed', () => {
  it('over midnight keeps both times as a clock shows them', () => {
    expect(slotOf(typed)).toEqual(slot);
    expect(slotText(slot)).toEqual(typed);
  });

  it('ends at 24:00, and does not begin there', () => {
    expect(slotOf({ ...typed, to: '24:00' })).toMatchObject({ start_time: 1320, end_time: 1440 });
    expect(slotText({ ...slot, end_time: 1440 }).to).toBe('24:00');
    expect(slotFaults({ ...typed, from: '24:00' })).toEqual([{ field: 'from', code: 'not_a_time' }]);
  });

  it.each<[Partial<SlotText>, string[]]>([
    [{}, []],
    [{ from: '8h30', to: '830' }, []],
    [{ date: '9999-99-99' }, ['date invalid_date']],
    [{ date: '2026-02-30' }, ['date invalid_date']],
    [{ date: '08/12/202' }, ['date invalid_date']],
    [{ date: ' ' }, ['date required']],
    [{ from: '12:75' }, ['from not_a_time']],
    [{ from: '', to: '27:00' }, ['from required', 'to not_a_time']],
  ])('%j is refused: %j', (change, faults) => {
    const text = { ...typed, ...change };
    expect(slotFaults(text).map(({ field, code }) => `${field} ${code}`)).toEqual(faults);
    expect(slotOf(text) === null).toBe(faults.length > 0);
  });

  it('is later or earlier by its end, where that is of the next day', () => {
    const asked = { ...slot, start_time: 1080, end_time: 1380 };
    expect(shiftOf(asked, slot, 'delivery')).toBe(3 * HOUR);
    expect(shiftOf(asked, slot, 'pickup')).toBe(4 * HOUR);
  });
});
