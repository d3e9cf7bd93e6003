import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './logo.module.css';

/** The logo mark: an L that is a road with its lane line, on a yellow sign. Hidden from screen readers. */
export function LogoMark({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={classNames(styles.mark, className)}>
      <rect width="32" height="32" rx="6" fill="var(--ld-act)" />
      <rect x="2.75" y="2.75" width="26.5" height="26.5" rx="3.6" fill="none" stroke="#0f1512" strokeWidth="1.5" />
      <path d="M11.2 7v14.3H25" fill="none" stroke="#0f1512" strokeWidth="6.4" />
      <path d="M11.2 8.6v12.7H24" fill="none" stroke="#ffc800" strokeWidth="1.3" strokeDasharray="3 2.1" />
    </svg>
  );
}

/** The mark with the name. */
export function Logo({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span>{children}</span>
    </span>
  );
}
