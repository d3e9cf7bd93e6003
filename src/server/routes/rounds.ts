import * as calls from '#contract/round.ts';
import type { Serve } from '../http/serve.ts';
import { dispatch, market } from '../identity/policies.ts';
import { findMission } from '../services/mission/find-mission.ts';
import { findOffer } from '../services/offer/find-offer.ts';
import { countAbleDrivers, judgeDrivers } from '../services/round/judge-drivers.ts';
import { listRounds } from '../services/round/list-rounds.ts';
import { offersOnTheWay } from '../services/round/offers-on-the-way.ts';

/** The rounds of a carrier's drivers: their free space, offers that fit on their way, and what is feasible by law. */
export function roundRoutes(serve: Serve): void {
  serve(calls.listRounds, { allow: dispatch, handle: ({ db, grant, query }) => listRounds(db, grant, query.day) });
  serve(calls.listRoundOffers, {
    allow: market,
    handle: ({ db, grant, params, query, context: { routing } }) =>
      offersOnTheWay({ db, routing }, grant, { driver: params.did, day: query.day }),
  });
  serve(calls.getOfferFeasibility, {
    allow: market,
    handle: async ({ db, grant, params, query }) => {
      const offer = await findOffer(db, grant, params.oid);
      return judgeDrivers(db, grant, offer, query.driver ?? null);
    },
  });
  serve(calls.countAbleDrivers, {
    allow: market,
    handle: ({ db, grant, query }) => countAbleDrivers(db, grant, query.offers),
  });
  serve(calls.getMissionFeasibility, {
    allow: dispatch,
    handle: async ({ db, grant, params, query }) => {
      const mission = await findMission(db, grant, params.mid);
      return judgeDrivers(db, grant, mission, query.driver ?? null);
    },
  });
}
