import type { FastifyInstance } from 'fastify';
import * as trucks from '#contract/trucks/truck-calls.ts';
import type { Context } from '../context.ts';
import { serve } from '../http/serve.ts';
import { requireDispatcher } from '../policies/mission.ts';
import { listTrucks } from '../services/truck/list-trucks.ts';
import { createTruck, deleteTruck, updateTruck } from '../services/truck/save-truck.ts';

/** A carrier's trucks, for those who plan its work. */
export function truckRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, trucks.listTrucks, async ({ db, actor, params, query }) => {
    requireDispatcher(actor, params.cid);
    return listTrucks(db, params.cid, query);
  });
  serve(app, context, trucks.createTruck, async ({ db, actor, params, body, clocks }) => {
    requireDispatcher(actor, params.cid);
    return createTruck(db, params.cid, body, clocks.received);
  });
  serve(app, context, trucks.updateTruck, async ({ db, actor, params, body }) => {
    requireDispatcher(actor, params.cid);
    return updateTruck(db, params.cid, params.tid, body);
  });
  serve(app, context, trucks.deleteTruck, async ({ db, actor, params }) => {
    requireDispatcher(actor, params.cid);
    await deleteTruck(db, params.cid, params.tid);
    return undefined;
  });
}
