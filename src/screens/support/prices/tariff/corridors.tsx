import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import {
  areaOfDivision,
  type Corridor,
  corridorsBeside,
  divisionOfArea,
  withCorridor,
} from '#freight/quote/lane-table.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { AddLane } from './add-lane.tsx';
import { LaneList } from './lane-list.tsx';

interface CorridorsProps {
  readonly before: readonly Corridor[];
  readonly after: readonly Corridor[];
  /** Share of our price that regular carriers of a lane take, in per mille. */
  readonly share: number;
  readonly onChange: (corridors: Corridor[]) => void;
}

/** The lanes that carriers drive regularly, those in force and the new ones. */
export function Corridors({ before, after, share, onChange }: CorridorsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [bothWays, setBothWays] = useState(true);
  const part = format.number(share / 10, 1);
  const { stays, added, ended } = corridorsBeside(before, after);
  const row = (lane: Corridor) => {
    const [from, to, both] = lane;
    return {
      from: areaOfDivision(from),
      to: areaOfDivision(to),
      note: both ? t`both ways` : t`one way`,
      end: () => onChange([...stays, ...added].filter((other) => other !== lane)),
      keep: () => onChange([...before.filter((known) => known === lane || stays.includes(known)), ...added]),
    };
  };
  return (
    <LaneList
      id="corridors"
      title={<Trans>Regular lanes</Trans>}
      note={<Trans>Between two regions. Carriers regular on a lane take it at {part} % of our price.</Trans>}
      empty={<Trans>No lane is regular.</Trans>}
      stays={stays.map(row)}
      added={added.map(row)}
      ended={ended.map(row)}
    >
      <AddLane
        kind="region"
        send={<Trans>Add the regular lane</Trans>}
        onAdd={(from, to) => {
          const next = withCorridor(after, [divisionOfArea(from), divisionOfArea(to), bothWays]);
          if (next !== null) onChange(next);
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
