import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { invoiceMetricsQuery } from '#device/invoices/invoice-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './billing.module.css';

/** What the company owes in all, and what of it is late. It shows once it is known. */
export function Owed() {
  const format = useFormat();
  const { company } = useViewer();
  const { data } = useQuery(invoiceMetricsQuery(company?.uuid ?? ''));
  if (data === undefined) return null;
  const { amounts, counts } = data;
  const { payment_late: late } = counts;
  return (
    <dl className={styles.owed}>
      <div>
        <dt>
          <Trans>To pay, VAT included</Trans>
        </dt>
        <dd className={styles.sum}>{format.money(amounts.payment_pending)}</dd>
      </div>
      {late > 0 && (
        <div className={styles.late}>
          <dt>
            <Plural value={late} one="# invoice is late" other="# invoices are late" />
          </dt>
          <dd className={styles.sum}>{format.money(amounts.payment_late)}</dd>
        </div>
      )}
    </dl>
  );
}
