import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { classNames } from '#design/class-names.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { paymentMetricsQuery, paymentsQuery } from '#device/payments/payments.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useNow } from '#device/sync/use-now.ts';
import type { Payment } from '#freight/payment/payment.ts';
import { CardBrand, CardDigits } from '../../parts/card/card-name.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import { loadedItems } from '../../parts/list/loaded-items.ts';
import { PagedList } from '../../parts/list/paged-list.tsx';
import { RowLink } from '../../parts/list/row-link.tsx';
import { useReadAt } from '../../parts/page/page-state.ts';
import owed from './billing.module.css';
import styles from './billing-table.module.css';
import { PaymentBadge } from './payment-badge.tsx';

/** A company's payments by card, the latest first. */
export function PaymentsList({ open }: { readonly open: string | null }) {
  const { t } = useLingui();
  const company = useViewer().company?.uuid ?? '';
  const query = useInfiniteQuery(paymentsQuery(company));
  useReadAt('list', query.dataUpdatedAt || null);
  const { items: payments, total } = loadedItems(query.data);
  const loaded = payments.length;
  return (
    <>
      <PaidSums />
      <PagedList
        query={query}
        count={loaded}
        loading={t`Loading the payments`}
        placeholders={5}
        fault={<Trans>The payments did not load.</Trans>}
        empty={
          <EmptyState icon="credit-card-f" title={<Trans>No card payment yet</Trans>}>
            <Trans>What you pay by card stands here, with the invoices it is for.</Trans>
          </EmptyState>
        }
        more={<Trans>Load more payments</Trans>}
      >
        <div className={styles.list}>
          <div className={styles.item}>
            <PaymentHead />
          </div>
          <ul>
            {payments.map((payment) => (
              <li key={payment.uuid} className={styles.item}>
                <PaymentRow payment={payment} current={payment.uuid === open} />
              </li>
            ))}
          </ul>
        </div>
        <p className={styles.foot}>
          <Plural value={total} one={`${loaded} of # payment`} other={`${loaded} of # payments`} />
        </p>
      </PagedList>
    </>
  );
}

/** The sums paid by card, held, and refunded. Shown once they are known. */
function PaidSums() {
  const format = useFormat();
  const { data } = useQuery(paymentMetricsQuery(useViewer().company?.uuid ?? ''));
  if (data === undefined || data.counts.all === 0) return null;
  const { paid, held, refunded } = data.amounts;
  return (
    <dl className={owed.owed}>
      <div>
        <dt>
          <Trans>Paid by card</Trans>
        </dt>
        <dd className={owed.sum}>{format.money(paid)}</dd>
      </div>
      {held > 0 && (
        <div>
          <dt>
            <Trans>Held until a carrier is found</Trans>
          </dt>
          <dd className={owed.sum}>{format.money(held)}</dd>
        </div>
      )}
      {refunded > 0 && (
        <div>
          <dt>
            <Trans>Given back</Trans>
          </dt>
          <dd className={owed.sum}>{format.money(refunded)}</dd>
        </div>
      )}
    </dl>
  );
}

function PaymentHead() {
  return (
    <div className={classNames(styles.head, styles.payment)} aria-hidden>
      <span>
        <Trans>Payment</Trans>
      </span>
      <span>
        <Trans context="payment">When</Trans>
      </span>
      <span>
        <Trans>Card</Trans>
      </span>
      <span className={styles.figure}>
        <Trans>Amount</Trans>
      </span>
      <span>
        <Trans>State</Trans>
      </span>
    </div>
  );
}

function PaymentRow({ payment, current }: { readonly payment: Payment; readonly current: boolean }) {
  const format = useFormat();
  const now = useNow();
  const { uuid, reference, created_at, card, amount, invoices_count: count } = payment;
  return (
    <RowLink
      path={`/billing/credit-card-payments/${uuid}`}
      className={classNames(styles.row, styles.payment)}
      current={current}
    >
      <span className={styles.number}>
        <Reference>{reference}</Reference>
      </span>
      <span className={styles.about}>
        <span>{format.moment(Date.parse(created_at), now)}</span>
        {count > 0 && (
          <span>
            <Plural value={count} one="# invoice" other="# invoices" />
          </span>
        )}
      </span>
      <span className={styles.wide}>
        {card !== null && (
          <>
            <CardBrand brand={card.brand} /> <CardDigits last4={card.last4} />
          </>
        )}
      </span>
      <span className={styles.amounts}>
        <b>{format.money(amount)}</b>
      </span>
      <span className={styles.state}>
        <PaymentBadge status={payment.status} isRefunded={payment.refunded >= amount} />
      </span>
    </RowLink>
  );
}
