import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TimeSign } from '#design/time-sign/time-sign.tsx';
import { timeZoneOf } from '#freight/place/country.ts';
import { endDay, endsNextDay, type Stop, slotSign, type TimeSlot } from '#freight/time-slot/time-slot.ts';
import { dayOf } from '#freight/time-slot/window.ts';
import { clock, type Format, localDay } from '../format/format.ts';
import { useFormat } from '../format/use-format.ts';

interface SlotSignProps {
  readonly slot: TimeSlot;
  readonly stop: Stop;
  readonly country: string;
  /** Unix milliseconds. Null if the day is written beside the sign. */
  readonly now: number | null;
  /** The day that is understood without a word (`2026-03-17`); without it, today at the place. */
  readonly known?: string | undefined;
  readonly large?: boolean;
}

/** A slot with its sign: at, from or by, in the place's own time. */
export function SlotSign({ slot, stop, country, now, known, large = false }: SlotSignProps) {
  const { t } = useLingui();
  const format = useFormat();
  const bound = slotSign(slot, stop);
  const spoken = { at: t`at`, from: t`from`, by: t`by` };
  const date = dayOfSign(slot, stop);
  // A day written beside the sign is the slot's own.
  const isKnown = now === null ? date === slot.date : date === (known ?? dayOf(now, timeZoneOf(country)));
  const day = isKnown ? '' : `${format.calendarWeekday(date, now === null ? slot.date : localDay(now))}, `;
  return (
    <TimeSign bound={bound} label={spoken[bound]} large={large}>
      {day}
      {slotTimes(slot, stop, format)}
    </TimeSign>
  );
}

/** The day that a sign is about: that of the end where only the end counts. */
function dayOfSign(slot: TimeSlot, stop: Stop): string {
  return slotSign(slot, stop) === 'by' ? endDay(slot) : slot.date;
}

/** The times of a slot that count: both of a fixed one, the open end of a flexible one. A night names the day it ends on. */
export function slotTimes(slot: TimeSlot, stop: Stop, format: Format): string {
  const bound = slotSign(slot, stop);
  const [from, to] = [clock(slot.start_time), endClock(slot)];
  if (bound === 'from') return from;
  if (bound === 'by') return to;
  if (!endsNextDay(slot)) return `${from}–${to}`;
  const day = format.weekday(endDay(slot));
  return t`${from} until ${day} ${to}`;
}

/** Midnight is the end of the day before it. */
function endClock({ end_time }: TimeSlot): string {
  return end_time === 0 ? clock(24 * 60) : clock(end_time);
}

/** Until when a slot over midnight is open: `until Fri 02:00`; null for one that ends on its own day. */
export function nextDayWords(slot: TimeSlot, format: Format): string | null {
  if (!endsNextDay(slot)) return null;
  const [day, to] = [format.weekday(endDay(slot)), endClock(slot)];
  return t`until ${day} ${to}`;
}

/** A slot in words, for sentences: `Tue 17 March, by 15:00`, and today only `by 15:00`. */
export function slotWords(slot: TimeSlot, stop: Stop, format: Format, now: number): string {
  const times = slotTimes(slot, stop, format);
  const bound = slotSign(slot, stop);
  const words = bound === 'at' ? times : bound === 'from' ? t`from ${times}` : t`by ${times}`;
  const date = dayOfSign(slot, stop);
  return date === localDay(now) ? words : `${format.calendarDay(date)}, ${words}`;
}
