import * as calls from '#contract/rating.ts';
import type { Serve } from '../http/serve.ts';
import { dispatch, market } from '../identity/policies.ts';
import { listRatings, readMissionShipper, readShipper } from '../services/rating/ratings.ts';

/** What carriers know of shippers: how they rate, and how often they cancel. */
export function ratingRoutes(serve: Serve): void {
  serve(calls.listRatings, { allow: dispatch, handle: ({ db, grant, query }) => listRatings(db, grant, query) });
  serve(calls.getOfferShipper, {
    allow: market,
    handle: ({ db, grant, params }) => readShipper(db, grant, params.oid),
  });
  serve(calls.getMissionShipper, {
    allow: dispatch,
    handle: ({ db, grant, params }) => readMissionShipper(db, grant, params.mid),
  });
}
