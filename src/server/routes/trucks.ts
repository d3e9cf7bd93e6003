import * as calls from '#contract/truck.ts';
import type { Serve } from '../http/serve.ts';
import { dispatch } from '../identity/policies.ts';
import { listTrucks } from '../services/truck/list-trucks.ts';
import { createTruck, deleteTruck, updateTruck } from '../services/truck/save-truck.ts';

/** A carrier's trucks, for those who plan its work. */
export function truckRoutes(serve: Serve): void {
  serve(calls.listTrucks, { allow: dispatch, handle: ({ db, grant, query }) => listTrucks(db, grant, query) });
  serve(calls.createTruck, { allow: dispatch, handle: ({ db, grant, body }) => createTruck(db, grant, body) });
  serve(calls.updateTruck, {
    allow: dispatch,
    handle: ({ db, grant, params, body }) => updateTruck(db, grant, params.tid, body),
  });
  serve(calls.deleteTruck, {
    allow: dispatch,
    handle: async ({ db, grant, params }) => {
      await deleteTruck(db, grant, params.tid);
      return undefined;
    },
  });
}
