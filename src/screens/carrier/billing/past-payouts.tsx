import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Timeline, TimelineStep } from '#design/timeline/timeline.tsx';
import { payoutsQuery } from '#device/earnings/payouts.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Payout } from '#freight/purchase/payout.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { Amount } from './amount.tsx';
import styles from './earnings.module.css';
import { PaidForLateness } from './paid-for-lateness.tsx';

/** The payouts that were made or are on their way, the latest first. */
export function PastPayouts() {
  const { t } = useLingui();
  const format = useFormat();
  const company = useViewer().company?.uuid ?? '';
  const { data = [] } = useQuery(payoutsQuery(company));
  if (data.length === 0) return null;
  return (
    <div className={styles.road}>
      <Timeline label={t`Payouts sent`}>
        {data.map((payout) => {
          const { uuid, day, amount, state, invoices, iban } = payout;
          const references = invoices.map(({ reference }) => reference).join(', ');
          const isSent = state !== 'approved';
          return (
            <TimelineStep
              key={uuid}
              shape="square"
              state={isSent ? 'done' : 'now'}
              stateLabel={isSent ? t`Done` : t`Now`}
              level={2}
              title={format.calendarDay(day)}
              end={<Amount cents={amount} isFinal />}
            >
              <Trans>
                {references}, to {iban}
              </Trans>
              <PaidForLateness fees={invoices.flatMap(({ late_fee: fee }) => fee ?? [])} />
              <BankSays payout={payout} />
            </TimelineStep>
          );
        })}
      </Timeline>
    </div>
  );
}

/** The outcome of a payout, by the bank statement. */
function BankSays({ payout: { executed_on, returned_on } }: { readonly payout: Payout }) {
  const format = useFormat();
  // A device may still keep payouts from before the bank said anything of them.
  if (returned_on != null) {
    const day = format.calendarDay(returned_on);
    return (
      <p>
        <Trans>Came back on {day}. It is paid with the next run, once your account is entered again.</Trans>
      </p>
    );
  }
  if (executed_on == null) return null;
  const day = format.calendarDay(executed_on);
  return (
    <p>
      <Trans>Paid on {day}</Trans>
    </p>
  );
}
