import * as calls from '#contract/rating.ts';
import type { Serve } from '../http/serve.ts';
import { dispatch, market } from '../identity/policies.ts';
import { listRatings, readMissionShipper, readShipper } from '../services/transport/rating/ratings.ts';

/** Routes of a carrier's ratings and of shippers' cancellation rates. */
export function ratingRoutes(serve: Serve): void {
  serve(calls.listRatings, dispatch, ({ db, grant, query }) => listRatings(db, grant, query));
  serve(calls.getOfferShipper, market, ({ db, grant, params }) => readShipper(db, grant, params.oid));
  serve(calls.getMissionShipper, dispatch, ({ db, grant, params }) => readMissionShipper(db, grant, params.mid));
}
