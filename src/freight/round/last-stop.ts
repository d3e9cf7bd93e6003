import * as v from 'valibot';
import type { DriverClocks } from '../driving-time/driver-clocks.ts';
import { Address } from '../place/address.ts';
import { Instant } from '../values/instant.ts';
import type { LastStop } from './position.ts';

/** A length of time in milliseconds. */
const Span = v.pipe(v.number(), v.minValue(0));
const Count = v.pipe(v.number(), v.integer());

/** A driver's clocks in contract form; see `DriverClocks`. */
const SaidClocks = v.object({
  shift_start: Instant,
  driven_in_shift_ms: Span,
  driven_since_break_ms: Span,
  allowance: v.nullable(
    v.object({
      week_start: Instant,
      extended_days: Count,
      reduced_rests: Count,
      driven_this_week_ms: Span,
      driven_last_week_ms: Span,
      is_regular: v.boolean(),
    }),
  ),
  weekly_rest: v.nullable(v.object({ ended_at: Instant, is_reduced: v.boolean() })),
});

/** A driver's last stop in contract form: the town, when it was made, and their clocks then, as far as known. */
export const SaidLastStop = v.object({
  ...v.pick(Address, ['city', 'country', 'division_code', 'location']).entries,
  at: Instant,
  clocks: v.nullable(SaidClocks),
});
export type SaidLastStop = v.InferOutput<typeof SaidLastStop>;

/** Puts a last stop in contract form. */
export function sayLastStop({ address, at, clocks }: LastStop): SaidLastStop {
  const { city, country, division_code, location } = address;
  const division = division_code === undefined ? {} : { division_code };
  return { city, country, ...division, location, at: iso(at), clocks: clocks === undefined ? null : sayClocks(clocks) };
}

/** Reads a last stop back. */
export function readLastStop({ at, clocks, ...address }: SaidLastStop): LastStop {
  return { address, at: Date.parse(at), ...(clocks === null ? {} : { clocks: readClocks(clocks) }) };
}

function sayClocks({ shiftStart, drivenInShift, drivenSinceBreak, allowance, weekly }: DriverClocks) {
  return {
    shift_start: iso(shiftStart),
    driven_in_shift_ms: drivenInShift,
    driven_since_break_ms: drivenSinceBreak,
    allowance:
      allowance === undefined
        ? null
        : {
            week_start: iso(allowance.weekStart),
            extended_days: allowance.extendedDays,
            reduced_rests: allowance.reducedRests,
            driven_this_week_ms: allowance.drivenThisWeek,
            driven_last_week_ms: allowance.drivenLastWeek,
            is_regular: allowance.isRegular === true,
          },
    weekly_rest: weekly === undefined ? null : { ended_at: iso(weekly.endedAt), is_reduced: weekly.isReduced },
  };
}

function readClocks(said: v.InferOutput<typeof SaidClocks>): DriverClocks {
  const { allowance, weekly_rest } = said;
  return {
    shiftStart: Date.parse(said.shift_start),
    drivenInShift: said.driven_in_shift_ms,
    drivenSinceBreak: said.driven_since_break_ms,
    ...(allowance !== null && {
      allowance: {
        weekStart: Date.parse(allowance.week_start),
        extendedDays: allowance.extended_days,
        reducedRests: allowance.reduced_rests,
        drivenThisWeek: allowance.driven_this_week_ms,
        drivenLastWeek: allowance.driven_last_week_ms,
        ...(allowance.is_regular && { isRegular: true as const }),
      },
    }),
    ...(weekly_rest !== null && {
      weekly: { endedAt: Date.parse(weekly_rest.ended_at), isReduced: weekly_rest.is_reduced },
    }),
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
