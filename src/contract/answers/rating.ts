import * as v from 'valibot';
import { Rating } from '#freight/shipment/rating.ts';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A shipper's rating of the carrier's mission. */
const GivenRating = v.object({
  mission: v.object({ uuid: Uuid, reference: v.string() }),
  shipper: v.object({ uuid: Uuid, name: v.string() }),
  ...Rating.entries,
  rated_at: Instant,
});

/** Both are null for companies with too few bookings. */
const ShipperRecord = v.object({ bookings: v.nullable(Count), cancelled_percent: v.nullable(Count) });

export const ratingAnswers = {
  listRatings: {
    summary: "How shippers rated the company's missions, the latest first",
    query: v.strictObject({ ...PAGE_QUERY }),
    status: 200,
    schema: listOf(GivenRating),
  },
  getOfferShipper: {
    summary:
      "What is known of an offer's shipper: of the latest bookings the share it cancelled, in per cent; nothing of a few bookings",
    status: 200,
    schema: ShipperRecord,
  },
  getMissionShipper: { summary: "The same of a mission's shipper", status: 200, schema: ShipperRecord },
} as const satisfies Answers;
