import { greatCircle } from '#freight/place/distance.ts';
import type { RoadFile, Stretch } from '#server/adapters/routing/roads/road-file.ts';
import { drawGrid } from './draw-grid.ts';
import { localRoadsOf } from './local-roads.ts';
import {
  type Junction,
  type Road,
  readBarriers,
  readCrossings,
  readJunctions,
  readLinks,
  readRemovals,
  readSlowRoads,
  readStretches,
  readTowns,
  type Town,
} from './read-tables.ts';

/** Countries without transit that are no destination either: their roads are left out. */
const LEFT_OUT: ReadonlySet<string> = new Set(['RU', 'BY']);

/** A few lengths of the data are shorter than the straight line: those roads are taken to be longer by this factor. */
const USUAL_DETOUR = 1.2;

/**
 * Builds the server's roads from the data and the tables beside this file.
 *
 * @throws if a table names an unknown junction or stretch
 */
export function buildRoads(): RoadFile {
  const towns = readTowns();
  const crossings = readCrossings();
  const own = [...towns, ...crossings.flatMap(({ ends }) => ends)];
  const junctions = [...readJunctions(), ...own].filter(({ country }) => !LEFT_OUT.has(country));
  const numbers = new Map(junctions.map(({ name }, number) => [name, number]));
  if (numbers.size !== junctions.length) throw new Error('Two junctions have one name.');
  const removed = new Set(readRemovals().map(({ from, to }) => keyOf(from, to)));
  const slow = new Set(readSlowRoads().map(({ from, to }) => keyOf(from, to)));
  const stretches = readStretches().filter(({ from, to }) => numbers.has(from) && numbers.has(to) && from !== to);
  for (const key of removed) {
    if (!stretches.some(({ from, to }) => keyOf(from, to) === key)) throw new Error(`No stretch ${key} to remove.`);
  }
  const kept = stretches
    .filter(({ from, to }) => !removed.has(keyOf(from, to)))
    .map((stretch) => ({ ...stretch, isSlow: slow.has(keyOf(stretch.from, stretch.to)) }));
  const byTown = splitByTowns(kept, towns, (name) => junctionOf(junctions, numbers, name));
  const links = readLinks();
  const joined = crossings.map(({ ends: [from, to], km }) => ({ from: from.name, to: to.name, km, isSlow: false }));
  const toStretch = ({ from, to, km, isSlow }: Road): Stretch => {
    const [start, end] = [from, to].map((name) => junctionOf(junctions, numbers, name)) as [Junction, Junction];
    const straight = greatCircle(start, end);
    const metres = Math.round(km * 1000 < straight * 0.995 ? straight * USUAL_DETOUR : Math.max(km * 1000, straight));
    return [numbers.get(from) as number, numbers.get(to) as number, metres, isSlow ? 1 : 0];
  };
  const countries = [...new Set(junctions.map(({ country }) => country))].sort();
  const grid = drawGrid(countries);
  const ends = crossings.flatMap(({ kind, ends: both }) =>
    both.map(({ name }) => ({ junction: numbers.get(name) as number, isBorder: kind === 'border' })),
  );
  const file: RoadFile = {
    countries,
    junctions: junctions.map(({ lat, lng, country }) => [lat, lng, countries.indexOf(country) + 1]),
    stretches: [...byTown, ...links.filter(({ kind }) => kind !== 'ferry'), ...joined].map(toStretch),
    ferries: links.filter(({ kind }) => kind === 'ferry').map((link) => ({ name: link.name, line: toStretch(link) })),
    ends: ends.map(({ junction }) => junction),
    grid,
    barriers: readBarriers(),
  };
  return { ...file, stretches: [...file.stretches, ...localRoadsOf(file, ends)] };
}

function junctionOf(junctions: readonly Junction[], numbers: ReadonlyMap<string, number>, name: string): Junction {
  const junction = junctions[numbers.get(name) ?? -1];
  if (junction === undefined) throw new Error(`No junction ${name}.`);
  return junction;
}

/** Bends stretches by the towns they pass; the length is shared as the straight lines are. */
function splitByTowns(stretches: readonly Road[], towns: readonly Town[], find: (name: string) => Junction): Road[] {
  const passed = new Map<string, Town[]>();
  for (const town of towns) {
    if (town.stretch === null) continue;
    const key = keyOf(...town.stretch);
    passed.set(key, [...(passed.get(key) ?? []), town]);
  }
  const bent = stretches.flatMap((stretch) => {
    const own = passed.get(keyOf(stretch.from, stretch.to));
    if (own === undefined) return [stretch];
    passed.delete(keyOf(stretch.from, stretch.to));
    const inOrder = own[0]?.stretch?.[0] === stretch.from ? own : own.toReversed();
    const names = [stretch.from, ...inOrder.map(({ name }) => name), stretch.to];
    const lines = names.slice(1).map((name, index) => greatCircle(find(names[index] ?? ''), find(name)));
    const whole = lines.reduce((sum, line) => sum + line, 0);
    return lines.map((line, index) => ({
      from: names[index] ?? '',
      to: names[index + 1] ?? '',
      isSlow: stretch.isSlow,
      km: (stretch.km * line) / whole,
    }));
  });
  const [unknown] = passed.keys();
  if (unknown !== undefined) throw new Error(`No stretch ${unknown} for its towns.`);
  return bent;
}

/** A stretch by its ends, whichever way round. */
function keyOf(one: string, other: string): string {
  return [one, other].sort().join(' – ');
}
