import type { ReactNode } from 'react';
import { LogoMark } from '../logo/logo.tsx';
import styles from './loading-layer.module.css';

/** The whole screen while the application loads: the logo, a progress line, one word. */
export function LoadingLayer({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" className={styles.layer}>
      <LogoMark className={styles.mark} />
      <span className={styles.line} />
      <span className={styles.word}>{children}</span>
    </div>
  );
}
