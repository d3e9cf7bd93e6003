import type { FastifyInstance } from 'fastify';
import {
  getMissionFeasibility,
  getOfferFeasibility,
  listRoundOffers,
  listRounds,
} from '#contract/offers/round-calls.ts';
import type { Context } from '../context.ts';
import { serve } from '../http/serve.ts';
import { missionScope, requireDispatcher } from '../policies/mission.ts';
import { requireMarket } from '../policies/offer.ts';
import { findMission } from '../services/mission/find-mission.ts';
import { findOffer } from '../services/offer/find-offer.ts';
import { judgeDrivers } from '../services/round/judge-drivers.ts';
import { listRounds as list } from '../services/round/list-rounds.ts';
import { offersOnTheWay } from '../services/round/offers-on-the-way.ts';

/** A carrier's trucks: what is free in them, what fits on their way, and what their drivers can do by law. */
export function roundRoutes(app: FastifyInstance, context: Context): void {
  const { routing } = context;
  serve(app, context, listRounds, async ({ db, actor, params, query, clocks }) => {
    requireDispatcher(actor, params.cid);
    return list(db, { company: params.cid, day: query.day, now: clocks.received });
  });
  serve(app, context, listRoundOffers, async ({ db, actor, params, query, clocks }) => {
    requireMarket(actor, params.cid);
    const view = { company: params.cid, now: clocks.received };
    return offersOnTheWay({ db, routing }, view, { driver: params.did, day: query.day });
  });
  serve(app, context, getOfferFeasibility, async ({ db, actor, params, query, clocks }) => {
    requireMarket(actor, params.cid);
    const view = { company: params.cid, now: clocks.received };
    const offer = await findOffer(db, view, params.oid);
    return judgeDrivers(db, offer, { ...view, driver: query.driver ?? null });
  });
  serve(app, context, getMissionFeasibility, async ({ db, actor, params, query, clocks }) => {
    requireDispatcher(actor, params.cid);
    const scope = missionScope(actor, params.cid);
    const mission = await findMission(db, { actor, scope }, params.mid);
    return judgeDrivers(db, mission, { company: params.cid, driver: query.driver ?? null, now: clocks.received });
  });
}
