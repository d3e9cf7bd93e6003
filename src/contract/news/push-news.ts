import * as v from 'valibot';

/**
 * What a device is told of new offers, in its user's language. `path` opens them; a later message with the same `tag`
 * takes the place of this one.
 */
export const PushNews = v.object({ title: v.string(), body: v.string(), path: v.string(), tag: v.string() });
export type PushNews = v.InferOutput<typeof PushNews>;
