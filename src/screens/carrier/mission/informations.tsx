import type { MissionView } from '#device/outbox/view.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { waitingStop } from '#freight/mission/states.ts';
import { LoadCells } from '../../parts/shipment/load-cells.tsx';
import { CancelledNotice } from './cancelled-notice.tsx';
import styles from './mission.module.css';
import { MissionFacts } from './mission-facts.tsx';
import { MissionPeople } from './mission-people.tsx';
import { MissionWay } from './mission-way.tsx';
import { OrderPanel } from './order-panel.tsx';
import { NextSign, ThenSign } from './stop-signs.tsx';

/** Where, when, how much: the first thing a driver looks at; then all that is agreed. */
export function Informations({ view }: { readonly view: MissionView }) {
  const now = useMinute();
  const { mission } = view;
  const waiting = waitingStop(mission, now);
  return (
    <div className={styles.sheet}>
      {mission.cancellation_date !== null && <CancelledNotice mission={mission} />}
      {waiting !== null && <NextSign mission={mission} step={waiting.step} late={waiting.late} now={now} />}
      <LoadCells of={mission} />
      {waiting?.step === 'pickup' && <ThenSign mission={mission} now={now} />}
      <MissionPeople mission={mission} />
      <MissionFacts view={view} />
      <OrderPanel mission={mission} />
      <MissionWay mission={mission} />
    </div>
  );
}
