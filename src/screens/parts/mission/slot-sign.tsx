import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TimeSign } from '#design/time-sign/time-sign.tsx';
import { timeZoneOf } from '#freight/place/country.ts';
import { type Stop, slotSign, type TimeSlot } from '#freight/time-slot/time-slot.ts';
import { dayOf } from '#freight/time-slot/window.ts';
import { clock, type Format, localDay } from '../format/format.ts';
import { useFormat } from '../format/use-format.ts';

interface SlotSignProps {
  readonly slot: TimeSlot;
  readonly stop: Stop;
  readonly country: string;
  /** Unix milliseconds. Null where the day stands beside the sign. */
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
  const isKnown = now === null || slot.date === (known ?? dayOf(now, timeZoneOf(country)));
  const day = isKnown ? '' : `${format.calendarWeekday(slot.date, localDay(now))}, `;
  return (
    <TimeSign bound={bound} label={spoken[bound]} large={large}>
      {day}
      {slotTimes(slot, stop)}
    </TimeSign>
  );
}

/** The times of a slot that count: both of a fixed one, the open end of a flexible one. */
function slotTimes(slot: TimeSlot, stop: Stop): string {
  const bound = slotSign(slot, stop);
  if (bound === 'from') return clock(slot.start_time);
  if (bound === 'by') return clock(slot.end_time);
  return `${clock(slot.start_time)}–${clock(slot.end_time)}`;
}

/** A slot in words, for sentences: `Tue 17 March, by 15:00`, and today only `by 15:00`. */
export function slotWords(slot: TimeSlot, stop: Stop, format: Format, now: number): string {
  const times = slotTimes(slot, stop);
  const bound = slotSign(slot, stop);
  const words = bound === 'at' ? times : bound === 'from' ? t`from ${times}` : t`by ${times}`;
  return slot.date === localDay(now) ? words : `${format.calendarDay(slot.date)}, ${words}`;
}
