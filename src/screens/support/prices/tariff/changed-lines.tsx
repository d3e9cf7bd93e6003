import { Trans, useLingui } from '@lingui/react/macro';
import {
  areaOfDivision,
  type ClosedLane,
  type Corridor,
  closedLanes,
  corridorsBeside,
  lanesBeside,
} from '#freight/quote/lane-table.ts';
import type { TariffFigures } from '#freight/quote/tariff.ts';
import { writeFigure } from '../../../parts/form/figure-text.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { useLaneWords } from '../areas/use-lane-words.ts';
import { figureAt } from './figures.ts';
import styles from './tariff.module.css';
import { useTariffLines } from './use-tariff-lines.ts';

interface ChangedLinesProps {
  readonly before: TariffFigures;
  readonly after: TariffFigures;
}

/** Changes of a tariff against the one in force, by figure and by lane, for the person who approves it. */
export function ChangedLines({ before, after }: ChangedLinesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { laneName } = useLaneWords();
  const figures = useTariffLines(after).flatMap(({ lines }) =>
    lines.flatMap(({ path, label, unit, kind }) => {
      const [was, is] = [figureAt(before, path), figureAt(after, path)];
      if (is === undefined || was === is) return [];
      const write = (value: number | undefined) => (value === undefined ? '–' : writeFigure(value, kind, format.tag));
      return [{ path, label, unit, was: write(was), is: write(is) }];
    }),
  );
  const wayOf = ([from, to, both]: Corridor) => {
    const name = laneName(`${areaOfDivision(from)} ${areaOfDivision(to)}`);
    return both ? t`${name}, both ways` : name;
  };
  const regular = corridorsBeside(before.corridors, after.corridors);
  const closed = lanesBeside(closedLanes(before.one_way), closedLanes(after.one_way));
  const nameOf = ([from, to]: ClosedLane) => laneName(`${from} ${to}`);
  const say = (names: readonly string[], words: (lane: string) => string) => names.map(words);
  const lanes = [
    ...say(regular.added.map(wayOf), (lane) => t`Regular now: ${lane}`),
    ...say(regular.ended.map(wayOf), (lane) => t`No longer regular: ${lane}`),
    ...say(closed.added.map(nameOf), (lane) => t`Closed now: ${lane}`),
    ...say(closed.ended.map(nameOf), (lane) => t`Open again: ${lane}`),
  ];
  if (figures.length === 0 && lanes.length === 0) return <Trans>The same figures as in force.</Trans>;
  return (
    <ul className={styles.changes}>
      {figures.map(({ path, label, unit, was, is }) => (
        <li key={path}>
          {label}: <s>{was}</s> <b>{is}</b> <small>{unit}</small>
        </li>
      ))}
      {lanes.map((lane) => (
        <li key={lane}>{lane}</li>
      ))}
    </ul>
  );
}
