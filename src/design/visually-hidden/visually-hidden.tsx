import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text only for screen readers. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** The same as a class, for a heading or a caption. */
export const visuallyHidden = styles.hidden;
