import type { FastifyInstance } from 'fastify';
import {
  createDriver,
  getDriver,
  getDriverMetrics,
  listDrivers,
  setDriverPhone,
} from '#contract/drivers/driver-calls.ts';
import type { Context } from '../context.ts';
import { serve } from '../http/serve.ts';
import { missionScope, requireDispatcher } from '../policies/mission.ts';
import { createDriver as create } from '../services/driver/create-driver.ts';
import { findDriver } from '../services/driver/drivers.ts';
import { listDrivers as list } from '../services/driver/list-drivers.ts';
import { setPhone } from '../services/driver/set-phone.ts';
import { countMissions } from '../services/mission/count-missions.ts';

/** A carrier's drivers, for those who plan their work. */
export function driverRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, listDrivers, async ({ db, actor, params, query }) => {
    requireDispatcher(actor, params.cid);
    return list(db, params.cid, query);
  });
  serve(app, context, getDriver, async ({ db, actor, params }) => {
    requireDispatcher(actor, params.cid);
    return findDriver(db, params.cid, params.did);
  });
  serve(app, context, createDriver, async ({ db, actor, params, body, clocks }) => {
    requireDispatcher(actor, params.cid);
    return create(db, params.cid, body, clocks.received);
  });
  serve(app, context, setDriverPhone, async ({ db, actor, params, body }) => {
    requireDispatcher(actor, params.cid);
    return setPhone(db, params.cid, params.did, body.phone);
  });
  serve(app, context, getDriverMetrics, async ({ db, actor, params }) => {
    requireDispatcher(actor, params.cid);
    const driver = await findDriver(db, params.cid, params.did);
    return countMissions(db, { actor, scope: missionScope(actor, params.cid) }, { driver: driver.uuid });
  });
}
