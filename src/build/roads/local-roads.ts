import { reach } from '#server/adapters/routing/roads/reach.ts';
import type { RoadFile, Stretch } from '#server/adapters/routing/roads/road-file.ts';
import { RoadNetwork } from '#server/adapters/routing/roads/road-network.ts';

/** The local roads of a crossing lead to this many junctions of the data at most, and to this many other crossings. */
const TO_JUNCTIONS = 4;
const TO_CROSSINGS = 2;

/** They are no longer than this, in metres: bridges; and border roads, which trucks use for near places only. */
const FARTHEST = 75_000;
const FARTHEST_FROM_BORDER = 35_000;

/**
 * The local roads from the ends of crossings to the junctions around them, so that a bridge carries more than the traffic
 * between its two banks.
 *
 * @param ends of the crossings, by their numbers among the junctions of the file
 */
export function localRoadsOf(
  file: RoadFile,
  ends: readonly { readonly junction: number; readonly isBorder: boolean }[],
): Stretch[] {
  const network = new RoadNetwork(file);
  const isEnd = new Set(ends.map(({ junction }) => junction));
  const joined = new Set(file.stretches.flatMap(([from, to]) => [`${from} ${to}`, `${to} ${from}`]));
  return ends.flatMap(({ junction: end, isBorder }) => {
    const farthest = isBorder ? FARTHEST_FROM_BORDER : FARTHEST;
    const around = [...reach(network, network.at(end), network.countries[end])]
      .filter(([to, { local, main }]) => to !== end && local + main <= farthest && !joined.has(`${end} ${to}`))
      .sort(([, one], [, other]) => one.weight - other.weight);
    const nearest = [
      ...around.filter(([to]) => !isEnd.has(to)).slice(0, TO_JUNCTIONS),
      ...around.filter(([to]) => isEnd.has(to)).slice(0, TO_CROSSINGS),
    ];
    return nearest.map(([to, { local, main }]): Stretch => {
      joined.add(`${end} ${to}`).add(`${to} ${end}`);
      return [end, to, Math.round(local + main), 2];
    });
  });
}
