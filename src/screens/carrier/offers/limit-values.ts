import * as v from 'valibot';
import { LOAD_LIMITS } from '#freight/load/load.ts';
import { ANY_OFFER, criteriaOf, type OfferCriteria } from '#freight/offer/criteria.ts';
import { cleanLine, line } from '#freight/values/text.ts';

/** The separators of thousands in the languages of the app: `28,000`, `28 000`. */
const SEPARATORS = /(?<=\d)[\s,.](?=\d{3}(?:\D|$))/g;

/** A whole number as it is typed, at most `most`; nothing typed asks for nothing. */
const typed = (most: number) =>
  v.pipe(
    line(20),
    v.transform((text) => text.replaceAll(SEPARATORS, '')),
    v.regex(/^\d{0,9}$/, 'not_an_integer'),
    v.transform(Number),
    v.maxValue(most),
  );

/** Limits as they stand in their form: dimensions in cm, the weight in kg. */
export const LimitValues = v.object({
  max_length: typed(LOAD_LIMITS.maxLength),
  max_height: typed(LOAD_LIMITS.maxHeight),
  max_width: typed(LOAD_LIMITS.maxWidth),
  max_weight: typed(LOAD_LIMITS.maxWeight),
  min_length: typed(LOAD_LIMITS.maxLength),
  without_tail_lift: v.boolean(),
  /** The id of the truck whose limits these are; empty where they were typed. */
  truck: v.string(),
});
export type LimitValues = v.InferInput<typeof LimitValues>;

/** The limits of some criteria, to be typed over; `write` writes a number as the user's language does. */
export function limitValuesOf(
  criteria: OfferCriteria,
  write: (value: number) => string,
  truck: string | null = null,
): LimitValues {
  return {
    max_length: write(criteria.max_length),
    max_height: write(criteria.max_height),
    max_width: write(criteria.max_width),
    max_weight: write(criteria.max_weight),
    min_length: criteria.min_length === null ? '' : write(criteria.min_length),
    without_tail_lift: criteria.without_tail_lift,
    truck: truck ?? '',
  };
}

/** Some criteria with the limits that were typed. */
export function withLimits(
  criteria: OfferCriteria,
  { without_tail_lift, ...typed }: Omit<LimitValues, 'truck'>,
): OfferCriteria {
  const number = (text: string) =>
    cleanLine(text) === '' ? undefined : Number(cleanLine(text).replaceAll(SEPARATORS, ''));
  return criteriaOf({
    ...criteria,
    max_length: number(typed.max_length),
    max_height: number(typed.max_height),
    max_width: number(typed.max_width),
    max_weight: number(typed.max_weight),
    min_length: number(typed.min_length) ?? null,
    without_tail_lift,
  });
}

/** The limits of a list of offers, one by one. */
const LIMITS = [
  'pickup_iso_codes',
  'delivery_iso_codes',
  'max_length',
  'max_height',
  'max_width',
  'max_weight',
  'min_length',
  'without_tail_lift',
  'near',
  'pickup_from',
  'pickup_until',
] as const satisfies readonly (keyof OfferCriteria)[];
export type Limit = (typeof LIMITS)[number];

/** The limits that say more than nothing. */
export function limitsOf(criteria: OfferCriteria): readonly Limit[] {
  return LIMITS.filter((limit) => JSON.stringify(criteria[limit]) !== JSON.stringify(ANY_OFFER[limit]));
}

/** The criteria without one limit. */
export function withoutLimit(criteria: OfferCriteria, limit: Limit): OfferCriteria {
  return { ...criteria, [limit]: ANY_OFFER[limit] };
}
