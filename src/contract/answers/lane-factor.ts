import * as v from 'valibot';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** In per mille; null if the lane has no factor and a wider lane applies. */
const OwnFactor = v.nullable(Count);

/**
 * The factors of a lane (`FR BE`, `FR BE 0`, `FR-59 BE-VAN`): in force, from the last night, and without guard rails.
 * The weight in thousandths of a price agreed today.
 */
const LaneFactor = v.object({
  lane: v.string(),
  in_force: OwnFactor,
  learnt: OwnFactor,
  computed: Count,
  weight: Count,
  carriers: Count,
  shippers: Count,
  is_frozen: v.boolean(),
  history: v.array(v.object({ day: CalendarDate, learnt: OwnFactor, computed: Count })),
});

/**
 * A nightly learning run. The medians are distances of agreed prices from the market value, before and after; in
 * thousandths.
 */
const LaneVersion = v.object({
  day: CalendarDate,
  made_at: Instant,
  in_force_from: Instant,
  state: v.picklist(['shadow', 'withheld', 'published']),
  agreed: Count,
  median_before: Count,
  median_after: Count,
});

/** A factor set by support, with author and reason; `ended` is null while it applies. */
const LanePin = v.object({
  uuid: Uuid,
  lane: v.string(),
  factor: Count,
  at: Instant,
  by: v.string(),
  reason: v.string(),
  ended: v.nullable(v.object({ at: Instant, by: v.string(), reason: v.string() })),
});

export const laneFactorAnswers = {
  listLaneFactors: {
    summary:
      'What agreed prices taught of each lane, the heaviest first, with the nights it was learnt in, and the lanes pinned',
    query: v.strictObject({ ...PAGE_QUERY }),
    status: 200,
    schema: v.object({
      ...listOf(LaneFactor).entries,
      in_force: v.nullable(CalendarDate),
      versions: v.array(LaneVersion),
      pins: v.array(LanePin),
    }),
  },
  pinLane: {
    summary: 'Quote a lane by a factor set by hand, from now on; it takes the place of an earlier one',
    status: 201,
    schema: LanePin,
  },
  unpinLane: { summary: 'Quote a lane by what is learnt again', status: 200, schema: LanePin },
} as const satisfies Answers;
