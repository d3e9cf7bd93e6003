import * as calls from '#contract/truck.ts';
import type { Serve } from '../../../http/serve.ts';
import { dispatch } from '../../../identity/policies.ts';
import { listTrucks } from '../../../services/transport/truck/list-trucks.ts';
import { createTruck, deleteTruck, updateTruck } from '../truck/save-truck.ts';

/** Routes of a carrier's trucks, for dispatchers. */
export function truckRoutes(serve: Serve): void {
  serve(calls.listTrucks, dispatch, ({ db, grant, query }) => listTrucks(db, grant, query));
  serve(calls.createTruck, dispatch, ({ db, grant, body }) => createTruck(db, grant, body));
  serve(calls.updateTruck, dispatch, ({ db, grant, params, body }) => updateTruck(db, grant, params.tid, body));
  serve(calls.deleteTruck, dispatch, ({ db, grant, params }) => deleteTruck(db, grant, params.tid));
}
