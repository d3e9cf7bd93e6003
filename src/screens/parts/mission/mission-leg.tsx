import { Trans } from '@lingui/react/macro';
import { classNames } from '#design/class-names.ts';
import { Node, type NodeState } from '#design/node/node.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { Mark } from '#device/outbox/view.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { nextStep } from '#freight/mission/states.ts';
import { lateness } from '#freight/shipment/stop.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { useFormat } from '../format/use-format.ts';
import styles from './mission-row.module.css';
import { PlaceName } from './place-name.tsx';
import { SlotSign } from './slot-sign.tsx';

interface MissionLegProps {
  readonly mission: Mission;
  readonly step: Stop;
  readonly mark: Mark;
  readonly now: number;
  /** The day of the heading above (`2026-03-17`); without one, today needs no day. */
  readonly day: string | undefined;
}

/** One of a mission's two stops in a row: where, and when it was or must be. */
export function MissionLeg({ mission, step, mark, now, day }: MissionLegProps) {
  const format = useFormat();
  const { address, time_slot, completed_at } = mission[step];
  const state = stopState(mission, step, mark, now);
  return (
    <span className={classNames(styles.leg, completed_at !== null && styles.was, completed_at === null && styles.todo)}>
      <Node shape={step === 'pickup' ? 'square' : 'disc'} state={state} />
      <VisuallyHidden>{step === 'pickup' ? <Trans>Pickup</Trans> : <Trans>Delivery</Trans>}</VisuallyHidden>
      <span className={styles.place}>
        <PlaceName address={address} />
      </span>
      {completed_at === null ? (
        <SlotSign slot={time_slot} stop={step} country={address.country} now={now} known={day} />
      ) : (
        <span className={styles.done}>{format.shortMoment(Date.parse(completed_at), now, day)}</span>
      )}
    </span>
  );
}

/** The look of a stop's node: done on the server or only here, late, next, or later. */
function stopState(mission: Mission, step: Stop, mark: Mark, now: number): NodeState {
  if (mission[step].completed_at !== null) return mark === 'server' ? 'done' : 'here';
  if (mission.cancellation_date !== null) return 'todo';
  if (lateness(mission[step], now) > 0) return 'late';
  return nextStep(mission) === step ? 'now' : 'todo';
}
