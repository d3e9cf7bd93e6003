import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { invoiceMetricsQuery } from '#device/invoices/invoice-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { type Credit, creditLeft } from '#freight/payment/credit.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './billing.module.css';
import { OnAccount } from './on-account.tsx';

/** What the company owes in all, what of it is late, and its credit where it has one. It shows once it is known. */
export function Owed() {
  const format = useFormat();
  const { company } = useViewer();
  const { data } = useQuery(invoiceMetricsQuery(company?.uuid ?? ''));
  if (data === undefined) return null;
  const { amounts, counts, credit } = data;
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
      <OnAccount />
      {/* A copy that an older app kept has none. */}
      {credit && <CreditUsed credit={credit} />}
    </dl>
  );
}

/** What of the credit for invoices at 30 days is used, bookings without an invoice included, and what is left. */
function CreditUsed({ credit }: { readonly credit: Credit }) {
  const format = useFormat();
  const limit = format.money(credit.limit);
  return (
    <>
      <div>
        <dt>
          <Trans>Credit used of {limit}, bookings included</Trans>
        </dt>
        <dd className={styles.sum}>{format.money(credit.used)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Credit left</Trans>
        </dt>
        <dd className={styles.sum}>{format.money(creditLeft(credit))}</dd>
      </div>
    </>
  );
}
