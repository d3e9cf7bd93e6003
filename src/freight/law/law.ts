import * as v from 'valibot';
import { Cents } from '../money/money.ts';
import { CalendarDate } from '../values/calendar-date.ts';
import { requiredLine, text } from '../values/text.ts';

const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'unknown_country'));

/** The work that a driver may do at a stop. */
const HandlingRule = v.strictObject({
  rule: v.literal('handling'),
  driver: v.picklist(['forbidden', 'agreed']),
  /** The rule is for vehicles over this gross weight, in kg. */
  over_kg: v.pipe(Whole, v.maxValue(60_000)),
  /** True if a driver of groupage may, however heavy the vehicle is. */
  groupage: v.boolean(),
  /** Where nothing is agreed, the carrier does it for goods below this weight in kg. Absent where no text says so. */
  carrier_below_kg: v.optional(v.pipe(Whole, v.maxValue(60_000))),
});

/** The legal minimum price of waiting, whatever a tariff says. */
const WaitingRule = v.strictObject({
  rule: v.literal('waiting'),
  free_minutes: v.pipe(Whole, v.minValue(30), v.maxValue(480)),
  /** Cents for each started hour after the free time. */
  hour_price: v.pipe(Cents, v.maxValue(100_000)),
  /** The most hours that are charged of 24; null if all are. */
  most_hours_a_day: v.nullable(v.pipe(Whole, v.minValue(1), v.maxValue(24))),
  /** Factors in per mille of the second day of waiting, the third, and so on; the last one is that of all later days. */
  later_days: v.pipe(v.array(v.pipe(Whole, v.minValue(1000), v.maxValue(5000))), v.maxLength(5)),
});

const Cost = v.strictObject({
  /** Cents a kilometre. */
  per_km: v.pipe(Cents, v.maxValue(1000)),
  /** Cents an hour at the wheel. */
  per_hour: v.pipe(Cents, v.maxValue(20_000)),
});

/** The least that a vehicle of each class costs: no transport is sold below it. */
const CostRule = v.strictObject({
  rule: v.literal('cost'),
  classes: v.strictObject({ van: Cost, light: Cost, rigid: Cost, articulated: Cost }),
});

/** Cabotage: how often a carrier of another country may unload within a country after it came in, and how long it then stays out. */
const CabotageRule = v.strictObject({
  rule: v.literal('cabotage'),
  unloads: v.pipe(Whole, v.minValue(1), v.maxValue(20)),
  within_days: v.pipe(Whole, v.minValue(1), v.maxValue(60)),
  days_out: v.pipe(Whole, v.maxValue(60)),
});

/** Vans between two gross weights that need a tachograph on trips abroad. */
const TachographRule = v.strictObject({
  rule: v.literal('tachograph'),
  over_kg: v.pipe(Whole, v.maxValue(7500)),
  to_kg: v.pipe(Whole, v.maxValue(7500)),
});

/** A code that somebody must ask the authorities for before goods are loaded. */
const GoodsCodeRule = v.strictObject({
  rule: v.literal('goods_code'),
  system: requiredLine(40),
  /** True if only goods of a list need it, whatever they weigh. */
  listed: v.boolean(),
  /** Gross weight of a consignment, in kg, from which others need it. */
  from_kg: v.pipe(Whole, v.maxValue(60_000)),
  valid_days: v.pipe(Whole, v.minValue(1), v.maxValue(365)),
});

/** The standard rate of VAT of sellers in the country. */
const VatRateRule = v.strictObject({
  rule: v.literal('vat'),
  /** In tenths of a per cent. An invoice of category S has a rate above zero (EN 16931, BR-S-05). */
  rate: v.pipe(Whole, v.minValue(1), v.maxValue(500)),
});

/** The rate of the European Central Bank's main refinancing operations, from which late interest is counted. */
const RefinancingRule = v.strictObject({
  rule: v.literal('refinancing'),
  /** In hundredths of a per cent. */
  rate: v.pipe(Whole, v.maxValue(5000)),
});

export const LAW_RULES = [
  'handling',
  'waiting',
  'cost',
  'cabotage',
  'tachograph',
  'goods_code',
  'vat',
  'refinancing',
] as const;

export const LawFigures = v.variant('rule', [
  HandlingRule,
  WaitingRule,
  CostRule,
  CabotageRule,
  TachographRule,
  GoodsCodeRule,
  VatRateRule,
  RefinancingRule,
]);
export type LawFigures = v.InferOutput<typeof LawFigures>;
export type LawRule = LawFigures['rule'];

/** The union whose rules bind in each of its countries: a row of it names it as its country. */
export const UNION = 'EU';

/** True for rules of the union; the others are a country's. */
export function isOfUnion(rule: LawRule): boolean {
  return rule === 'cabotage' || rule === 'tachograph' || rule === 'refinancing';
}

/** The address of a public text. */
const SourceAddress = v.pipe(
  requiredLine(500),
  v.startsWith('https://', 'address_https'),
  v.regex(/^\w+:\/\/[\w.-]+\.[A-Za-z]{2,}(?:[/?#]\S*)?$/, 'invalid'),
);

/**
 * A rule of a country from a day on. `country` is that of the stop; for costs and VAT it is the seat of who sells the
 * transport. `checked_on` is the day somebody read the source; `note` says what was not read, or read in two ways.
 */
export const LawRow = v.strictObject({
  country: Country,
  effective_from: CalendarDate,
  source: requiredLine(200),
  source_url: v.optional(v.nullable(SourceAddress), null),
  note: v.optional(text(500), ''),
  checked_on: CalendarDate,
  figures: LawFigures,
});
export type LawRow = v.InferOutput<typeof LawRow>;

/** The law that counts: rows in the order in which they were entered. */
export type Laws = readonly CountedRow[];

/** A row as rules read it. */
export type CountedRow = Pick<LawRow, 'country' | 'effective_from' | 'source' | 'checked_on' | 'figures'> &
  Partial<Pick<LawRow, 'source_url' | 'note'>>;

/** A row whose figures are of one rule. */
export interface RowOf<Rule extends LawRule> extends CountedRow {
  readonly figures: Extract<LawFigures, { rule: Rule }>;
}

/**
 * The row of a country and a rule on a day: the latest to take effect; of several for one day, the one entered last.
 * Null if the country has none.
 *
 * @param day `2026-03-17`
 */
export function lawOf<Rule extends LawRule>(laws: Laws, country: string, rule: Rule, day: string): RowOf<Rule> | null {
  return laws.reduce<RowOf<Rule> | null>((latest, row) => {
    if (row.country !== country || !isOf(row, rule) || row.effective_from > day) return latest;
    return latest === null || row.effective_from >= latest.effective_from ? row : latest;
  }, null);
}

function isOf<Rule extends LawRule>(row: CountedRow, rule: Rule): row is RowOf<Rule> {
  return row.figures.rule === rule;
}
