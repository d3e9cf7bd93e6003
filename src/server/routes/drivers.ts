import * as calls from '#contract/driver.ts';
import type { Serve } from '../http/serve.ts';
import { dispatch } from '../identity/policies.ts';
import { createDriver } from '../services/driver/create-driver.ts';
import { findDriver, listDrivers, setPhone } from '../services/driver/drivers.ts';
import { countMissions } from '../services/mission/count-missions.ts';

/** A carrier's drivers, for those who plan their work. */
export function driverRoutes(serve: Serve): void {
  serve(calls.listDrivers, { allow: dispatch, handle: ({ db, grant, query }) => listDrivers(db, grant, query) });
  serve(calls.getDriver, { allow: dispatch, handle: ({ db, grant, params }) => findDriver(db, grant, params.did) });
  serve(calls.createDriver, { allow: dispatch, handle: ({ db, grant, body }) => createDriver(db, grant, body) });
  serve(calls.setDriverPhone, {
    allow: dispatch,
    handle: ({ db, grant, params, body }) => setPhone(db, grant, params.did, body.phone),
  });
  serve(calls.getDriverMetrics, {
    allow: dispatch,
    handle: async ({ db, grant, params }) => {
      const driver = await findDriver(db, grant, params.did);
      return countMissions(db, grant, { driver: driver.uuid });
    },
  });
}
