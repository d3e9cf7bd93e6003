import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '#design/class-names.ts';
import type { CancellationTerms } from '#device/shipments/shipment-queries.ts';
import { serverNow } from '#device/sync/server-time.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useWhen } from '../../parts/proposal/use-when.ts';
import styles from './fee-scale.module.css';

type Step = CancellationTerms['steps'][number];

/** The fee of a cancellation by time; the present step is highlighted. */
export function FeeScale({ terms: { steps } }: { readonly terms: CancellationTerms }) {
  const { t } = useLingui();
  const now = serverNow();
  if (steps.length === 0) {
    return (
      <p>
        <Trans>Cancelling is free: no carrier has it yet.</Trans>
      </p>
    );
  }
  const current = steps.findLastIndex(({ from }) => from === null || (from !== 'arrival' && Date.parse(from) <= now));
  return (
    <div>
      <p className={styles.label}>
        <Trans>What cancelling costs, excl. VAT</Trans>
      </p>
      <ol className={styles.scale}>
        {steps.map((step, index) => (
          <li
            key={step.percent}
            className={classNames(index === current && styles.current)}
            aria-current={index === current ? 'step' : undefined}
          >
            <strong>
              <StepPrice step={step} />
            </strong>
            <small>
              <StepLimit next={steps[index + 1]} />
            </small>
            {index === current && <span className={styles.spoken}>{t`now`}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

function StepPrice({ step: { percent, amount } }: { readonly step: Step }) {
  const format = useFormat();
  if (percent === 0) return <Trans>Free</Trans>;
  const [share, price] = [format.percent(percent / 100), format.money(amount)];
  return (
    <>
      {share}, {price}
    </>
  );
}

/** Until when a step holds: where the next begins. */
function StepLimit({ next }: { readonly next: Step | undefined }) {
  const when = useWhen(serverNow());
  if (next === undefined) return <Trans>once the truck has arrived</Trans>;
  if (next.from === 'arrival' || next.from === null) return <Trans>until the truck arrives</Trans>;
  const end = when(Date.parse(next.from));
  return <Trans>until {end}</Trans>;
}
