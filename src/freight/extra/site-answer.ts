import * as v from 'valibot';
import { DAY } from '../values/duration.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';

/** The lifetime of a site's link, in milliseconds. */
export const SITE_LINK_LIFE = 7 * DAY;

/** Links that can be made for one wait. */
export const MOST_SITE_LINKS = 10;

/** The site's answer about both times of a wait: who answered by a link, and what they added. */
export const SiteAnswer = v.object({
  is_right: v.boolean(),
  name: v.string(),
  comment: v.nullable(v.string()),
  answered_at: Instant,
});
export type SiteAnswer = v.InferOutput<typeof SiteAnswer>;

/**
 * A wait at a stop beyond its free time, without its price, so that drivers can read it. `is_supported` is true if nobody
 * has to confirm its times, `can_ask` if the site can still be asked.
 */
export const Wait = v.object({
  uuid: Uuid,
  stop: v.picklist(['pickup', 'delivery']),
  arrived_at: Instant,
  left_at: Instant,
  is_supported: v.boolean(),
  can_ask: v.boolean(),
  site_answer: v.nullable(SiteAnswer),
});
export type Wait = v.InferOutput<typeof Wait>;
