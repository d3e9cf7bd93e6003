import * as calls from '#contract/payout.ts';
import type { Serve } from '../http/serve.ts';
import { dispatch, mandating, support } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { enterBankAccount, listBankAccounts } from '../services/payout/bank-accounts.ts';
import { approveBatch, exportBatch } from '../services/payout/export-batch.ts';
import { listPayouts } from '../services/payout/list-payouts.ts';
import { proposeBatch } from '../services/payout/propose-batch.ts';
import { listBatches } from '../services/payout/read-batches.ts';
import { requirePassword } from '../services/personal-data/ask-deletion.ts';

/** Where carriers are paid to, what is paid to them, and the runs in which support pays. */
export function payoutRoutes(serve: Serve): void {
  serve(calls.listBankAccounts, { allow: dispatch, handle: ({ db, grant }) => listBankAccounts(db, grant) });
  serve(calls.enterBankAccount, {
    allow: mandating,
    prepare: ({ db, grant, body }) => requirePassword(db, grant, body.password),
    handle: async ({ db, grant, body, context }) => {
      const account = await enterBankAccount(db, grant, body);
      logSecurity(context.log, { event: 'bank_account_entered', user: grant.actor.uuid });
      return account;
    },
  });
  serve(calls.listPayouts, { allow: dispatch, handle: ({ db, grant, query }) => listPayouts(db, grant, query) });
  serve(calls.listPayoutBatches, { allow: support, handle: ({ db, grant, query }) => listBatches(db, grant, query) });
  serve(calls.createPayoutBatch, { allow: support, handle: ({ db, grant }) => proposeBatch(db, grant) });
  serve(calls.approvePayoutBatch, {
    allow: support,
    handle: ({ db, grant, params }) => approveBatch(db, grant, params.batch),
  });
  serve(calls.exportPayoutBatch, {
    allow: support,
    handle: ({ db, grant, params, context }) => exportBatch(db, context.settings, grant, params.batch),
  });
}
