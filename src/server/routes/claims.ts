import * as calls from '#contract/claim.ts';
import type { Serve } from '../http/serve.ts';
import { paying, support } from '../identity/policies.ts';
import { listClaims } from '../services/claim/list-claims.ts';
import { acceptClaim, refuseClaim } from '../services/contest/answer-claim.ts';
import { openClaim, withdrawClaim } from '../services/contest/open-claim.ts';

/** Routes of claims on invoices, also for locked shippers, and support's answers. */
export function claimRoutes(serve: Serve): void {
  serve(calls.createClaim, paying, ({ context, db, grant, params, body }) =>
    openClaim(db, context, grant, { ...body, invoice: params.invoice }),
  );
  serve(calls.withdrawClaim, paying, ({ db, grant, params }) => withdrawClaim(db, grant, params.claim));
  serve(calls.listClaims, support, ({ db, grant, query }) => listClaims(db, grant, query));
  serve(calls.acceptClaim, support, ({ context, db, grant, params, body }) =>
    acceptClaim(db, context, grant, params.claim, body),
  );
  serve(calls.refuseClaim, support, ({ db, grant, params, body }) => refuseClaim(db, grant, params.claim, body));
}
