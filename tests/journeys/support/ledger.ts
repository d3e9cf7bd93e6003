import type { Mission, MissionEvent } from '#freight/mission/mission.ts';
import type { Span } from './driver-steps.ts';

/** Requests and answers take their time, and the server reckons by them; in milliseconds. */
const ROAD = 5000;

/** What the server's books say of what phones did to a mission, oldest first. */
export function done({ tracking }: Pick<Mission, 'tracking'>): MissionEvent[] {
  return tracking.filter(({ operation }) => operation !== null);
}

/** Its kinds alone: what was done, how often, in which order. */
export function kindsDone(mission: Pick<Mission, 'tracking'>): string[] {
  return done(mission).map(({ kind }) => kind);
}

/** A whole day of a mission, each step once. */
export const WHOLE_DAY = ['pickup_completed', 'delivery_completed', 'proof_added'];

/**
 * How each event's time lies to the span in which it was done; `in` is right.
 *
 * @param slack milliseconds that are not early yet
 */
export function timing(mission: Pick<Mission, 'tracking'>, spans: readonly Span[], slack = 1000): string[] {
  return done(mission).map(({ occurred_at }, index) => {
    const span = spans[index];
    const at = Date.parse(occurred_at);
    if (span === undefined) return 'not done by anybody';
    if (at < span.from - slack) return `${span.from - at} ms early`;
    return at > span.to + ROAD ? `${at - span.to} ms late` : 'in';
  });
}
