import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { IconButton } from '#design/button/icon-button.tsx';
import styles from './date-field.module.css';

interface CalendarButtonProps {
  /** The day that is set (`2026-03-17`), or nothing. */
  readonly value: string;
  /** The first and the last day of the calendar. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onPick: (day: string) => void;
}

/** The browser's own calendar behind a button; a browser without one takes what is typed. */
export function CalendarButton({ onPick, ...range }: CalendarButtonProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon="calendar-blank-b"
        variant="light"
        label={t`Calendar`}
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
        type="date"
        {...range}
        className={styles.calendar}
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => target.value !== '' && onPick(target.value)}
      />
    </>
  );
}
