import * as calls from '#contract/refund.ts';
import type { Serve } from '../http/serve.ts';
import { support } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { retryRefund, transferRefund } from '../services/payment/decide-refund.ts';
import { listRefunds } from '../services/payment/list-refunds.ts';

/** Money that goes back to cards, as support follows it. */
export function refundRoutes(serve: Serve): void {
  serve(calls.listRefunds, { allow: support, handle: ({ db, grant, query }) => listRefunds(db, grant, query) });
  serve(calls.retryRefund, {
    allow: support,
    handle: ({ db, grant, params }) => retryRefund(db, grant, params.refund),
  });
  serve(calls.transferRefund, {
    allow: support,
    handle: async ({ db, grant, params, body, context }) => {
      const refund = await transferRefund(db, grant, params.refund, body);
      logSecurity(context.log, { event: 'bank_account_entered', user: grant.actor.uuid });
      return refund;
    },
  });
}
