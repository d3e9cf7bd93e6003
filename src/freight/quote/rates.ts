import * as v from 'valibot';

const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000));
const Size = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1000));

/** No tariff gives less free time at a stop, in minutes: shorter waits need no look at the booking. */
export const LEAST_FREE_MINUTES = 15;

const FreeMinutes = v.pipe(v.number(), v.safeInteger(), v.minValue(LEAST_FREE_MINUTES), v.maxValue(1440));

/**
 * The charges of a tariff beside the transport. Amounts in cents, lengths in decimetres of truck floor, times
 * in minutes, the share of an insured value in ten-thousandths.
 */
export const Rates = v.strictObject({
  /** Loading or unloading by the driver at one end, by pallet and by metre begun. */
  handling: v.strictObject({
    first_pallet: Amount,
    next_pallet: Amount,
    first_metre: Amount,
    next_metre: Amount,
    most_metres: Size,
  }),
  /** A rigid truck covers a length; each further step costs more, up to the most. */
  tail_lift: v.strictObject({ least: Amount, most: Amount, rigid_dm: Size, step_dm: Size, per_step: Amount }),
  /** For each end. */
  appointment: Amount,
  insurance: v.strictObject({
    share: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1000)),
    least: Amount,
  }),
  /** Free time at each end, of part loads and full trucks; then a price for each hour begun, up to so many. */
  waiting: v.strictObject({
    free_part: FreeMinutes,
    free_full: FreeMinutes,
    hour: Amount,
    most_hours: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(24)),
  }),
});
export type Rates = v.InferOutput<typeof Rates>;

/** The figures of the specification (part 2, section 9.3): those of every tariff that names no others. */
export const FIRST_RATES: Rates = {
  handling: { first_pallet: 750, next_pallet: 250, first_metre: 1250, next_metre: 650, most_metres: 13 },
  tail_lift: { least: 2000, most: 30_000, rigid_dm: 48, step_dm: 3, per_step: 1000 },
  appointment: 600,
  insurance: { share: 50, least: 1500 },
  waiting: { free_part: 60, free_full: 120, hour: 6000, most_hours: 8 },
};
