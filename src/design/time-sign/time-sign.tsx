import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './time-sign.module.css';

/** at: in this slot. from: not before. by: not after. */
type TimeBound = 'at' | 'from' | 'by';

interface TimeSignProps {
  readonly bound: TimeBound;
  /** Accessible name of the sign: "at", "from", "by". */
  readonly label: string;
  /** The formatted time or slot; without it only the sign is shown. */
  readonly children?: ReactNode;
  /** The size used on a sign, 32 px. */
  readonly large?: boolean | undefined;
}

const GLYPHS = { at: 'eq', from: 'gte', by: 'lte' } as const;

/** A time with what it asks for. */
export function TimeSign({ bound, label, children, large = false }: TimeSignProps) {
  return (
    <span className={classNames(styles.time, large && styles.large)}>
      <span role="img" aria-label={label} className={styles.sign}>
        <Icon name={GLYPHS[bound]} />
      </span>
      {children !== undefined && <span className={styles.words}>{children}</span>}
    </span>
  );
}
