import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import type { TariffDraft } from '#device/support/tariff-draft.ts';
import {
  areaOfDivision,
  type Corridor,
  covers,
  divisionOfArea,
  isSameCorridor,
  withCorridor,
} from '#freight/quote/lane-table.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { AddLane } from './add-lane.tsx';
import { LaneList, type LaneState } from './lane-list.tsx';

interface CorridorsProps {
  readonly before: readonly Corridor[];
  readonly after: readonly Corridor[];
  /** The lanes that the user adds and ends. One that an added lane runs on as well ends with it, and comes back with it. */
  readonly changes: TariffDraft['regular'];
  /** Share of our price that regular carriers of a lane take, in per mille. */
  readonly share: number;
  readonly onChange: (changes: TariffDraft['regular']) => void;
}

/** The lanes that carriers drive regularly, those in force and the new ones. */
export function Corridors({ before, after, changes, share, onChange }: CorridorsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [bothWays, setBothWays] = useState(true);
  const part = format.number(share / 10, 1);
  const { added, ended } = changes;
  const change = (next: Partial<TariffDraft['regular']>) => onChange({ added, ended, ...next });
  const keep = (lane: Corridor) =>
    change({
      added: added.filter((wide) => !covers(wide, lane)),
      ended: ended.filter((other) => !isSameCorridor(other, lane)),
    });
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
          after.some((left) => isSameCorridor(left, lane))
            ? row(lane, 'stays', () => change({ ended: [...ended, lane] }))
            : row(lane, 'ends', () => keep(lane)),
        ),
        ...added
          .filter((lane) => !before.some((known) => isSameCorridor(known, lane)))
          .map((lane) => row(lane, 'new', () => change({ added: added.filter((other) => other !== lane) }))),
      ]}
    >
      <AddLane
        kind="region"
        send={<Trans>Add the regular lane</Trans>}
        onAdd={(from, to) => {
          const lane: Corridor = [divisionOfArea(from), divisionOfArea(to), bothWays];
          if (withCorridor(after, lane) === null) return false;
          if (before.some((known) => isSameCorridor(known, lane))) keep(lane);
          else change({ added: withCorridor(added, lane) ?? added });
          return true;
        }}
      >
        <Checkbox checked={bothWays} onChange={({ target }) => setBothWays(target.checked)}>
          <Trans>Both ways</Trans>
        </Checkbox>
      </AddLane>
    </LaneList>
  );
}
