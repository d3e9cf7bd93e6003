import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { Paper } from '#design/paper/paper.tsx';
import { useDetail } from '../../parts/page/page-state.ts';
import { useIsPhone } from '../../parts/page/use-media.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from './account.module.css';

interface AccountPageProps {
  readonly title: string;
  /** One sentence beside the heading. */
  readonly lead?: ReactNode;
  /** AccountSheets. */
  readonly children: ReactNode;
}

/** A page of the account: its heading, and its sheets below each other. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  const navigate = useNavigate();
  const back = useCallback(() => void navigate({ to: '/account' }), [navigate]);
  const Heading = useIsPhone() ? 'h1' : 'h2';
  usePageTitle(title);
  useDetail(title, back);
  return (
    <div className={styles.page}>
      <header className={styles.pageHead}>
        <Heading data-page-heading className={styles.pageTitle}>
          {title}
        </Heading>
        {lead !== undefined && <p>{lead}</p>}
      </header>
      {children}
    </div>
  );
}

/** A sheet of a page. */
export function AccountSheet({ title, children }: { readonly title?: ReactNode; readonly children: ReactNode }) {
  const Heading = useIsPhone() ? 'h2' : 'h3';
  return (
    <Paper>
      {title !== undefined && <Heading className={styles.sheetTitle}>{title}</Heading>}
      {children}
    </Paper>
  );
}

interface AccountRowProps {
  readonly label: ReactNode;
  /** A button at the right. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A fact of the account: label, value, and what can be done about it. */
export function AccountRow({ label, action, children }: AccountRowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.rowLabel}>{label}</span>
      <div className={styles.rowValue}>{children}</div>
      {action !== undefined && <div className={styles.rowAction}>{action}</div>}
    </div>
  );
}
