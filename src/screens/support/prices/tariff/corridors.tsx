import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import type { TariffDraft } from '#device/support/tariff-draft.ts';
import {
  areaOfDivision,
  type Corridor,
  corridorsBeside,
  divisionOfArea,
  withCorridor,
} from '#freight/quote/lane-table.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { AddLane } from './add-lane.tsx';
import { LaneList, type LaneState } from './lane-list.tsx';

interface CorridorsProps {
  readonly before: readonly Corridor[];
  readonly after: readonly Corridor[];
  /** Share of our price that regular carriers of a lane take, in per mille. */
  readonly share: number;
  readonly onChange: (changes: TariffDraft['regular']) => void;
}

/** The lanes that carriers drive regularly, those in force and the new ones. */
export function Corridors({ before, after, share, onChange }: CorridorsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [bothWays, setBothWays] = useState(true);
  const part = format.number(share / 10, 1);
  const { added, ended } = corridorsBeside(before, after);
  const without = (lanes: readonly Corridor[], lane: Corridor) => lanes.filter((other) => other !== lane);
  const change = (changes: { added?: readonly Corridor[]; ended?: readonly Corridor[] }) =>
    onChange({ added: [...(changes.added ?? added)], ended: [...(changes.ended ?? ended)] });
  const row = (lane: Corridor, state: LaneState, press: () => void) => {
    const [from, to, both] = lane;
    const note = both ? t`both ways` : t`one way`;
    return { from: areaOfDivision(from), to: areaOfDivision(to), note, state, press };
  };
  return (
    <LaneList
      id="corridors"
      title={<Trans>Regular lanes</Trans>}
      note={<Trans>Between two regions. Carriers regular on a lane take it at {part} % of our price.</Trans>}
      empty={<Trans>No lane is regular.</Trans>}
      rows={[
        ...before.map((lane) =>
          ended.includes(lane)
            ? row(lane, 'ends', () => change({ ended: without(ended, lane) }))
            : row(lane, 'stays', () => change({ ended: [...ended, lane] })),
        ),
        ...added.map((lane) => row(lane, 'new', () => change({ added: without(added, lane) }))),
      ]}
    >
      <AddLane
        kind="region"
        send={<Trans>Add the regular lane</Trans>}
        onAdd={(from, to) => {
          const next = withCorridor(after, [divisionOfArea(from), divisionOfArea(to), bothWays]);
          if (next !== null) change(corridorsBeside(before, next));
          return next !== null;
        }}
      >
        <Checkbox checked={bothWays} onChange={({ target }) => setBothWays(target.checked)}>
          <Trans>Both ways</Trans>
        </Checkbox>
      </AddLane>
    </LaneList>
  );
}
