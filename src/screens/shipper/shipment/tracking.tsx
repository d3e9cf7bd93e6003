import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#design/icon/icon.tsx';
import type { NodeShape, NodeState } from '#design/node/node.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { Timeline, TimelineStep } from '#design/timeline/timeline.tsx';
import { shipmentNow } from '#freight/shipment/now.ts';
import { type RoadStep, shipmentRoad } from '#freight/shipment/road.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { type TrackingStep } from '#freight/shipment/timeline.ts';
import { fullName } from '#freight/user/initials.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { slotWords } from '../../parts/mission/slot-sign.tsx';
import { BothTimes } from '../../parts/shipment/both-times.tsx';
import { useStepWords } from '../../parts/shipment/step-words.ts';
import { TruckArrived } from '../../parts/shipment/truck-arrived.tsx';
import styles from './shipment.module.css';

interface TrackingProps {
  readonly shipment: Shipment;
  /** Unix milliseconds. */
  readonly now: number;
}

/** The shipment's road: what happened, what is waited for, and what comes then. */
export function Tracking({ shipment, now }: TrackingProps) {
  const { t } = useLingui();
  const isLate = shipmentNow(shipment, now).kind === 'late';
  const isOver = shipment.state === 'cancelled' || shipment.state === 'refused';
  return (
    <Paper aria-label={t`Tracking`}>
      <PaperHead>
        <Trans>Tracking</Trans>
      </PaperHead>
      <PaperBody>
        <Timeline label={t`Tracking`}>
          {shipmentRoad(shipment.tracking)
            .filter(({ done }) => done || !isOver)
            .map((step) => (
              <Step key={step.step} step={step} shipment={shipment} now={now} isLate={isLate} />
            ))}
        </Timeline>
        <AllSteps shipment={shipment} />
      </PaperBody>
    </Paper>
  );
}

const SHAPES: Partial<Record<TrackingStep, NodeShape>> = { delivery_pending: 'disc', delivery_done: 'disc' };

function Step({ step, shipment, now, isLate }: TrackingProps & { readonly step: RoadStep; readonly isLate: boolean }) {
  const { t } = useLingui();
  const words = useStepWords();
  const state: NodeState = step.done ? 'done' : step.current ? (isLate ? 'late' : 'now') : 'todo';
  const spoken = { done: t`done`, now: t`now`, todo: t`later`, late: t`late`, here: t`done` }[state];
  return (
    <TimelineStep shape={SHAPES[step.step] ?? 'square'} state={state} stateLabel={spoken} title={words[step.step]}>
      <StepFacts step={step} shipment={shipment} now={now} />
    </TimelineStep>
  );
}

/** When it happened and who did it, or what is known of a step that is to come. */
function StepFacts({ step, shipment, now }: TrackingProps & { readonly step: RoadStep }) {
  const format = useFormat();
  const { pickup, delivery, driver, bookings } = shipment;
  if (step.done) {
    const isChosen = step.step === 'carrier_selected';
    return (
      <>
        <BothTimes at={step.at} recordedAt={step.recorded_at} />
        {isChosen && bookings[0] !== undefined && `, ${bookings[0].carrier.name}`}
        {step.step === 'pickup_done' && <TruckArrived below stop={pickup} now={now} />}
        {step.step === 'delivery_done' && <TruckArrived below stop={delivery} now={now} />}
      </>
    );
  }
  switch (step.step) {
    case 'pickup_pending':
      return (
        <>
          {slotWords(pickup.time_slot, 'pickup', format, now)}
          <TruckArrived below stop={pickup} now={now} />
        </>
      );
    case 'delivery_pending':
      return (
        <>
          {[
            slotWords(delivery.time_slot, 'delivery', format, now),
            ...(step.current && driver !== null ? [fullName(driver)] : []),
          ].join(' · ')}
          <TruckArrived below stop={delivery} now={now} />
        </>
      );
    default:
      return null;
  }
}

/** The eleven steps as the server keeps them, each with its times. */
function AllSteps({ shipment: { tracking } }: { readonly shipment: Shipment }) {
  const words = useStepWords();
  return (
    <details className={styles.history}>
      <summary>
        <Icon name="caret-right-b" size="sm" />
        <Trans>All steps</Trans>
      </summary>
      <ol>
        {tracking.map((step) => (
          <li key={step.step}>
            <strong>{words[step.step]}</strong>
            <span>{step.at === null ? '–' : <BothTimes at={step.at} recordedAt={step.recorded_at} />}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
