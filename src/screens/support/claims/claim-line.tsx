import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '#design/class-names.ts';
import { Stack } from '#design/layout/stack.tsx';
import styles from '../support.module.css';
import { type ClaimTab, searchOf } from './claim-tabs.tsx';

interface ClaimLineProps {
  readonly tab: ClaimTab;
  /** The key of the item, which the line opens beside the list. */
  readonly item: string;
  readonly current: boolean;
  /** The company. */
  readonly who: string;
  /** The subject: an invoice, a payment, a transport. */
  readonly about: ReactNode;
  readonly sum: ReactNode;
  /** A time below the sum. */
  readonly time?: ReactNode;
  /** The company's words, or the state. */
  readonly children: ReactNode;
}

/** A line of the lists of claims. */
export function ClaimLine({ tab, item, current, who, about, sum, time, children }: ClaimLineProps) {
  return (
    <Link
      to="/support/claims"
      search={{ ...searchOf(tab), claim: item }}
      className={classNames(styles.line, styles.entry)}
      aria-current={current ? 'true' : undefined}
    >
      <span className={styles.who}>
        <b>{who}</b>
        <span>{about}</span>
      </span>
      <Stack as="span" align="end">
        <b>{sum}</b>
        {time !== undefined && <small>{time}</small>}
      </Stack>
      <span className={styles.firm}>{children}</span>
    </Link>
  );
}
