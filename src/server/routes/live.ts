import type { FastifyInstance } from 'fastify';
import { streamEvents } from '#contract/live/live-calls.ts';
import type { Context } from '../context.ts';
import { EventStream } from '../http/event-stream.ts';
import { serve } from '../http/serve.ts';
import { requireDispatcher } from '../policies/mission.ts';
import { mayTrade } from '../policies/offer.ts';

/** What happens, as it happens, for those who plan a carrier's work; a driver's own device asks by itself. */
export function liveRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, streamEvents, async ({ actor, params }) => {
    requireDispatcher(actor, params.cid);
    const { uuid: user, tokenHash } = actor;
    const market = mayTrade(actor, params.cid);
    return new EventStream(context.live.follow({ user, tokenHash, company: params.cid, market }));
  });
  app.addHook('preClose', () => context.live.close());
}
