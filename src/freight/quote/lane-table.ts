import { AREA_TILES } from '../place/area-tiles.ts';
import { divisionOf } from './crossings.ts';
import type { TariffFigures } from './tariff.ts';

/** A regular lane: from one division to another, as tariffs write them (`PL-SL`), and back if so. */
export type Corridor = TariffFigures['corridors'][number];

/** A lane that is closed in one direction: countries, from and to. */
export type ClosedLane = readonly [from: string, to: string];

/** Lanes beside those in force: those that stay, in the order in force, those that are added, those that end. */
interface Beside<Lane> {
  readonly stays: readonly Lane[];
  readonly added: readonly Lane[];
  readonly ended: readonly Lane[];
}

function beside<Lane>(
  before: readonly Lane[],
  after: readonly Lane[],
  isSame: (one: Lane, other: Lane) => boolean,
): Beside<Lane> {
  const has = (those: readonly Lane[], lane: Lane) => those.some((known) => isSame(known, lane));
  return {
    stays: before.filter((lane) => has(after, lane)),
    added: after.filter((lane) => !has(before, lane)),
    ended: before.filter((lane) => !has(after, lane)),
  };
}

/** The regular lanes of a tariff beside those in force. */
export function corridorsBeside(before: readonly Corridor[], after: readonly Corridor[]): Beside<Corridor> {
  return beside(before, after, isSameCorridor);
}

/** The closed lanes of a tariff beside those in force. */
export function lanesBeside(before: readonly ClosedLane[], after: readonly ClosedLane[]): Beside<ClosedLane> {
  return beside(before, after, (one, other) => one[0] === other[0] && one[1] === other[1]);
}

/** Regular lanes with one more; those it runs on as well are not kept beside it. Null if they run on all of it already. */
export function withCorridor(corridors: readonly Corridor[], lane: Corridor): Corridor[] | null {
  if (corridors.some((known) => covers(known, lane))) return null;
  return [...corridors.filter((known) => !covers(lane, known)), lane];
}

/** True if two regular lanes run on the same ways. */
export function isSameCorridor(one: Corridor, other: Corridor): boolean {
  return covers(one, other) && covers(other, one);
}

/** True if a regular lane runs wherever another does. */
export function covers(wide: Corridor, [from, to, both]: Corridor): boolean {
  const runs = (start: string, end: string) =>
    (wide[0] === start && wide[1] === end) || (wide[2] && wide[0] === end && wide[1] === start);
  return runs(from, to) && (!both || runs(to, from));
}

/** The changes that a draft makes to the lanes in force: those it adds and those it ends. */
interface LaneChanges<Lane> {
  readonly added: readonly Lane[];
  readonly ended: readonly Lane[];
}

/** The regular lanes in force with the changes of a draft; what was changed the same way meanwhile stays as it is. */
export function changedCorridors(
  inForce: readonly Corridor[],
  { added, ended }: LaneChanges<Corridor>,
): readonly Corridor[] {
  const left = inForce.filter((lane) => !ended.some((end) => isSameCorridor(end, lane)));
  return added.reduce<readonly Corridor[]>((lanes, lane) => withCorridor(lanes, lane) ?? lanes, left);
}

/** The closed lanes in force with the changes of a draft. */
export function changedLanes(
  inForce: readonly ClosedLane[],
  { added, ended }: LaneChanges<ClosedLane>,
): readonly ClosedLane[] {
  const left = inForce.filter(([from, to]) => !ended.some((end) => end[0] === from && end[1] === to));
  return [...left, ...added.filter(([from, to]) => !left.some((lane) => lane[0] === from && lane[1] === to))];
}

/** The closed lanes of a tariff, one by one. */
export function closedLanes(oneWay: TariffFigures['one_way']): readonly ClosedLane[] {
  return Object.entries(oneWay).flatMap(([from, ends]) => ends.map((to): ClosedLane => [from, to]));
}

/** Closed lanes as tariffs keep them. */
export function oneWayOf(lanes: readonly ClosedLane[]): TariffFigures['one_way'] {
  const starts = [...new Set(lanes.map(([from]) => from))];
  return Object.fromEntries(
    starts.map((start) => [start, lanes.filter(([from]) => from === start).map(([, to]) => to)]),
  );
}

const AREA_OF = new Map(AREA_TILES.map(({ code, country }) => [divisionOf({ country, division_code: code }), code]));

/** The area (ISO 3166-2) of a division as tariffs write it; the code itself where it is one. */
export function areaOfDivision(division: string): string {
  return AREA_OF.get(division) ?? division;
}

/** The division of an area as tariffs write it: `PL-SL` for `PL-24`. */
export function divisionOfArea(area: string): string {
  return divisionOf({ country: area.slice(0, 2), division_code: area });
}
