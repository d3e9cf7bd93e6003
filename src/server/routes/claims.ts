import * as calls from '#contract/claim.ts';
import type { Serve } from '../http/serve.ts';
import { paying, support } from '../identity/policies.ts';
import { listClaims } from '../services/claim/list-claims.ts';
import { acceptClaim, refuseClaim } from '../services/contest/answer-claim.ts';
import { openClaim, withdrawClaim } from '../services/contest/open-claim.ts';

/** What shippers contest of their invoices, also while they are locked, and what support answers. */
export function claimRoutes(serve: Serve): void {
  serve(calls.createClaim, {
    allow: paying,
    handle: ({ context, db, grant, params, body }) =>
      openClaim(db, context, grant, { ...body, invoice: params.invoice }),
  });
  serve(calls.withdrawClaim, {
    allow: paying,
    handle: ({ db, grant, params }) => withdrawClaim(db, grant, params.claim),
  });
  serve(calls.listClaims, { allow: support, handle: ({ db, grant, query }) => listClaims(db, grant, query) });
  serve(calls.acceptClaim, {
    allow: support,
    handle: ({ context, db, grant, params, body }) => acceptClaim(db, context, grant, params.claim, body),
  });
  serve(calls.refuseClaim, {
    allow: support,
    handle: ({ db, grant, params, body }) => refuseClaim(db, grant, params.claim, body),
  });
}
