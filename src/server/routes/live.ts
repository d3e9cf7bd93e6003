import { streamEvents } from '#contract/live.ts';
import { EventStream } from '../http/event-stream.ts';
import type { Serve } from '../http/serve.ts';
import { following } from '../identity/policies.ts';

/** Changes as they happen, for those who plan a carrier's work or order transports. A driver's device polls instead. */
export function liveRoutes(serve: Serve): void {
  serve(streamEvents, {
    allow: following,
    handle: async ({ grant, context }) => new EventStream(context.live.follow(grant)),
  });
}
