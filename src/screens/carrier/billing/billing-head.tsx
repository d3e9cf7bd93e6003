import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Tabs, tabClass } from '#design/tabs/tabs.tsx';
import { cashCalendarQuery } from '#device/earnings/earnings.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useIsPhone } from '../../parts/page/use-media.ts';
import { AccountNeeded } from './account-needed.tsx';
import styles from './earnings.module.css';
import { useMonthName } from './use-month-name.ts';

/**
 * The title of the carrier's billing, what this month earned, and the way to each of its pages.
 * `hasAccountPanel` is true where the page shows the bank account itself.
 */
export function BillingHead({ hasAccountPanel = false }: { readonly hasAccountPanel?: boolean }) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  return (
    <>
      <div className={styles.title}>
        <h1>
          <Trans>Billing</Trans>
        </h1>
        <Earned />
      </div>
      {!hasAccountPanel && <AccountNeeded />}
      <div className={styles.tabs}>
        <Tabs label={t`Earnings`} look={isPhone ? 'bar' : 'folder'}>
          <Link to="/billing/pre-invoices" className={tabClass} activeProps={{ 'aria-current': 'page' }}>
            <Trans>Money</Trans>
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

function Earned() {
  const format = useFormat();
  const nameOf = useMonthName();
  const company = useViewer().company?.uuid ?? '';
  const { data } = useQuery(cashCalendarQuery(company));
  if (data === undefined) return null;
  const month = nameOf(data.month);
  const sum = format.money(data.earned.amount);
  return (
    <p>
      <Trans>
        Earned in {month}, excl. VAT: <b>{sum}</b>
      </Trans>
    </p>
  );
}
