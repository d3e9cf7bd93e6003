import * as v from 'valibot';
import { halfUp } from '../money/money.ts';
import { CountryCode } from '../place/country.ts';
import { CROSSINGS } from '../price/price-line.ts';
import { HOUR } from '../values/duration.ts';
import { FIRST_RATES, Rates } from './rates.ts';

/** Bounds keep a mistyped figure out, and all products of figures whole numbers. */
const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000_000));
const Amount = v.pipe(Whole, v.maxValue(1_000_000));
const Factor = v.pipe(Whole, v.maxValue(5000));
/** A figure that others are divided by. */
const Divisor = v.pipe(Factor, v.minValue(1));
const between = (least: number, most: number) => v.pipe(Whole, v.minValue(least), v.maxValue(most));

const ByCountry = v.record(CountryCode, Divisor);
/** A country, also one that Lading does not serve: it has no lanes, so its figures do no harm. */
const AnyCountry = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'unknown_country'));

/** Points of a line, by rising x. */
const Knots = v.pipe(
  v.array(v.tuple([Whole, Whole])),
  v.minLength(2),
  v.maxLength(100),
  v.check((knots) => knots.every(([x], at) => at === 0 || x > (knots[at - 1]?.[0] ?? 0))),
);
export type Knots = v.InferOutput<typeof Knots>;

/** Points of a line that does not fall: more goods, or a longer road, never cost less. */
const Rising = v.pipe(
  Knots,
  v.check((knots) => knots.every(([, y], at) => at === 0 || y >= (knots[at - 1]?.[1] ?? 0))),
);

/** Points of a line that rises less and less: a load split over two bookings never costs less than one booking. */
const Flattening = v.pipe(
  Rising,
  v.check((knots) =>
    knots.every(([x, y], at) => {
      const [[x0, y0], [x1, y1]] = [knots[at - 2] ?? [0, 0], knots[at - 1] ?? [0, 0]];
      return at === 0 || (y - y1) * (x1 - x0) <= (y1 - y0) * (x - x1);
    }),
  ),
);

/** A division as plates write it: `PL-SL`. */
const Division = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{2}-[\p{Lu}\d]{1,4}$/u, 'unknown_area'),
  v.check((code) => v.is(CountryCode, code.slice(0, 2)), 'unknown_area'),
);

/** A country or a division. */
const Place = v.union([CountryCode, Division]);

/** The cost of a mountain or sea crossing for a full truck between one country and some others, in cents. */
const Crossing = v.strictObject({
  between: v.tuple([AnyCountry, v.array(AnyCountry)]),
  except: v.optional(v.array(Place), []),
  full: Amount,
});

/**
 * Every figure that a price is made of (quote design, section 2.2). Amounts in cents, factors in per mille, lengths of
 * truck floor in decimetres, distances in metres.
 */
export const TariffFigures = v.strictObject({
  currency: v.literal('EUR'),
  level: Divisor,
  fuel: v.strictObject({
    share: Factor,
    reference: v.nullable(Whole),
    min: between(1, 1000),
    max: between(1000, 5000),
  }),
  truck: v.strictObject({
    call_out: Amount,
    per_km: v.pipe(Amount, v.maxValue(1000)),
    min_home: Amount,
    min_abroad: Amount,
    kg_per_dm: Divisor,
    full_from_dm: Whole,
  }),
  part: v.strictObject({
    stops_home: Amount,
    stops_abroad: Amount,
    min_home: Amount,
    min_abroad: Amount,
    /** Ten-thousandths of a truck. */
    share: v.pipe(
      Flattening,
      v.check((knots) => knots.every(([, share]) => share <= 10_000)),
    ),
  }),
  home: ByCountry,
  out: ByCountry,
  in: ByCountry,
  network: v.strictObject({ knots: Rising, country: ByCountry, zone: Rising }),
  crossings: v.record(v.picklist(CROSSINGS), Crossing),
  /**
   * Within these bounds an offer to carriers is below its price by more than rounding can take, a regular carrier is not
   * dearer than our own transport, and no extra pays a carrier more than the shipper pays for it.
   */
  margin: v.strictObject({
    price: between(1010, 5000),
    offer: between(1, 990),
    corridor: between(500, 1000),
    network: between(1010, 5000),
    pass_on: between(0, 1000),
  }),
  corridors: v.array(v.tuple([Division, Division, v.boolean()])),
  /** Tariffs of before they could name these have the first ones. */
  rates: v.optional(Rates, FIRST_RATES),
  /** For each country, the countries that cannot be shipped to from it. */
  one_way: v.pipe(
    v.record(CountryCode, v.array(CountryCode)),
    v.check((lanes) => Object.entries(lanes).every(([from, to]) => !to.includes(from)), 'unknown_area'),
  ),
});
export type TariffFigures = v.InferOutput<typeof TariffFigures>;

/** Figures as they were stored: the first tariffs did not name rates. */
export type StoredFigures = Omit<TariffFigures, 'rates'> & Partial<Pick<TariffFigures, 'rates'>>;

/** A tariff never changes: a newer one replaces it at `effective_from`, an instant. */
export interface Tariff extends TariffFigures {
  readonly version: string;
  readonly effective_from: string;
}

/** A new tariff must be entered this long before its day begins, in milliseconds, so that all servers have read it. */
const NOTICE_MS = HOUR;

/** When a tariff for a day takes effect, 00:00 UTC; null if that is too soon. `now` in Unix milliseconds. */
export function tariffEffectiveFrom(day: string, now: number): Date | null {
  const from = new Date(`${day}T00:00:00Z`);
  return isInTime(from, now) ? from : null;
}

/** True if a tariff may still be entered or approved to take effect at `from`; `now` in Unix milliseconds. */
export function isInTime(from: Date, now: number): boolean {
  return from.getTime() - now >= NOTICE_MS;
}

/**
 * The tariff in force: the one with the latest effective instant; at a tie the last of the list.
 *
 * @throws if none is in force
 */
export function tariffInForce(tariffs: readonly Tariff[], now: number): Tariff {
  const inForce = tariffs
    .filter((tariff) => Date.parse(tariff.effective_from) <= now)
    .reduce<Tariff | null>(
      (latest, tariff) =>
        latest === null || Date.parse(tariff.effective_from) >= Date.parse(latest.effective_from) ? tariff : latest,
      null,
    );
  if (inForce === null) throw new RangeError('No tariff is in force yet.');
  return inForce;
}

/** Interpolates linearly between knots, in whole numbers; constant before the first and after the last knot. */
export function along(knots: Knots, x: number): number {
  const after = knots.findIndex(([at]) => at >= x);
  const [nextX, nextY] = knots[after] ?? knots.at(-1) ?? [0, 0];
  const [lastX, lastY] = knots[after - 1] ?? [nextX, nextY];
  return after <= 0 || nextX === x ? nextY : lastY + halfUp((nextY - lastY) * (x - lastX), nextX - lastX);
}

/** The factor of a country; the market average if the tariff has none. */
export function factorOf(factors: Readonly<Record<string, number>>, country: string): number {
  return factors[country] ?? 1000;
}
