import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Tabs, tabClass } from '#design/tabs/tabs.tsx';
import { cashCalendarQuery } from '#device/earnings/earnings.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './earnings.module.css';
import { useMonthName } from './use-month-name.ts';

/** The title of the carrier's billing, its sums once they are known, and the way to each of its lists. */
export function BillingHead() {
  const { t } = useLingui();
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Billing</Trans>
      </h1>
      <Earnings />
      <div className={styles.tabs}>
        <Tabs label={t`Earnings`}>
          <Link to="/billing/pre-invoices" className={tabClass} activeProps={{ 'aria-current': 'page' }}>
            <Trans>Pre-invoices</Trans>
          </Link>
          <Link to="/billing/invoices" className={tabClass} activeProps={{ 'aria-current': 'page' }}>
            <Trans>Invoices</Trans>
          </Link>
          <Link to="/billing/payouts" className={tabClass} activeProps={{ 'aria-current': 'page' }}>
            <Trans>Payouts</Trans>
          </Link>
        </Tabs>
      </div>
    </>
  );
}

function Earnings() {
  const format = useFormat();
  const nameOf = useMonthName();
  const company = useViewer().company?.uuid ?? '';
  const { data } = useQuery(cashCalendarQuery(company));
  if (data === undefined) return null;
  const { earned, to_approve: toApprove, held_back: heldBack, days } = data;
  const [next] = days;
  const month = nameOf(data.month);
  const by = toApprove.by === null ? '' : format.calendarDay(toApprove.by);
  const payDay = next === undefined ? '' : format.calendarDay(next.day);
  return (
    <dl className={styles.sums}>
      <div>
        <dt>
          <Trans>Earned in {month}, excl. VAT</Trans>
        </dt>
        <dd>
          <b>{format.money(earned.amount)}</b>
          <Missions count={earned.missions} />
        </dd>
      </div>
      {toApprove.missions > 0 && (
        <div>
          <dt>
            <Trans>To be approved, VAT included</Trans>
          </dt>
          <dd>
            <b>{format.money(toApprove.amount)}</b>
            {by === '' ? <Missions count={toApprove.missions} /> : <Trans>before {by}</Trans>}
          </dd>
        </div>
      )}
      {next !== undefined && (
        <div>
          <dt>
            <Trans>Next payout, VAT included</Trans>
          </dt>
          <dd>
            <b>{format.money(next.amount)}</b>
            {payDay}
          </dd>
        </div>
      )}
      {heldBack.missions > 0 && (
        <div className={styles.held}>
          <dt>
            <Trans>Held back, proof missing, excl. VAT</Trans>
          </dt>
          <dd>
            <b>{format.money(heldBack.amount)}</b>
            <Missions count={heldBack.missions} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Missions({ count }: { readonly count: number }) {
  return <Plural value={count} one="# mission" other="# missions" />;
}
