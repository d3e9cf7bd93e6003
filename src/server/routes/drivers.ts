import * as calls from '#contract/driver.ts';
import type { Serve } from '../http/serve.ts';
import { dispatch } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { createDriver } from '../services/people/driver/create-driver.ts';
import { DRIVER_INVITES, disableDriver, enableDriver, inviteDriver } from '../services/people/driver/driver-access.ts';
import { findDriver, listDrivers, setPhone } from '../services/people/driver/drivers.ts';
import { countMissions } from '../services/transport/mission/count-missions.ts';

/** Routes of a carrier's drivers, for dispatchers. */
export function driverRoutes(serve: Serve): void {
  serve(calls.listDrivers, dispatch, ({ db, grant, query }) => listDrivers(db, grant, query));
  serve(calls.getDriver, dispatch, ({ db, grant, params }) => findDriver(db, grant, params.did));
  serve(calls.createDriver, dispatch, ({ db, grant, body }) => createDriver(db, grant, body));
  serve(calls.setDriverPhone, dispatch, ({ db, grant, params, body }) => setPhone(db, grant, params.did, body.phone));
  serve(calls.getDriverMetrics, dispatch, async ({ db, grant, params }) => {
    const driver = await findDriver(db, grant, params.did);
    return countMissions(db, grant, { driver: driver.uuid });
  });
  serve(calls.inviteDriver, dispatch, { limit: DRIVER_INVITES }, async ({ db, grant, params, body, context }) => {
    const driver = await inviteDriver(db, grant, params.did, body);
    const { company, actor } = grant;
    logSecurity(context.log, { event: 'driver_invited', user: actor.uuid, company, driver: driver.uuid });
    return driver;
  });
  serve(calls.disableDriver, dispatch, async ({ db, grant, params, context }) => {
    const { driver, sessions } = await disableDriver(db, grant, params.did);
    const { company, actor } = grant;
    logSecurity(context.log, { event: 'driver_disabled', user: actor.uuid, company, driver: driver.uuid });
    if (driver.user !== null) logSecurity(context.log, { event: 'sessions_ended', user: driver.user, sessions });
    return driver;
  });
  serve(calls.enableDriver, dispatch, async ({ db, grant, params, context }) => {
    const driver = await enableDriver(db, grant, params.did);
    const { company, actor } = grant;
    logSecurity(context.log, { event: 'driver_enabled', user: actor.uuid, company, driver: driver.uuid });
    return driver;
  });
}
