import * as v from 'valibot';

/** Why a shipper was not satisfied (specification, part 1, section 5). */
export const RATING_REASONS = [
  'driver_behaviour',
  'price',
  'punctuality',
  'handling',
  'step_tracking',
  'other',
] as const;
export type RatingReason = (typeof RATING_REASONS)[number];

/** Stars, 1 to 5. */
export const Score = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

/** A shipper's rating of a transport: stars, and reasons if it was unsatisfactory. */
export const Rating = v.object({
  score: Score,
  reasons: v.array(v.picklist(RATING_REASONS)),
  detail: v.string(),
});
export type Rating = v.InferOutput<typeof Rating>;

/** Ratings up to this many stars are unsatisfactory. */
const UNSATISFIED = 2;
/** A carrier with this rating is excluded from the shipper's further shipments. */
export const EXCLUDING_SCORE = 1;

export type RatingFault =
  | { readonly field: 'reasons'; readonly code: 'rating_reason_required' }
  | { readonly field: 'detail'; readonly code: 'required' };

/** True if a rating asks for reasons. */
export function needsReasons({ score }: Pick<Rating, 'score'>): boolean {
  return score <= UNSATISFIED;
}

/** Missing parts of a rating: a reason for a bad one, and a text for "other reason". */
export function checkRating(rating: Rating): RatingFault[] {
  if (needsReasons(rating) && rating.reasons.length === 0)
    return [{ field: 'reasons', code: 'rating_reason_required' }];
  if (rating.reasons.includes('other') && rating.detail === '') return [{ field: 'detail', code: 'required' }];
  return [];
}
