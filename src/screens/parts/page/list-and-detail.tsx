import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '#design/class-names.ts';
import styles from './list-and-detail.module.css';
import { useIsPhone } from './use-media.ts';

interface ListAndDetailProps {
  /** The name of the list for screen readers. */
  readonly label: string;
  readonly list: ReactNode;
  /** True if the address opens one of the list. */
  readonly isOpen: boolean;
  /** Stands in the place of the detail while none is open. */
  readonly nothingOpen: ReactNode;
  /** Left of the list, where there is room for three. */
  readonly side?: ReactNode;
}

/** A list and what is open of it: on a phone the one or the other, from tablet up both beside each other. */
export function ListAndDetail({ label, list, isOpen, nothingOpen, side }: ListAndDetailProps) {
  const isPhone = useIsPhone();
  if (isPhone) return <main className={styles.one}>{isOpen ? <Outlet /> : list}</main>;
  return (
    <div className={classNames(styles.columns, Boolean(side) && styles.withSide)}>
      {side}
      <aside className={styles.list} aria-label={label}>
        {list}
      </aside>
      <main id="detail" className={classNames(styles.detail, isOpen && styles.isOpen)}>
        {isOpen ? <Outlet /> : nothingOpen}
      </main>
    </div>
  );
}
