import type { ReactNode } from 'react';
import { Logo } from '#design/logo/logo.tsx';
import { ToastPlace } from '../parts/toasts/toast-place.tsx';
import styles from './visitor-frame.module.css';

/** The frame of pages that need no sign-in: the logo and the page. */
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
