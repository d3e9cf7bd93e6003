import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { buttonClass } from '#design/button/button-class.ts';
import { IconButton } from '#design/button/icon-button.tsx';
import { Row } from '#design/layout/row.tsx';
import { exportOfCompany, type OwnExport } from '#device/exports/book-exports.ts';
import { acting } from '#device/session/acting.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Days } from '#freight/statistics/periods.ts';
import { BookExportButton } from '../../parts/invoice/book-export-button.tsx';
import { useIsPhone } from '../../parts/page/use-media.ts';
import styles from './billing-layout.module.css';
import type { InvoiceTab } from './invoice-filter.ts';
import { InvoiceTabs } from './invoice-tabs.tsx';
import { Owed } from './owed.tsx';

interface BillingLayoutProps {
  /** The tab that is read; null is all invoices. */
  readonly tab: InvoiceTab | 'card-payments' | null;
  readonly table: ReactNode;
  /** The open row: beside the table, and on a phone in its place. */
  readonly panel: ReactNode | null;
  /** The name of the panel for screen readers. */
  readonly label: string;
  readonly closeLabel: string;
  /** Leads back to the table alone. */
  readonly onClose: () => void;
}

/** The billing of a shipper: what is owed, the tabs, a table, and what is open of it. */
export function BillingLayout({ tab, table, panel, label, closeLabel, onClose }: BillingLayoutProps) {
  const isPhone = useIsPhone();
  if (isPhone && panel !== null) return <main className={styles.one}>{panel}</main>;
  return (
    <div className={styles.columns}>
      <main id="work" className={styles.table}>
        <div className={styles.head}>
          <h1 className={styles.title}>
            <Trans>Billing</Trans>
          </h1>
          <Row gap="2">
            <OwnExports />
            {acting === null && (
              <Link to="/account/payment-sources" className={buttonClass('white', 'sm')}>
                <Trans>Cards</Trans>
              </Link>
            )}
          </Row>
        </div>
        <Owed />
        <InvoiceTabs tab={tab} />
        {table}
      </main>
      {panel !== null && (
        <aside id="detail" aria-label={label} className={styles.panel}>
          <IconButton icon="x-b" label={closeLabel} className={styles.close} onClick={onClose} />
          {panel}
        </aside>
      )}
    </div>
  );
}

/** The invoices of a period as a file, and what was owed and paid in it. */
function OwnExports() {
  const { t } = useLingui();
  const company = useViewer().company?.uuid ?? '';
  const kinds: readonly (readonly [OwnExport, string])[] = [
    ['invoices', t`Invoices (CSV)`],
    ['statement', t`Account statement (CSV)`],
  ];
  const download = useCallback(
    (kind: OwnExport, days: Days, how: Parameters<typeof exportOfCompany>[3]) =>
      exportOfCompany(company, kind, days, how),
    [company],
  );
  return <BookExportButton kinds={kinds} download={download} />;
}
