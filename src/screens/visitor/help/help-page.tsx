import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#design/button/button-class.ts';
import { Stack } from '#design/layout/stack.tsx';
import { useSignedIn } from '#device/session/use-session.ts';
import styles from './page.module.css';

interface HelpPageProps {
  /** True for the full width, for columns; otherwise the page has the width of readable text. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A help page: in the visitors' frame, or inside the shell for signed-in users. */
export function HelpPage({ wide, children }: HelpPageProps) {
  if (useSignedIn() !== null) {
    return (
      <main className={styles.inShell} data-wide={wide || undefined}>
        {children}
      </main>
    );
  }
  return (
    <Stack gap="5" data-wide={wide || undefined}>
      {children}
      <p>
        <Link to="/" className={buttonClass('primary')}>
          <Trans>Back to Lading</Trans>
        </Link>
      </p>
    </Stack>
  );
}
