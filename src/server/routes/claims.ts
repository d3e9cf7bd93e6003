import * as calls from '#contract/claim.ts';
import type { Serve } from '../http/serve.ts';
import { contesting, support } from '../identity/policies.ts';
import { listClaims } from '../services/money/claim/list-claims.ts';
import { acceptClaim, refuseClaim } from '../services/money/contest/answer-claim.ts';
import { contestPurchase } from '../services/money/contest/contest-purchase.ts';
import { openClaim, withdrawClaim } from '../services/money/contest/open-claim.ts';

/** Routes of claims on invoices of shippers and carriers, also locked ones, and support's answers. */
export function claimRoutes(serve: Serve): void {
  serve(calls.createClaim, contesting, ({ context, db, grant, params, body }) => {
    const wanted = { ...body, invoice: params.invoice };
    return grant.side === 'sale' ? openClaim(db, context, grant, wanted) : contestPurchase(db, context, grant, wanted);
  });
  serve(calls.withdrawClaim, contesting, ({ db, grant, params }) => withdrawClaim(db, grant, params.claim));
  serve(calls.listClaims, support, ({ db, grant, query }) => listClaims(db, grant, query));
  serve(calls.acceptClaim, support, ({ context, db, grant, params, body }) =>
    acceptClaim(db, context, grant, params.claim, body),
  );
  serve(calls.refuseClaim, support, ({ db, grant, params, body }) => refuseClaim(db, grant, params.claim, body));
}
