import { Trans } from '@lingui/react/macro';
import { Icon } from '#design/icon/icon.tsx';
import { Text } from '#design/layout/text.tsx';
import type { DayRound } from '#freight/round/day-round.ts';
import { hasRoom } from '#freight/round/free-space.ts';
import { fullName } from '#freight/user/initials.ts';
import styles from './fill-truck.module.css';
import { FreeWords, TruckFloor, TruckWay } from './truck-facts.tsx';

interface TruckRowProps {
  readonly truck: DayRound;
  readonly onChoose: () => void;
}

/** A truck of a day: its driver, its way, and how much of its floor is free. A full one has nothing to choose. */
export function TruckRow({ truck, onChoose }: TruckRowProps) {
  const room = hasRoom(truck.free);
  const facts = (
    <>
      <Text size="fact" weight="bold" leading="1.2" breaks>
        {fullName(truck.driver)}
      </Text>
      <Text weight="mid" tone="quiet">
        <TruckWay stops={truck.stops} />
      </Text>
      <TruckFloor free={truck.free.linear_meters} />
      <Text size="control">{room ? <FreeWords free={truck.free} /> : <Trans>Full</Trans>}</Text>
    </>
  );
  if (!room) return <div className={styles.truck}>{facts}</div>;
  return (
    <button type="button" className={styles.truck} onClick={onChoose}>
      {facts}
      <Icon name="caret-right-b" className={styles.caret} />
    </button>
  );
}
