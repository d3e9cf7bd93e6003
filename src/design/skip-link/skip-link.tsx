import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

/** The first link of a page: hidden until focused, it jumps to the element with the id `to`. */
export function SkipLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <a className={styles.link} href={`#${to}`}>
      {children}
    </a>
  );
}
