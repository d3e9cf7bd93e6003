import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { Timeline, TimelineStep } from '#design/timeline/timeline.tsx';
import { cashCalendarQuery } from '#device/earnings/earnings.ts';
import { bankAccountQuery } from '#device/earnings/payouts.ts';
import { useViewer } from '#device/session/use-session.ts';
import { canBePaid } from '#freight/purchase/pay-road.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { useReadAt } from '../../parts/page/page-state.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { Amount, PayRule } from './amount.tsx';
import { BankAccountPanel } from './bank-account.tsx';
import { BillingHead } from './billing-head.tsx';
import styles from './earnings.module.css';
import { PastPayouts } from './past-payouts.tsx';

/** The days on which money comes, as a road: the next one first, booked missions included. */
export function PayoutsScreen() {
  const { t } = useLingui();
  const format = useFormat();
  const company = useViewer().company?.uuid ?? '';
  const query = useQuery(cashCalendarQuery(company));
  const { data, isPending, isError, dataUpdatedAt } = query;
  const { data: account } = useQuery(bankAccountQuery(company));
  const needsAccount = account !== undefined && !canBePaid(account);
  usePageTitle(t`Payouts`);
  useReadAt('list', dataUpdatedAt || null);
  return (
    <main className={styles.payouts}>
      <BillingHead hasAccountPanel />
      {needsAccount && <BankAccountPanel />}
      {isPending && <SkeletonRows label={t`Loading the payouts`} count={4} />}
      {isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void query.refetch()}>
          <Trans>The payouts did not load.</Trans>
        </ListFault>
      )}
      {data !== undefined && data.days.length === 0 && (
        <EmptyState icon="receipt-f" title={<Trans>No payout to come</Trans>}>
          <Trans>Book an offer: the day on which it is paid stands here at once.</Trans>
        </EmptyState>
      )}
      {data !== undefined && data.days.length > 0 && account !== undefined && !needsAccount && (
        <>
          <div className={styles.road}>
            <Timeline label={t`Payouts to come`}>
              {data.days.map(({ day, amount, missions, is_final: isFinal }, index) => (
                <TimelineStep
                  key={day}
                  shape="square"
                  state={index === 0 ? 'now' : 'todo'}
                  stateLabel={index === 0 ? t`Next` : t`Later`}
                  level={2}
                  title={format.calendarDay(day)}
                  end={<Amount cents={amount} isFinal={isFinal} />}
                >
                  <Plural value={missions} one="# mission" other="# missions" />
                </TimelineStep>
              ))}
            </Timeline>
          </div>
          <p className={styles.note}>
            <PayRule />
          </p>
        </>
      )}
      {!needsAccount && <BankAccountPanel />}
      <PastPayouts />
    </main>
  );
}
