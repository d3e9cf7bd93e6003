import type { ComponentProps } from 'react';
import { TextInput } from '#design/text-input/text-input.tsx';
import { useNow } from '#device/sync/use-now.ts';
import { isKeptDay } from '#freight/values/calendar-date.ts';
import { type NearDay, readDay, withMarks, writeDay } from '#freight/values/typed-day.ts';
import { readMoment, writeMoment } from '#freight/values/typed-moment.ts';
import { movedTime, readTimeText } from '#freight/values/typed-time.ts';
import { localDay } from '../format/format.ts';
import { useLocale } from '../format/use-format.ts';
import { CalendarButton } from './calendar-button.tsx';
import styles from './date-field.module.css';
import { useTyping } from './use-typing.ts';

/** The step of an arrow key in a time, in minutes. */
const TIME_STEP = 15;

/** Longer than a day and a time are written; what a page is pasted into keeps its beginning. */
const MAX_SIGNS = 60;

interface DatedInputProps
  extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'min' | 'max' | 'suffix' | 'type'> {
  readonly value: string;
  /** Receives the typed text, as a value if it can be read, otherwise as typed. */
  readonly onChange: (value: string) => void;
}

interface DayInputProps extends DatedInputProps {
  /** The first and the last day of the calendar (`2026-03-17`). */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Which year a day without one is of: that of the next such day, or of the last. */
  readonly side?: NearDay['side'] | undefined;
}

/** A day (`2026-03-17`), typed as the app's language writes it or picked from a calendar. */
export function DateInput({ value, onChange, onBlur, min, max, side = 'coming', ...rest }: DayInputProps) {
  const locale = useLocale();
  const today = localDay(useNow());
  const typing = useTyping({
    value,
    onChange,
    onBlur,
    read: (text) => readDay(text, { today, side }),
    write: (day) => writeDay(day, locale),
    complete: (before, typed) => withMarks(before, typed, locale),
  });
  return (
    <span className={styles.dated}>
      <TextInput {...rest} {...typing.field} inputMode="numeric" autoComplete="off" maxLength={MAX_SIGNS} />
      <CalendarButton value={isKeptDay(value) ? value : ''} min={min} max={max} onPick={onChange} />
    </span>
  );
}

/** A moment (`2026-03-17T18:00`): a day and a time of 24 hours. */
export function MomentInput({ value, onChange, onBlur, min, max, side = 'coming', ...rest }: DayInputProps) {
  const locale = useLocale();
  const today = localDay(useNow());
  const typing = useTyping({
    value,
    onChange,
    onBlur,
    read: (text) => readMoment(text, { today, side }),
    write: (moment) => writeMoment(moment, locale),
  });
  const [day = '', time = ''] = value.split('T');
  return (
    <span className={styles.dated}>
      <TextInput {...rest} {...typing.field} autoComplete="off" maxLength={MAX_SIGNS} />
      <CalendarButton
        value={isKeptDay(day) ? day : ''}
        min={min}
        max={max}
        // The time stays as it was.
        onPick={(picked) => onChange(`${picked}T${readTimeText(time) ?? '12:00'}`)}
      />
    </span>
  );
}

/** A time of 24 hours (`09:00`). */
export function TimeInput({ value, onChange, onBlur, onKeyDown, ...rest }: DatedInputProps) {
  const typing = useTyping({ value, onChange, onBlur, read: readTimeText, write: (time) => time });
  return (
    <TextInput
      {...rest}
      {...typing.field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={MAX_SIGNS}
      onKeyDown={(press) => {
        onKeyDown?.(press);
        const step = { ArrowUp: TIME_STEP, ArrowDown: -TIME_STEP }[press.key];
        if (step === undefined || readTimeText(value) === null) return;
        press.preventDefault();
        onChange(movedTime(value, step));
        typing.rest();
      }}
    />
  );
}
