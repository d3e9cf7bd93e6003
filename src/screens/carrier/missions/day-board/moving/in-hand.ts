import { plural, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import type { Mission } from '#freight/mission/mission.ts';
import { nextStep } from '#freight/mission/states.ts';
import { type BoardDriver, type Given, giveOnBoard, type RoadEnd } from '#freight/round/board.ts';
import { groupBy } from '#freight/values/group-by.ts';
import { spanWords } from '../../../../parts/format/duration.ts';
import type { Format } from '../../../../parts/format/format.ts';

/** Who a mission in the hand would go to: a driver's id, or nobody. */
export const NOBODY = 'none';

/** A mission that was taken from its row, as it was then, and the row it is over; null over none. */
export interface InHand {
  readonly mission: Mission;
  readonly target: string | null;
  /** True while a pointer carries it: the question comes when it is let go. */
  readonly isCarried: boolean;
}

export interface Moving {
  readonly inHand: InHand | null;
  readonly take: (mission: Mission, target: string | null, isCarried?: boolean) => void;
  readonly aim: (target: string | null, isCarried?: boolean) => void;
  readonly putBack: () => void;
}

/** The mission in the hand. */
export function useMoving(): Moving {
  const [inHand, setInHand] = useState<InHand | null>(null);
  const acts = useMemo(
    (): Omit<Moving, 'inHand'> => ({
      take: (mission, target, isCarried = false) => setInHand({ mission, target, isCarried }),
      aim: (target, isCarried = false) =>
        setInHand((held) =>
          held === null || (held.target === target && held.isCarried === isCarried)
            ? held
            : { ...held, target, isCarried },
        ),
      putBack: () => setInHand(null),
    }),
    [],
  );
  return useMemo(() => ({ inHand, ...acts }), [inHand, acts]);
}

interface Asked {
  readonly drivers: readonly BoardDriver[];
  readonly missions: readonly Mission[];
  /** The one that is given; null is none. */
  readonly mission: Mission | null;
  readonly now: number;
}

/** The plan of a mission with each driver, made when it is first read. */
export function useGiven({ drivers, missions, mission, now }: Asked): (driver: string) => Given | null {
  return useMemo(() => plannerOf({ drivers, missions, mission, now }), [drivers, missions, mission, now]);
}

function plannerOf({ drivers, missions, mission, now }: Asked): (driver: string) => Given | null {
  const known = new Map<string, Given | null>();
  const byDriver = groupBy(missions, ({ driver }) => driver?.uuid ?? null);
  return (uuid) => {
    const before = known.get(uuid);
    if (before !== undefined || mission === null) return before ?? null;
    const one = drivers.find(({ driver }) => driver.uuid === uuid);
    const given = one === undefined ? null : giveOnBoard(one, byDriver.get(uuid) ?? [], mission, now);
    known.set(uuid, given);
    return given;
  };
}

/** When the stop that the mission waits for would be made. */
export function arrivalOf({ road }: Pick<Given, 'road'>): RoadEnd {
  return nextStep(road.mission) === 'pickup' ? road.pickup : road.delivery;
}

/** The drivers who can have it, the soonest first; those whose place nobody knows last. */
export function soonest(drivers: readonly BoardDriver[], given: (driver: string) => Given | null): readonly Given[] {
  return drivers
    .flatMap(({ driver, last }) => {
      const one = given(driver.uuid);
      return one === null ? [] : [{ one, isKnown: last !== null }];
    })
    .sort((a, b) => Number(b.isKnown) - Number(a.isKnown) || arrivalOf(a.one).at - arrivalOf(b.one).at)
    .map(({ one }) => one);
}

/** Verdict on an arrival: `32 min late`, `makes 2 late`, or `on time`. */
export function worthWords(given: Given): string {
  const { late } = arrivalOf(given);
  if (late > 0) {
    const span = spanWords(late);
    return t`${span} late`;
  }
  const count = given.makesLate;
  if (count > 0) return plural(count, { one: 'makes # late', other: 'makes # late' });
  if (given.road.late > 0) {
    const span = spanWords(given.road.late);
    return t`delivery ${span} late`;
  }
  return t`on time`;
}

/** The same as it is spoken: `A. Zielińska, there 10:32, 32 min late`. */
export function offerWords(given: Given, name: string, format: Format, now: number): string {
  const time = format.shortMoment(arrivalOf(given).at, now);
  const worth = worthWords(given);
  return t`${name}, there ${time}, ${worth}`;
}
