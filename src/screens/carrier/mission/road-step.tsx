import { Trans, useLingui } from '@lingui/react/macro';
import type { NodeState } from '#design/node/node.tsx';
import { TimelineStep } from '#design/timeline/timeline.tsx';
import type { Mark, MissionView } from '#device/outbox/view.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { TimelineNode } from '#freight/mission/timeline.ts';
import { fullName } from '#freight/user/initials.ts';
import { spanWords } from '../../parts/format/duration.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { SlotSign, slotWords } from '../../parts/mission/slot-sign.tsx';
import { useNotSentWords, ViewMark } from '../../parts/mission/view-mark.tsx';
import { TruckArrived } from '../../parts/shipment/truck-arrived.tsx';
import { StepStamp } from './step-stamp.tsx';

interface RoadStepProps {
  readonly node: TimelineNode;
  readonly view: MissionView;
  readonly now: number;
}

/** One step on the mission's road. */
export function RoadStep({ node, view, now }: RoadStepProps) {
  const { t } = useLingui();
  const { mission } = view;
  const mark = markOf(node, view);
  const state = nodeState(node, mark);
  const spoken: Readonly<Record<NodeState, string>> = {
    done: t`done`,
    now: t`now`,
    todo: t`later`,
    here: t`done, not sent yet`,
    late: t`late`,
  };
  const isStop = node.step === 'pickup' || node.step === 'delivery';
  const isDone = node.at !== null;
  return (
    <TimelineStep
      shape={node.step === 'delivery' ? 'disc' : 'square'}
      state={state}
      stateLabel={spoken[state]}
      level={2}
      title={<RoadTitle mission={mission} step={node.step} />}
      stamp={isStop && isDone && <StepStamp stop={mission[node.step]} step={node.step} mark={mark} />}
      end={
        isStop && !isDone ? (
          <SlotSign
            slot={mission[node.step].time_slot}
            stop={node.step}
            country={mission[node.step].address.country}
            now={now}
          />
        ) : node.state === 'done' && node.step !== 'billing' ? (
          <ViewMark mark={mark} wordless />
        ) : undefined
      }
    >
      <RoadWords mission={mission} node={node} waiting={view.waiting.length} now={now} />
    </TimelineStep>
  );
}

function markOf({ step }: TimelineNode, { marks }: MissionView): Mark {
  return step === 'pickup' || step === 'delivery' || step === 'proof' ? marks[step] : 'server';
}

function nodeState({ state }: TimelineNode, mark: Mark): NodeState {
  if (state === 'done') return mark === 'server' ? 'done' : 'here';
  return state === 'cancelled' ? 'todo' : state;
}

function RoadTitle({ mission, step }: { readonly mission: Mission; readonly step: TimelineNode['step'] }) {
  const pickup = mission.pickup.address.city;
  const delivery = mission.delivery.address.city;
  switch (step) {
    case 'planned':
      return <Trans>Mission planned</Trans>;
    case 'pickup':
      return <Trans>Pickup, {pickup}</Trans>;
    case 'delivery':
      return <Trans>Delivery, {delivery}</Trans>;
    case 'proof':
      return <Trans>Proof of delivery</Trans>;
    case 'billing':
      return <Trans>Billing</Trans>;
  }
}

interface RoadWordsProps {
  readonly mission: Mission;
  readonly node: TimelineNode;
  readonly waiting: number;
  readonly now: number;
}

function RoadWords({ mission, node, waiting, now }: RoadWordsProps) {
  const format = useFormat();
  const notSent = useNotSentWords();
  if (node.state === 'cancelled') return <Trans context="one mission">Cancelled</Trans>;
  if (node.step === 'pickup' || node.step === 'delivery') {
    return <StopWords mission={mission} node={node} step={node.step} now={now} />;
  }
  if (node.step === 'planned') {
    const at = format.dayAndTime(Date.parse(mission.created_at));
    const name = mission.driver === null ? '' : fullName(mission.driver);
    return name === '' ? (
      at
    ) : (
      <Trans>
        {at}. Driver: {name}
      </Trans>
    );
  }
  if (node.step === 'proof') {
    const files = mission.proof_of_delivery.files.length;
    if (node.at === null) {
      return node.state === 'done' && waiting > 0 ? (
        notSent
      ) : (
        <Trans>Photo or PDF of the signed waybill, 5 MB at most</Trans>
      );
    }
    const at = format.dayAndTime(Date.parse(node.at));
    return (
      <Trans>
        {at}. Pages: {files}
      </Trans>
    );
  }
  return node.state === 'done' ? <Trans>Billed</Trans> : <Trans>Starts when the proof is on the server</Trans>;
}

function StopWords({
  mission,
  node,
  step,
  now,
}: Omit<RoadWordsProps, 'waiting'> & { readonly step: 'pickup' | 'delivery' }) {
  const format = useFormat();
  const { time_slot, address } = mission[step];
  const slot = slotWords(time_slot, step, format, now);
  const span = spanWords(node.late);
  if (node.at !== null) {
    return (
      <>
        {node.late > 0 ? (
          <Trans>
            Slot {slot}. Late {span}
          </Trans>
        ) : (
          <Trans>Slot {slot}. On time</Trans>
        )}
        <TruckArrived below stop={mission[step]} now={now} />
      </>
    );
  }
  // The sign beside says the slot.
  const distance = format.kilometres(mission.distance);
  const street = `${address.street_name}, ${address.postal_code}`;
  return (
    <>
      <strong>{street}</strong>
      {step === 'delivery' && (
        <>
          <br />
          {distance}
        </>
      )}
      {node.late > 0 && (
        <>
          <br />
          <Trans>Late {span}</Trans>
        </>
      )}
      <TruckArrived below stop={mission[step]} now={now} />
    </>
  );
}
