import type { FastifyInstance } from 'fastify';
import { getStatistics } from '#contract/statistics/statistics-calls.ts';
import type { Context } from '../context.ts';
import { serve } from '../http/serve.ts';
import { requireDispatcher } from '../policies/mission.ts';
import { readStatistics } from '../services/statistics/read-statistics.ts';

/** What a carrier did over time, for those who plan its work. */
export function statisticsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getStatistics, async ({ db, actor, params, query }) => {
    requireDispatcher(actor, params.cid);
    return readStatistics(db, params.cid, query);
  });
}
