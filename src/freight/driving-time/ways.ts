import * as v from 'valibot';
import { Instant } from '../values/instant.ts';
import { afterWeeklyRest } from './driver-clocks.ts';
import { nextRest } from './driving-time.ts';
import { type FreeFrom, type MadeStop, type PlannedStop, travel } from './schedule.ts';

/** The activity of a driver: `drive` is with a load, `empty` without one, `busy` is the work at a stop. */
export type WayKind = 'drive' | 'empty' | 'wait' | 'break' | 'rest' | 'busy';

/** A part of a driver's time, in Unix milliseconds. */
export interface Way {
  readonly kind: WayKind;
  readonly from: number;
  readonly to: number;
}

/** A stop, and whether there is a load in the truck on the way to it. */
export interface WayStop extends PlannedStop {
  readonly loaded: boolean;
}

/**
 * Returns what a driver does from where they are free until the last stop is made, and then until their next rest is
 * over, in order and without overlaps. The stops are made at the times that `schedule` gives. Between the last stop and
 * the rest, which begins as late as the law allows, nothing is planned.
 */
export function ways(free: FreeFrom, stops: readonly WayStop[]): Way[] {
  return wayAlong(free, stops).ways;
}

/** The same, with the stops as they are made on it. */
export function wayAlong(
  free: FreeFrom,
  stops: readonly WayStop[],
): { readonly made: readonly MadeStop[]; readonly ways: Way[] } {
  const parts: Way[][] = stops.map(() => []);
  const made = travel(free, stops, (index, kind, from, to) => {
    const isEmpty = kind === 'drive' && stops[index]?.loaded === false;
    parts[index]?.push({ kind: isEmpty ? 'empty' : kind, from, to });
  });
  const found: Way[] = [];
  for (const [index, { at, end }] of made.entries()) {
    for (const part of parts[index] ?? []) append(found, part);
    append(found, { kind: 'busy', from: at, to: end.at });
  }
  const last = made.at(-1)?.end ?? { at: free.at, clocks: free.clocks ?? afterWeeklyRest(free.at) };
  append(found, { kind: 'rest', ...nextRest(last) });
  return { made, ways: found };
}

/** Adds a part; one that goes on with the same makes the part before it longer. */
function append(found: Way[], way: Way): void {
  if (way.to <= way.from) return;
  const last = found.at(-1);
  if (last?.kind === way.kind && last.to === way.from && way.kind !== 'busy') {
    found[found.length - 1] = { ...last, to: way.to };
  } else {
    found.push(way);
  }
}

/** A part of a driver's time as the server says it; the work at a stop is left out. */
export const SaidWay = v.object({
  kind: v.picklist(['drive', 'wait', 'break', 'rest']),
  from: Instant,
  to: Instant,
  /** Driving without a load. */
  empty: v.boolean(),
});
export type SaidWay = v.InferOutput<typeof SaidWay>;

/** The parts of a driver's time in contract form. */
export function sayWays(parts: readonly Way[]): SaidWay[] {
  return parts.flatMap(({ kind, from, to }) => {
    if (kind === 'busy') return [];
    const span = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    return [{ kind: kind === 'empty' ? 'drive' : kind, ...span, empty: kind === 'empty' }];
  });
}
