import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { invoiceMetricsQuery } from '#device/invoices/invoice-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { type Credit, creditLeft } from '#freight/payment/credit.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './billing.module.css';
import { OnAccount } from './on-account.tsx';

/** The company's debt in all, its late part, and its credit if it has one. Shown once it is known. */
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

/** The used part of the credit for invoices at 30 days, bookings without an invoice included, and the rest. */
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
