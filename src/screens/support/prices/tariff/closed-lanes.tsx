import { Trans } from '@lingui/react/macro';
import type { TariffDraft } from '#device/support/tariff-draft.ts';
import { type ClosedLane, closedLanes, lanesBeside } from '#freight/quote/lane-table.ts';
import type { TariffFigures } from '#freight/quote/tariff.ts';
import { AddLane } from './add-lane.tsx';
import { LaneList, type LaneState } from './lane-list.tsx';

type OneWay = TariffFigures['one_way'];

interface ClosedLanesProps {
  readonly before: OneWay;
  readonly after: OneWay;
  readonly onChange: (changes: TariffDraft['closed']) => void;
}

/** The directions in which nothing is carried from a country to another, those in force and the new ones. */
export function ClosedLanes({ before, after, onChange }: ClosedLanesProps) {
  const [old, now] = [closedLanes(before), closedLanes(after)];
  const { added, ended } = lanesBeside(old, now);
  const without = (lanes: readonly ClosedLane[], lane: ClosedLane) => lanes.filter((other) => other !== lane);
  const change = (changes: { added?: readonly ClosedLane[]; ended?: readonly ClosedLane[] }) => {
    const { added: more, ended: fewer } = { added, ended, ...changes };
    onChange({ added: more.map(([from, to]) => [from, to]), ended: fewer.map(([from, to]) => [from, to]) });
  };
  const row = ([from, to]: ClosedLane, state: LaneState, press: () => void) => ({ from, to, note: null, state, press });
  return (
    <LaneList
      id="closed-lanes"
      title={<Trans>One-way lanes</Trans>}
      note={<Trans>Between two countries. Nothing is sold in the direction named here.</Trans>}
      empty={<Trans>Every direction is open.</Trans>}
      rows={[
        ...old.map((lane) =>
          ended.includes(lane)
            ? row(lane, 'ends', () => change({ ended: without(ended, lane) }))
            : row(lane, 'stays', () => change({ ended: [...ended, lane] })),
        ),
        ...added.map((lane) => row(lane, 'new', () => change({ added: without(added, lane) }))),
      ]}
    >
      <AddLane
        kind="country"
        send={<Trans>Close this direction</Trans>}
        onAdd={(from, to) => {
          if (now.some(([start, end]) => start === from && end === to)) return false;
          change(lanesBeside(old, [...now, [from, to]]));
          return true;
        }}
      />
    </LaneList>
  );
}
