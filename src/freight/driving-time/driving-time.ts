const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Regulation (EC) 561/2006, articles 6 to 8, as a plan may count on it: the daily driving time that is allowed every
 * day, the break after a stretch at the wheel, the regular daily rest, which must fit into 24 hours.
 */
export const DRIVING_TIME = {
  day: 9 * HOUR,
  stretch: 4.5 * HOUR,
  break: 45 * MINUTE,
  rest: 11 * HOUR,
  shift: 13 * HOUR,
} as const;

/** A driver's clocks: when his shift began, and how long he drove in it and since his last break, in milliseconds. */
export interface DriverClocks {
  readonly shiftStart: number;
  readonly drivenInShift: number;
  readonly drivenSinceBreak: number;
}

/** A driver who comes from his daily rest at a moment. */
export function rested(at: number): DriverClocks {
  return { shiftStart: at, drivenInShift: 0, drivenSinceBreak: 0 };
}

/** Where a drive ends: when, and with which clocks. */
export interface Arrival {
  readonly at: number;
  readonly clocks: DriverClocks;
}

/**
 * The earliest arrival of a drive under the law: breaks and rests are taken when they are due and not before.
 *
 * @param start Unix milliseconds
 * @param driving at the wheel, in milliseconds
 */
export function drive(start: number, driving: number, clocks: DriverClocks): Arrival {
  let at = start;
  let left = driving;
  let { shiftStart, drivenInShift, drivenSinceBreak } = clocks;
  while (left > 0) {
    const stretch = Math.min(
      left,
      DRIVING_TIME.stretch - drivenSinceBreak,
      DRIVING_TIME.day - drivenInShift,
      shiftStart + DRIVING_TIME.shift - at,
    );
    if (stretch > 0) {
      at += stretch;
      left -= stretch;
      drivenInShift += stretch;
      drivenSinceBreak += stretch;
    } else if (drivenInShift >= DRIVING_TIME.day || at + DRIVING_TIME.break >= shiftStart + DRIVING_TIME.shift) {
      // A break that the shift's end cuts off is spent resting.
      at += DRIVING_TIME.rest;
      ({ shiftStart, drivenInShift, drivenSinceBreak } = rested(at));
    } else {
      at += DRIVING_TIME.break;
      drivenSinceBreak = 0;
    }
  }
  return { at, clocks: { shiftStart, drivenInShift, drivenSinceBreak } };
}

/**
 * Waits until a moment: a wait of a break's or a rest's length is one. Whose shift is over by then has begun his rest
 * and ends it first.
 */
export function wait({ at, clocks }: Arrival, until: number): Arrival {
  const pause = until - at;
  if (pause <= 0) return { at, clocks };
  if (pause >= DRIVING_TIME.rest || until >= clocks.shiftStart + DRIVING_TIME.shift) {
    const restedAt = Math.max(until, at + DRIVING_TIME.rest);
    return { at: restedAt, clocks: rested(restedAt) };
  }
  return { at: until, clocks: pause >= DRIVING_TIME.break ? { ...clocks, drivenSinceBreak: 0 } : clocks };
}

/** Other work than driving: no break, and it wears out the shift. */
export function work({ at, clocks }: Arrival, duration: number): Arrival {
  return { at: at + duration, clocks };
}
