import type { ReactNode } from 'react';
import styles from './tabs.module.css';

/** bar: equal tabs over a line. folder: tabs joined to the table under them. */
export type TabsLook = 'bar' | 'folder';

interface TabsProps {
  /** Names the navigation for screen readers. */
  readonly label: string;
  readonly look?: TabsLook | undefined;
  /** Links with `tabClass`; the current one has `aria-current="page"`, as a router's links set it. */
  readonly children: ReactNode;
}

/** Tabs that are links, each with its own address. */
export function Tabs({ label, look = 'bar', children }: TabsProps) {
  return (
    <nav aria-label={label} className={styles[look]}>
      {children}
    </nav>
  );
}

/** The look of one tab. */
export const tabClass = styles.tab;

/** The number of items of a tab. */
export function TabCount({ children }: { readonly children: ReactNode }) {
  return <span className={styles.count}>{children}</span>;
}
