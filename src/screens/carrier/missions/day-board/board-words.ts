import { t } from '@lingui/core/macro';
import { nextStep } from '#freight/mission/states.ts';
import type { BoardRow, Road, RoadEnd } from '#freight/round/board.ts';
import { shortName } from '#freight/user/initials.ts';
import { spanWords } from '../../../parts/format/duration.ts';
import type { Format } from '../../../parts/format/format.ts';
import { slotWords } from '../../../parts/mission/slot-sign.tsx';

/** A road in words: `LD-48232, Kortrijk to Amiens, pickup late 1 h 20, expected 11:20, delivery 14:25, by 16:00`. */
export function roadWords({ mission, pickup, delivery }: Road, format: Format, now: number): string {
  const { reference, driver } = mission;
  const from = mission.pickup.address.city;
  const to = mission.delivery.address.city;
  const step = nextStep(mission);
  const there = slotWords(mission.delivery.time_slot, 'delivery', format, now);
  const begun = pickup.isDone ? t`under way` : stopWords(t`pickup`, pickup, format, now);
  const words = [reference, `${from} – ${to}`];
  if (driver === null && step !== null && step !== 'proof') words.push(t`no driver`);
  const delivered = format.shortMoment(delivery.at, now);
  if (delivery.isDone) words.push(t`delivered ${delivered}`);
  else words.push(begun, stopWords(t`delivery`, delivery, format, now), there);
  if (step === 'proof') words.push(t`proof missing`);
  return words.join(', ');
}

function stopWords(stop: string, { at, late }: RoadEnd, format: Format, now: number): string {
  const time = format.shortMoment(at, now);
  if (late === 0) return `${stop} ${time}`;
  const span = spanWords(late);
  return t`${stop} late ${span}, expected ${time}`;
}

/** Where and when a driver is free: `Free 16:20, Dunkerque`. */
export function freeWords({ driver, free, begins, ways }: BoardRow, format: Format, now: number): string {
  if (driver === null) return '';
  if (free === null) return t`Place not known`;
  const { city } = free.town;
  if (free.at > now) {
    const resting = ways.find(({ kind, from, to }) => kind === 'rest' && from <= now && now < to);
    const until = format.shortMoment(resting?.to ?? free.at, now);
    if (resting === undefined) return t`Free ${until}, ${city}`;
    // Somebody who left rests on the road: no town is known.
    const hasLeft = ways.some(({ kind, from }) => (kind === 'drive' || kind === 'empty') && from < resting.from);
    const restsIn = hasLeft ? undefined : begins?.city;
    return restsIn === undefined ? t`At rest until ${until}` : t`At rest until ${until}, ${restsIn}`;
  }
  return t`Free now, ${city}`;
}

/** The name of a row. */
export function rowName({ driver }: BoardRow): string {
  return driver === null ? t`No driver` : shortName(driver);
}

/** Says until when a rest lasts. */
export function restWords(to: number, format: Format): string {
  const until = format.time(to);
  return t`Rest until ${until}`;
}
