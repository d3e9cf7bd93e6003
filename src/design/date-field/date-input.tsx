import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import styles from './date-field.module.css';
import { movedTime, readDay, readMoment, readTime, writeDay, writeMoment } from './date-text.ts';

/** What an arrow key adds to a time or takes from it, in minutes. */
const TIME_STEP = 15;

interface DatedInputProps
  extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'min' | 'max' | 'suffix' | 'type'> {
  readonly value: string;
  /** What was typed, as the value is kept where it can be read, otherwise as it stands. */
  readonly onChange: (value: string) => void;
}

interface DayInputProps extends DatedInputProps {
  /** The language days are written in. */
  readonly locale: string;
  /** The spoken name of the button that opens the calendar. */
  readonly pickLabel: string;
  /** The first and the last day of the calendar (`2026-03-17`). */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** A day (`2026-03-17`), typed as the app's language writes it or picked from a calendar. */
export function DateInput({ value, onChange, locale, pickLabel, min, max, ...rest }: DayInputProps) {
  const typing = useTyping(value, onChange, { read: readDay, write: (day) => writeDay(day, locale) });
  return (
    <span className={styles.dated}>
      <TextInput {...rest} {...typing} inputMode="numeric" autoComplete="off" />
      <Calendar type="date" label={pickLabel} value={value} min={min} max={max} onPick={onChange} />
    </span>
  );
}

/** A moment (`2026-03-17T18:00`): a day and a time of 24 hours. */
export function MomentInput({ value, onChange, locale, pickLabel, min, max, ...rest }: DayInputProps) {
  const typing = useTyping(value, onChange, { read: readMoment, write: (moment) => writeMoment(moment, locale) });
  return (
    <span className={styles.dated}>
      <TextInput {...rest} {...typing} autoComplete="off" />
      <Calendar
        type="date"
        label={pickLabel}
        value={value.split('T')[0] ?? ''}
        min={min}
        max={max}
        // The time stays as it was.
        onPick={(day) => onChange(`${day}T${readTime(value.split('T')[1] ?? '') ?? '12:00'}`)}
      />
    </span>
  );
}

/** A time of 24 hours (`09:00`). */
export function TimeInput({ value, onChange, onKeyDown, ...rest }: DatedInputProps) {
  const typing = useTyping(value, onChange, { read: readTime, write: (time) => time });
  return (
    <TextInput
      {...rest}
      {...typing}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      onKeyDown={(press) => {
        onKeyDown?.(press);
        const step = { ArrowUp: TIME_STEP, ArrowDown: -TIME_STEP }[press.key];
        const time = readTime(value);
        if (step === undefined || time === null) return;
        press.preventDefault();
        onChange(movedTime(time, step));
        typing.onBlur();
      }}
    />
  );
}

interface Writing {
  readonly read: (text: string) => string | null;
  readonly write: (value: string) => string;
}

/** The text stays as it is typed until the field is left; then it is written as all others are. */
function useTyping(value: string, onChange: (value: string) => void, { read, write }: Writing) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? write(value),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      onChange(read(target.value) ?? target.value);
    },
    onBlur: () => setTyped(null),
  };
}

interface CalendarProps {
  readonly type: 'date';
  readonly label: string;
  readonly value: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onPick: (day: string) => void;
}

/** The browser's own calendar behind a button; a browser without one takes what is typed. */
function Calendar({ label, onPick, value, ...range }: CalendarProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon="calendar-blank-b"
        variant="light"
        label={label}
        className={styles.pick}
        onClick={() => {
          try {
            input.current?.showPicker();
          } catch {
            // Some browsers open none; the day can be typed.
          }
        }}
      />
      <input
        ref={input}
        {...range}
        className={styles.calendar}
        tabIndex={-1}
        aria-hidden
        value={readDay(value) ?? ''}
        onChange={({ target }) => target.value !== '' && onPick(target.value)}
      />
    </>
  );
}
