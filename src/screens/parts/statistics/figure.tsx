import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#design/icon/icon.tsx';
import styles from './statistics-parts.module.css';

interface FigureProps {
  readonly label: ReactNode;
  /** Null where there is nothing to tell it from. */
  readonly value: number | null;
  readonly before: number | null;
  readonly write: (value: number) => string;
  /** Writes a change without its sign; as the value where it is missing. */
  readonly writeChange?: (value: number) => ReactNode;
  readonly unit?: ReactNode;
}

/** Figures side by side, each a Figure. */
export function FigureList({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

/** One large figure and its change. */
export function Figure({ label, value, before, write, writeChange = write, unit }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.value}>
        {value === null ? '–' : write(value)}
        {value !== null && unit !== undefined && <span className={styles.unit}> {unit}</span>}
      </dd>
      <dd className={styles.change}>
        <Change by={value === null || before === null ? null : value - before} write={writeChange} />
      </dd>
    </div>
  );
}

function Change({ by, write }: { readonly by: number | null; readonly write: (value: number) => ReactNode }) {
  if (by === null) return <Trans>No earlier data</Trans>;
  // Tenths of a rating are not kept exactly.
  if (Math.abs(by) < 0.05) {
    return (
      <>
        <Icon name="arrow-right-b" size="sm" /> <Trans>No change</Trans>
      </>
    );
  }
  return (
    <>
      <Icon name={by > 0 ? 'arrow-up-right-b' : 'arrow-down-right-b'} size="sm" /> {by > 0 ? '+' : '−'}
      {write(Math.abs(by))}
    </>
  );
}
