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

/** A shipper's judgement of a transport: its stars, and where it was not satisfied its reasons. */
export const Rating = v.object({
  score: Score,
  reasons: v.array(v.picklist(RATING_REASONS)),
  detail: v.string(),
});
export type Rating = v.InferOutput<typeof Rating>;

/** Up to so many stars a shipper is not satisfied. */
const UNSATISFIED = 2;
/** A carrier with this score works no more with the shipper. */
export const EXCLUDING_SCORE = 1;

export type RatingFault =
  | { readonly field: 'reasons'; readonly code: 'rating_reason_required' }
  | { readonly field: 'detail'; readonly code: 'required' };

/** Whether a rating asks for reasons. */
export function needsReasons({ score }: Pick<Rating, 'score'>): boolean {
  return score <= UNSATISFIED;
}

/** What is missing of a rating: a reason where it is bad, and words for another reason. */
export function checkRating(rating: Rating): RatingFault[] {
  if (needsReasons(rating) && rating.reasons.length === 0)
    return [{ field: 'reasons', code: 'rating_reason_required' }];
  if (rating.reasons.includes('other') && rating.detail === '') return [{ field: 'detail', code: 'required' }];
  return [];
}
