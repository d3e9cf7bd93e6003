import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip.module.css';

interface ChipProps extends ComponentProps<'button'> {
  readonly pressed: boolean;
  /** The number of items it would show. */
  readonly count?: ReactNode;
}

/** A filter that is on or off, with the count of what it shows. */
export function Chip({ pressed, count, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={classNames(styles.chip, className)}>
      <span>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  );
}

interface ChipGroupProps {
  /** Names the group for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A row of chips that wraps: swiping is difficult with a mouse or gloves. */
export function ChipGroup({ label, children }: ChipGroupProps) {
  return (
    <div role="group" aria-label={label} className={styles.group}>
      {children}
    </div>
  );
}
