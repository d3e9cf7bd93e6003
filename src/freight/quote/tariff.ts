import * as v from 'valibot';
import { halfUp } from '../money/money.ts';

const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Factor = v.pipe(Whole, v.maxValue(5000));
const ByCountry = v.record(v.pipe(v.string(), v.length(2)), Factor);

/** Points of a line, by rising x. */
const Knots = v.pipe(v.array(v.tuple([Whole, Whole])), v.minLength(2));
export type Knots = v.InferOutput<typeof Knots>;

/** What crossing the mountains or the sea costs a full truck, in cents, between one country and some others. */
const Crossing = v.object({
  between: v.tuple([v.string(), v.array(v.string())]),
  except: v.optional(v.array(v.string()), []),
  full: Whole,
});

/**
 * Every figure that a price is made of (quote design, section 2.2). Amounts in cents, factors in per mille, lengths of
 * truck floor in decimetres, distances in metres. A tariff is never changed: a newer one takes over.
 */
export const Tariff = v.object({
  version: v.string(),
  effective_from: v.pipe(v.string(), v.isoTimestamp()),
  currency: v.literal('EUR'),
  level: Factor,
  fuel: v.object({ share: Factor, reference: v.nullable(Whole), min: Factor, max: Factor }),
  truck: v.object({
    call_out: Whole,
    per_km: Whole,
    min_home: Whole,
    min_abroad: Whole,
    kg_per_dm: Whole,
    full_from_dm: Whole,
  }),
  part: v.object({
    stops_home: Whole,
    stops_abroad: Whole,
    min_home: Whole,
    min_abroad: Whole,
    share: Knots,
  }),
  home: ByCountry,
  out: ByCountry,
  in: ByCountry,
  network: v.object({ knots: Knots, country: ByCountry, zone: Knots }),
  crossings: v.record(v.string(), Crossing),
  margin: v.object({ price: Factor, offer: Factor, corridor: Factor, network: Factor, pass_on: Factor }),
  corridors: v.array(v.tuple([v.string(), v.string(), v.boolean()])),
  /** From a country, those it cannot be shipped to. */
  one_way: v.record(v.string(), v.array(v.string())),
});
export type Tariff = v.InferOutput<typeof Tariff>;

/** The tariff in force: the one that took effect last. @throws when none has */
export function tariffInForce(tariffs: readonly Tariff[], now: number): Tariff {
  const inForce = tariffs
    .filter((tariff) => Date.parse(tariff.effective_from) <= now)
    .reduce<Tariff | null>(
      (latest, tariff) =>
        latest === null || Date.parse(tariff.effective_from) > Date.parse(latest.effective_from) ? tariff : latest,
      null,
    );
  if (inForce === null) throw new RangeError('No tariff is in force yet.');
  return inForce;
}

/** The value of a line through knots, in whole numbers; before the first knot and after the last it stays level. */
export function along(knots: Knots, x: number): number {
  const after = knots.findIndex(([at]) => at >= x);
  const [nextX, nextY] = knots[after] ?? knots.at(-1) ?? [0, 0];
  const [lastX, lastY] = knots[after - 1] ?? [nextX, nextY];
  return after <= 0 || nextX === x ? nextY : lastY + halfUp((nextY - lastY) * (x - lastX), nextX - lastX);
}

/** A factor by country; the mean of the market where the tariff has none. */
export function factorOf(factors: Readonly<Record<string, number>>, country: string): number {
  return factors[country] ?? 1000;
}
