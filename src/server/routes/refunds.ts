import * as calls from '#contract/refund.ts';
import type { Serve } from '../http/serve.ts';
import { support } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { retryRefund, transferRefund } from '../services/money/payment/decide-refund.ts';
import { listRefunds } from '../services/money/payment/list-refunds.ts';

/** Routes of card refunds, for support. */
export function refundRoutes(serve: Serve): void {
  serve(calls.listRefunds, support, ({ db, grant, query }) => listRefunds(db, grant, query));
  serve(calls.retryRefund, support, ({ db, grant, params }) => retryRefund(db, grant, params.refund));
  serve(calls.transferRefund, support, async ({ db, grant, params, body, context }) => {
    const refund = await transferRefund(db, grant, params.refund, body);
    logSecurity(context.log, { event: 'bank_account_entered', user: grant.actor.uuid });
    return refund;
  });
}
