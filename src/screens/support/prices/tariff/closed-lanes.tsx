import { Trans } from '@lingui/react/macro';
import { type ClosedLane, closedLanes, lanesBeside, oneWayOf } from '#freight/quote/lane-table.ts';
import type { TariffFigures } from '#freight/quote/tariff.ts';
import { AddLane } from './add-lane.tsx';
import { LaneList } from './lane-list.tsx';

type OneWay = TariffFigures['one_way'];

interface ClosedLanesProps {
  readonly before: OneWay;
  readonly after: OneWay;
  readonly onChange: (oneWay: OneWay) => void;
}

/** The directions in which nothing is carried from a country to another, those in force and the new ones. */
export function ClosedLanes({ before, after, onChange }: ClosedLanesProps) {
  const [old, now] = [closedLanes(before), closedLanes(after)];
  const { stays, added, ended } = lanesBeside(old, now);
  const row = (lane: ClosedLane) => ({
    from: lane[0],
    to: lane[1],
    note: null,
    end: () => onChange(oneWayOf([...stays, ...added].filter((other) => other !== lane))),
    keep: () => onChange(oneWayOf([...old.filter((known) => known === lane || stays.includes(known)), ...added])),
  });
  return (
    <LaneList
      id="closed-lanes"
      title={<Trans>One-way lanes</Trans>}
      note={<Trans>Between two countries. Nothing is sold in the direction named here.</Trans>}
      empty={<Trans>Every direction is open.</Trans>}
      stays={stays.map(row)}
      added={added.map(row)}
      ended={ended.map(row)}
    >
      <AddLane
        kind="country"
        send={<Trans>Close this direction</Trans>}
        onAdd={(from, to) => {
          if (now.some(([start, end]) => start === from && end === to)) return false;
          onChange(oneWayOf([...stays, ...added, [from, to]]));
          return true;
        }}
      />
    </LaneList>
  );
}
