import { ANY_OFFER, type OfferCriteria } from './criteria.ts';

/** The address below the app's at which a search shows its offers: what is as it is where nothing was said is left out. */
export function offerAddress(criteria: OfferCriteria): string {
  const query: string[] = [];
  for (const field of ['max_length', 'max_height', 'max_width', 'max_weight', 'min_length'] as const) {
    if (criteria[field] !== null && criteria[field] !== ANY_OFFER[field]) query.push(`${field}=${criteria[field]}`);
  }
  if (criteria.without_tail_lift) query.push('without_tail_lift=1');
  for (const field of ['pickup_iso_codes', 'delivery_iso_codes'] as const) {
    if (criteria[field].length > 0) query.push(`${field}=${encodeURIComponent(criteria[field].join(','))}`);
  }
  return query.length === 0 ? '/offers' : `/offers?${query.join('&')}`;
}
