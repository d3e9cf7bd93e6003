import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './late-panel.module.css';

/** Shows that something is late and by how much, like an illuminated road sign. */
export function LatePanel({ children }: { readonly children: ReactNode }) {
  return (
    <span data-momentary className={styles.panel}>
      <Icon name="clock-countdown-f" size="sm" />
      <span>{children}</span>
    </span>
  );
}

/** The hatch at the left edge of a row that is late, refused or needs the user. The row is positioned and leaves 8 px. */
export function HatchEdge() {
  return <span aria-hidden className={styles.edge} />;
}
