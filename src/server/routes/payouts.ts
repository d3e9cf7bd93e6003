import * as calls from '#contract/payout.ts';
import type { Serve } from '../http/serve.ts';
import { dispatch, mandating, support } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { enterBankAccount, listBankAccounts } from '../services/payout/bank-accounts.ts';
import { approveBatch, exportBatch } from '../services/payout/export-batch.ts';
import { listPayouts } from '../services/payout/list-payouts.ts';
import { proposeBatch } from '../services/payout/propose-batch.ts';
import { listBatches } from '../services/payout/read-batches.ts';
import { requireProof } from '../services/session/factor-ways.ts';

/** Routes of carriers' bank accounts and payouts, and of support's payout runs. */
export function payoutRoutes(serve: Serve): void {
  serve(calls.listBankAccounts, dispatch, ({ db, grant }) => listBankAccounts(db, grant));
  serve(
    calls.enterBankAccount,
    mandating,
    { prepare: ({ grant, body, context }) => requireProof(context, grant, body) },
    async ({ db, grant, body, context }) => {
      const account = await enterBankAccount(db, grant, body);
      logSecurity(context.log, { event: 'bank_account_entered', user: grant.actor.uuid });
      return account;
    },
  );
  serve(calls.listPayouts, dispatch, ({ db, grant, query }) => listPayouts(db, grant, query));
  serve(calls.listPayoutBatches, support, ({ db, grant, query }) => listBatches(db, grant, query));
  serve(calls.createPayoutBatch, support, ({ db, grant }) => proposeBatch(db, grant));
  serve(calls.approvePayoutBatch, support, ({ db, grant, params }) => approveBatch(db, grant, params.batch));
  serve(calls.exportPayoutBatch, support, ({ db, grant, params, context }) =>
    exportBatch(db, context.settings, grant, params.batch),
  );
}
