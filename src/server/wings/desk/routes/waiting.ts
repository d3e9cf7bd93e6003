import * as calls from '#contract/waiting.ts';
import type { Serve } from '../../../http/serve.ts';
import { waiting } from '../../../identity/policies.ts';
import { listWaiting } from '../waiting/list-waiting.ts';

/** Routes of what waits for a user. */
export function waitingRoutes(serve: Serve): void {
  serve(calls.listWaiting, waiting, ({ db, grant, query, locale, context }) =>
    listWaiting(db, context.translator, grant, { query, locale }),
  );
}
