import * as v from 'valibot';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How many missions are in each state, wait for each step, or are late. */
export const MissionMetrics = v.object({
  planned: Count,
  in_progress: Count,
  completed: Count,
  cancelled: Count,
  total: Count,
  late_pickup: Count,
  late_delivery: Count,
  to_pickup: Count,
  to_deliver: Count,
  to_upload_pod: Count,
});
export type MissionMetrics = v.InferOutput<typeof MissionMetrics>;
