import type { ReactNode } from 'react';
import { Logo } from '#design/logo/logo.tsx';
import { ToastPlace } from '../parts/toasts/toast-place.tsx';
import styles from './visitor-frame.module.css';

/** What stands around the pages that need no sign-in: the sign, and the page on paper. */
export function VisitorFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Logo>Lading</Logo>
      </header>
      <main className={styles.main}>{children}</main>
      <div className={styles.toasts}>
        <ToastPlace />
      </div>
    </div>
  );
}
