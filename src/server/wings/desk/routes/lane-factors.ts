import * as calls from '#contract/lane-factor.ts';
import type { Serve } from '../../../http/serve.ts';
import { support } from '../../../identity/policies.ts';
import { pin, unpin } from '../lane-factor/lane-pins.ts';
import { listFactors } from '../lane-factor/list-factors.ts';

/** Routes of learnt and pinned lane factors. */
export function laneFactorRoutes(serve: Serve): void {
  serve(calls.listLaneFactors, support, ({ db, grant, query }) => listFactors(db, grant, query));
  serve(calls.pinLane, support, ({ db, grant, body }) => pin(db, grant, body));
  serve(calls.unpinLane, support, ({ db, grant, params, body }) => unpin(db, grant, params.pin, body));
}
