import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Timeline, TimelineStep } from '#design/timeline/timeline.tsx';
import { payoutsQuery } from '#device/earnings/payouts.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { Amount } from './amount.tsx';
import styles from './earnings.module.css';

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
        {data.map(({ uuid, day, amount, state, invoices, iban }) => {
          const references = invoices.map(({ reference }) => reference).join(', ');
          return (
            <TimelineStep
              key={uuid}
              shape="square"
              state={state === 'exported' ? 'done' : 'now'}
              stateLabel={state === 'exported' ? t`Done` : t`Now`}
              level={2}
              title={format.calendarDay(day)}
              end={<Amount cents={amount} isFinal />}
            >
              <Trans>
                {references}, to {iban}
              </Trans>
            </TimelineStep>
          );
        })}
      </Timeline>
    </div>
  );
}
