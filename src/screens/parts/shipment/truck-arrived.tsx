import { Trans } from '@lingui/react/macro';
import type { TrackedStop } from '#freight/shipment/stop.ts';
import { waitingTime } from '#freight/shipment/waiting-time.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { spanWords } from '../format/duration.ts';
import { useFormat } from '../format/use-format.ts';

/** From this time on it is worth saying, in milliseconds. */
const WORTH_SAYING_MS = MINUTE;

interface TruckArrivedProps {
  readonly stop: TrackedStop;
  /** Unix milliseconds. */
  readonly now: number;
  /** It follows other words. */
  readonly below?: boolean;
}

/** When the truck arrived at a stop, and how long it waits there or waited; nothing where its driver did not say so. */
export function TruckArrived({ stop, now, below = false }: TruckArrivedProps) {
  const waited = waitingTime(stop, now);
  if (stop.arrived_at == null || waited === null) return null;
  return (
    <>
      {below && <br />}
      <Words at={stop.arrived_at} now={now} waited={waited} isOver={stop.completed_at !== null} />
    </>
  );
}

interface WordsProps {
  readonly at: string;
  readonly now: number;
  readonly waited: number;
  readonly isOver: boolean;
}

function Words({ at, now, waited, isOver }: WordsProps) {
  const format = useFormat();
  const time = format.moment(Date.parse(at), now);
  if (waited < WORTH_SAYING_MS) return <Trans>Truck arrived: {time}</Trans>;
  const span = spanWords(waited);
  if (isOver) {
    return (
      <Trans>
        Truck arrived: {time}. Waited {span}
      </Trans>
    );
  }
  return (
    <Trans>
      Truck arrived: {time}. Waiting for {span}
    </Trans>
  );
}
