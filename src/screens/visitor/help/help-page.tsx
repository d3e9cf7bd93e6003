import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#design/button/button-class.ts';
import { useSignedIn } from '#device/session/use-session.ts';
import styles from './page.module.css';

interface HelpPageProps {
  /** Takes the width there is, for columns; without it the page is as wide as text reads well. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A page of help: for visitors on the paper of their frame, for others inside the shell. */
export function HelpPage({ wide, children }: HelpPageProps) {
  if (useSignedIn() !== null) {
    return (
      <main className={styles.inShell} data-wide={wide || undefined}>
        {children}
      </main>
    );
  }
  return (
    <div className={styles.visitors} data-wide={wide || undefined}>
      {children}
      <p>
        <Link to="/" className={buttonClass('primary')}>
          <Trans>Back to Lading</Trans>
        </Link>
      </p>
    </div>
  );
}
