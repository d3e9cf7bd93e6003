import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stamp.module.css';

interface StampProps {
  /** The event and its time. */
  readonly children: ReactNode;
  /** The day, and where it is stored. */
  readonly note?: ReactNode;
  /** Stored only on this device: not final yet. */
  readonly dashed?: boolean | undefined;
  readonly late?: boolean | undefined;
  readonly onSign?: boolean | undefined;
  readonly skew?: boolean | undefined;
}

/** An event with its time, in outlined capitals: solid once final, dashed before, the same place and size. */
export function Stamp({ children, note, dashed, late, onSign, skew }: StampProps) {
  return (
    <span
      className={classNames(
        styles.stamp,
        late && styles.late,
        dashed && styles.dashed,
        onSign && styles.onSign,
        skew && styles.skew,
      )}
    >
      {children}
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
}
