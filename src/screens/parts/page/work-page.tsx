import type { ReactNode } from 'react';
import { ToastPlace } from '../toasts/toast-place.tsx';
import styles from './work-page.module.css';

interface WorkPageProps {
  readonly children: ReactNode;
  /** The action bar, with what belongs above it. */
  readonly foot: ReactNode;
}

/**
 * A page with an action bar: the content scrolls above it, with toasts between. Each takes its room from the content
 * and none lies over it, so that nothing covers what has the focus. Where there is no room, all scrolls with the page.
 */
export function WorkPage({ children, foot }: WorkPageProps) {
  return (
    <div className={styles.work}>
      <div id="work" className={styles.content}>
        {children}
      </div>
      <ToastPlace />
      <div className={styles.foot}>{foot}</div>
    </div>
  );
}

/** Tabs of a WorkPage: they stay at its top where there is room for them, an action bar, and something between. */
export function WorkTabs({ children }: Pick<WorkPageProps, 'children'>) {
  return <div className={styles.tabs}>{children}</div>;
}
