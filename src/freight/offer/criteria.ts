import * as v from 'valibot';
import { LOAD_LIMITS } from '../load/load.ts';
import { InstantInput } from '../values/instant.ts';
import { Near, nearText } from './near.ts';

/** ISO 3166-1 alpha-2 (`BE`) or ISO 3166-2 (`FR-59`). */
const IsoCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/, 'unknown_area'));

/** More areas than Europe has divisions worth telling apart. */
const MOST_AREAS = 400;

/** The searched areas: countries and their divisions. */
export const Areas = v.pipe(v.array(IsoCode), v.maxLength(MOST_AREAS));

/** A dimension of 0 is sent as 1 (specification, part 1, section 5). */
const upTo = (most: number) =>
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(most),
    v.transform((value) => Math.max(1, value)),
  );

/**
 * A carrier's search: the truck's maximum load (cm and kg) and the areas. No area means all of Europe;
 * `without_tail_lift` excludes offers that need one. `near` is a circle around the pickup. A pickup is wanted if its slot
 * is open at any time from `pickup_from` until `pickup_until`. The last three are left out where they do not narrow the
 * search.
 */
export const OfferCriteria = v.strictObject({
  pickup_iso_codes: v.optional(Areas, []),
  delivery_iso_codes: v.optional(Areas, []),
  max_length: v.optional(upTo(LOAD_LIMITS.maxLength), LOAD_LIMITS.maxLength),
  max_height: v.optional(upTo(LOAD_LIMITS.maxHeight), LOAD_LIMITS.maxHeight),
  max_width: v.optional(upTo(LOAD_LIMITS.maxWidth), LOAD_LIMITS.maxWidth),
  max_weight: v.optional(upTo(LOAD_LIMITS.maxWeight), LOAD_LIMITS.maxWeight),
  min_length: v.optional(v.nullable(upTo(LOAD_LIMITS.maxLength)), null),
  without_tail_lift: v.optional(v.boolean(), false),
  near: v.optional(Near),
  pickup_from: v.optional(InstantInput),
  pickup_until: v.optional(InstantInput),
});
export type OfferCriteria = v.InferOutput<typeof OfferCriteria>;

/** The default criteria (specification, part 1, section 3). */
export const ANY_OFFER: OfferCriteria = v.parse(OfferCriteria, {});

/** Criteria as a caller names them, any of them missing. */
type AskedCriteria = { readonly [Field in keyof OfferCriteria]?: OfferCriteria[Field] | undefined };

/** Completes criteria with the defaults. Dimensions beyond those of any truck are reduced. */
export function criteriaOf(asked: AskedCriteria): OfferCriteria {
  const cut = (field: 'max_length' | 'max_height' | 'max_width' | 'max_weight') =>
    Math.max(1, Math.min(asked[field] ?? ANY_OFFER[field], ANY_OFFER[field]));
  const least = asked.min_length ?? null;
  return {
    pickup_iso_codes: asked.pickup_iso_codes ?? [],
    delivery_iso_codes: asked.delivery_iso_codes ?? [],
    max_length: cut('max_length'),
    max_height: cut('max_height'),
    max_width: cut('max_width'),
    max_weight: cut('max_weight'),
    min_length: least === null ? null : Math.max(1, Math.min(least, LOAD_LIMITS.maxLength)),
    without_tail_lift: asked.without_tail_lift ?? false,
    ...(asked.near && { near: asked.near }),
    ...(asked.pickup_from && { pickup_from: asked.pickup_from }),
    ...(asked.pickup_until && { pickup_until: asked.pickup_until }),
  };
}

/** The query parameters of a search: defaults are undefined, areas are comma-separated lists. */
export function addressQuery(criteria: OfferCriteria) {
  const limit = (field: 'max_length' | 'max_height' | 'max_width' | 'max_weight') =>
    criteria[field] === ANY_OFFER[field] ? undefined : criteria[field];
  const areas = (codes: readonly string[]) => (codes.length === 0 ? undefined : codes.join(','));
  return {
    max_length: limit('max_length'),
    max_height: limit('max_height'),
    max_width: limit('max_width'),
    max_weight: limit('max_weight'),
    min_length: criteria.min_length ?? undefined,
    without_tail_lift: criteria.without_tail_lift ? 1 : undefined,
    pickup_iso_codes: areas(criteria.pickup_iso_codes),
    delivery_iso_codes: areas(criteria.delivery_iso_codes),
    near: criteria.near && nearText(criteria.near),
    near_name: criteria.near?.name,
    pickup_from: criteria.pickup_from,
    pickup_until: criteria.pickup_until,
  };
}

/** The address below the app's at which a search shows its offers. */
export function offerAddress(criteria: OfferCriteria): string {
  const query = Object.entries(addressQuery(criteria)).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return query.length === 0 ? '/offers' : `/offers?${query.join('&')}`;
}
