import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '#design/logo/logo.tsx';
import { LanguageChoice } from '../parts/language/change-language.tsx';
import { ToastPlace } from '../parts/toasts/toast-place.tsx';
import styles from './join-frame.module.css';

interface JoinFrameProps {
  readonly title: ReactNode;
  /** Under the title, on the sign. */
  readonly side?: ReactNode;
  /** True if a link to the sign-in is shown. */
  readonly offersSignIn: boolean;
  readonly children: ReactNode;
}

/** The frame of the registration and invite pages: the logo on the left, or at the top on phones, and the page. */
export function JoinFrame({ title, side, offersSignIn, children }: JoinFrameProps) {
  return (
    <div className={styles.page}>
      <header className={styles.side}>
        <Logo>Lading</Logo>
        <h1 className={styles.heading}>{title}</h1>
        {side}
      </header>
      <div className={styles.body}>
        <main className={styles.main}>
          <div className={styles.tools}>
            <LanguageChoice />
            {offersSignIn && (
              <Link to="/auth/sign-in">
                <Trans>Sign in</Trans>
              </Link>
            )}
          </div>
          {children}
        </main>
        <ToastPlace />
      </div>
    </div>
  );
}
