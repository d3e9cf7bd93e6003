import * as calls from '#contract/round.ts';
import type { Serve } from '../../../http/serve.ts';
import { dispatch, market } from '../../../identity/policies.ts';
import { findMission } from '../../../services/transport/mission/find-mission.ts';
import { findOffer } from '../../../services/transport/offer/find-offer.ts';
import { countAbleDrivers } from '../round/count-able-drivers.ts';
import { judgeDrivers } from '../round/judge-drivers.ts';
import { listFreeTrucks } from '../round/list-free-trucks.ts';
import { listRounds } from '../round/list-rounds.ts';
import { offersOnTheWay } from '../round/offers-on-the-way.ts';

/** Routes of drivers' rounds: free space, offers on the way, and legal driving time. */
export function roundRoutes(serve: Serve): void {
  serve(calls.listRounds, dispatch, ({ db, grant, query, context: places }) =>
    listRounds({ db, places }, grant, query),
  );
  serve(calls.listFreeTrucks, market, ({ db, grant, context: places }) => listFreeTrucks({ db, places }, grant));
  serve(calls.listRoundOffers, market, ({ db, grant, params, query, context: places }) =>
    offersOnTheWay({ db, places }, grant, { driver: params.did, day: query.day }),
  );
  serve(calls.getOfferFeasibility, market, async ({ db, grant, params, query, context: places }) => {
    const offer = await findOffer(db, grant, params.oid);
    return judgeDrivers({ db, places }, grant, offer, query.driver ?? null);
  });
  serve(calls.countAbleDrivers, market, ({ db, grant, query, context: places }) =>
    countAbleDrivers({ db, places }, grant, query.offers),
  );
  serve(calls.getMissionFeasibility, dispatch, async ({ db, grant, params, query, context: places }) => {
    const mission = await findMission(db, grant, params.mid);
    return judgeDrivers({ db, places }, grant, mission, query.driver ?? null);
  });
}
