import * as calls from '#contract/account-balance.ts';
import type { Serve } from '../../../http/serve.ts';
import { cardKeeping, shipments } from '../../../identity/policies.ts';
import { logSecurity } from '../../../identity/security-log.ts';
import { requireProof } from '../../../services/people/session/factor-ways.ts';
import { readAccountBalance } from '../on-account/account-balance.ts';
import { askPayBack, withdrawPayBack } from '../on-account/ask-pay-back.ts';

/** Routes of what Lading owes a shipper; support's desk decides on what they ask back. */
export function accountBalanceRoutes(serve: Serve): void {
  serve(calls.getAccountBalance, shipments, ({ db, grant }) => readAccountBalance(db, grant));
  serve(
    calls.askPayBack,
    cardKeeping,
    { prepare: ({ grant, body, context }) => requireProof(context, grant, body) },
    async ({ db, grant, body, context }) => {
      const balance = await askPayBack(db, grant, body);
      logSecurity(context.log, { event: 'bank_account_entered', user: grant.actor.uuid });
      return balance;
    },
  );
  serve(calls.withdrawPayBack, cardKeeping, ({ db, grant, params }) => withdrawPayBack(db, grant, params.payback));
}
