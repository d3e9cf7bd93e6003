import { streamEvents } from '#contract/live.ts';
import { EventStream } from '../http/event-stream.ts';
import type { Serve } from '../http/serve.ts';
import { following } from '../identity/policies.ts';

/** Route of the live event stream. */
export function liveRoutes(serve: Serve): void {
  serve(streamEvents, following, async ({ grant, context }) => new EventStream(context.live.follow(grant)));
}
