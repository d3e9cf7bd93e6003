import { ANY_OFFER, type OfferCriteria } from './criteria.ts';

/** What the address of the offers says of a search: what is as where nothing was said is undefined; areas are comma lists. */
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
  };
}

/** The address below the app's at which a search shows its offers. */
export function offerAddress(criteria: OfferCriteria): string {
  const query = Object.entries(addressQuery(criteria)).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return query.length === 0 ? '/offers' : `/offers?${query.join('&')}`;
}
