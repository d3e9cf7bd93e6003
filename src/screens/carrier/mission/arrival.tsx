import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from '#design/button/button.tsx';
import { SignFoot } from '#design/sign/sign.tsx';
import { arrive } from '#device/missions/complete-step.ts';
import { addPosition } from '#device/position/add-position.ts';
import { useViewer } from '#device/session/use-session.ts';
import { StorageFault } from '#device/store/storage-fault.ts';
import { showStorageFault } from '#device/sync/sync-state.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { stopToArriveAt } from '#freight/mission/stop-to-arrive-at.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { TruckArrived } from '../../parts/shipment/truck-arrived.tsx';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';

interface ArrivalProps {
  readonly mission: Mission;
  /** The stop the mission waits for. */
  readonly step: Stop;
  /** Unix milliseconds. */
  readonly now: number;
}

/** Says that the truck arrived, which the shipper sees. No step waits for it. */
export function Arrival({ mission, step, now }: ArrivalProps) {
  const { owner, plans, session } = useViewer();
  const drives = !plans || mission.driver?.user === session.userId;
  const keeping = useRef(false);
  if (mission[step].arrived_at != null) {
    return (
      <SignFoot>
        <TruckArrived stop={mission[step]} now={now} />
      </SignFoot>
    );
  }
  if (stopToArriveAt(mission, now) !== step) return null;
  const keep = async () => {
    if (keeping.current) return;
    keeping.current = true;
    try {
      void addPosition(await arrive(mission, step, owner.company), mission);
    } catch (error) {
      if (error instanceof StorageFault) showStorageFault(error);
      notifyFault(error);
    } finally {
      keeping.current = false;
    }
  };
  return (
    <SignFoot>
      <Button variant="white" wide onClick={() => void keep()}>
        {drives ? <Trans>I have arrived</Trans> : <Trans>Driver has arrived</Trans>}
      </Button>
    </SignFoot>
  );
}
