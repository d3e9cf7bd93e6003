import { t } from '@lingui/core/macro';
import { DRIVING_TIME } from '#freight/driving-time/driver-clocks.ts';
import type { Feasibility, Judged } from '#freight/driving-time/feasibility.ts';
import { HOUR } from '#freight/values/duration.ts';
import { spanWords } from '../format/duration.ts';
import type { Format } from '../format/format.ts';

/** Context for the words of an arrival. `now` in Unix milliseconds. */
export interface Said {
  readonly format: Format;
  readonly now: number;
  readonly home: Judged['home'];
  /** The freight is on board already: the arrival is that at the delivery. */
  readonly isLoaded: boolean;
}

/** True if nobody knows where the driver begins: their arrival is not known either. */
export function isUnknown({ from }: Feasibility, home: Judged['home']): boolean {
  return from === null && home === null;
}

/** When a driver is there, in Unix milliseconds: at the pickup, or at the delivery of what is on board. */
export function arrivalOf({ pickup_at, delivery_at }: Feasibility, isLoaded: boolean): number {
  return Date.parse(isLoaded ? delivery_at : pickup_at);
}

/** When a driver is there, in words: `16:00`, `Wed 18, 07:35`. */
export function arrivalWords(judged: Feasibility, { format, now, isLoaded }: Said): string {
  return format.shortMoment(arrivalOf(judged, isLoaded), now);
}

/** Where a driver is free, and when: `Roubaix, free now`, `Lille, 16:05`. */
export function placeWords(judged: Feasibility, { format, now, home }: Said): string {
  const { from, free_at } = judged;
  if (from !== null) {
    const { city } = from;
    const free = free_at === null ? now : Date.parse(free_at);
    if (free <= now) return t`${city}, free now`;
    const time = format.shortMoment(free, now);
    return t`${city}, ${time}`;
  }
  if (home === null) return t`Place not known`;
  const { city } = home;
  return t`${city}, if they start now`;
}

/** Against the slot: `on time`, `32 min late`; for a delivery that is missed `delivery 2 h late`. */
export function latenessWords({ late_s, reason }: Feasibility, isLoaded: boolean): string {
  if (late_s === 0) return t`on time`;
  const span = spanWords(late_s * 1000);
  return reason === 'delivery_unreachable' && !isLoaded ? t`delivery ${span} late` : t`${span} late`;
}

/** The one thing that matters most about a driver, for the second line of a figure. */
export function mainWords(judged: Feasibility, said: Said): string {
  const { makes_late, late_s, empty_meters } = judged;
  if (makes_late.length > 0) return makesLateWords(makes_late.length);
  const rest = restBefore(judged);
  if (rest > 0 && late_s > 0) return restWords(rest);
  if (late_s > 0) return latenessWords(judged, said.isLoaded);
  return empty_meters === null ? latenessWords(judged, said.isLoaded) : emptyWords(empty_meters, said.format);
}

/** All of it, for those who do not see the drawing. */
export function wholeWords(judged: Feasibility, said: Said): string {
  if (isUnknown(judged, said.home)) return placeWords(judged, said);
  const { makes_late, empty_meters } = judged;
  const time = arrivalWords(judged, said);
  const rest = restBefore(judged);
  return [
    placeWords(judged, said),
    t`there at ${time}`,
    latenessWords(judged, said.isLoaded),
    rest > 0 ? restWords(rest) : null,
    makes_late.length > 0 ? makesLateWords(makes_late.length) : null,
    empty_meters === null ? null : emptyWords(empty_meters, said.format),
  ]
    .filter((part) => part !== null)
    .join(', ');
}

function makesLateWords(count: number): string {
  return t`makes ${count} late`;
}

function restWords(rest: number): string {
  const hours = Math.round(rest / HOUR);
  return t`rests ${hours} h first`;
}

function emptyWords(metres: number, format: Format): string {
  const way = format.kilometres(metres);
  return t`${way} empty`;
}

/** The rests that a driver must take before the pickup, in milliseconds. */
function restBefore({ ways, free_at, pickup_at }: Feasibility): number {
  const [from, to] = [free_at === null ? 0 : Date.parse(free_at), Date.parse(pickup_at)];
  return ways
    .filter((way) => way.kind === 'rest' && Date.parse(way.to) > from && Date.parse(way.from) < to)
    .map((way) => Date.parse(way.to) - Date.parse(way.from))
    .filter((length) => length >= DRIVING_TIME.reducedRest)
    .reduce((sum, length) => sum + length, 0);
}
