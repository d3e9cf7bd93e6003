import * as calls from '#contract/payout.ts';
import type { Serve } from '../http/serve.ts';
import { dispatch, mandating, support } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { enterBankAccount, listBankAccounts } from '../services/money/payout/bank-accounts.ts';
import { blockAccount } from '../services/money/payout/block-account.ts';
import { approveBatch, exportBatch } from '../services/money/payout/export-batch.ts';
import { listPayouts } from '../services/money/payout/list-payouts.ts';
import { proposeBatch } from '../services/money/payout/propose-batch.ts';
import { listBatches, readWholeBatch } from '../services/money/payout/read-batches.ts';
import { withdrawPayouts } from '../services/money/payout/withdraw-payouts.ts';
import { requireOwnHand, requireProof } from '../services/people/session/factor-ways.ts';

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
  serve(calls.getPayoutBatch, support, ({ db, grant, params }) => readWholeBatch(db, grant, params.batch));
  serve(calls.createPayoutBatch, support, async ({ db, grant, context }) => {
    const run = await proposeBatch(db, grant);
    logSecurity(context.log, { event: 'payouts_proposed', user: grant.actor.uuid, run: run.uuid });
    return run;
  });
  serve(
    calls.approvePayoutBatch,
    support,
    { prepare: ({ grant, body, context }) => requireOwnHand(context, grant, body) },
    async ({ db, grant, params, context }) => {
      const run = await approveBatch(db, grant, params.batch);
      logSecurity(context.log, { event: 'payouts_approved', user: grant.actor.uuid, run: params.batch });
      return run;
    },
  );
  serve(calls.withdrawPayoutBatch, support, async ({ db, grant, params: { batch }, body, context }) => {
    const run = await withdrawPayouts(db, grant, { batch, ...body });
    logSecurity(context.log, { event: 'payouts_withdrawn', user: grant.actor.uuid, run: batch });
    return run;
  });
  serve(calls.withdrawPayout, support, async ({ db, grant, params: { batch, payout }, body, context }) => {
    const run = await withdrawPayouts(db, grant, { batch, payout, ...body });
    logSecurity(context.log, { event: 'payouts_withdrawn', user: grant.actor.uuid, run: batch, payout });
    return run;
  });
  serve(calls.exportPayoutBatch, support, async ({ db, grant, params, context }) => {
    const file = await exportBatch(db, context, grant, params.batch);
    logSecurity(context.log, { event: 'payouts_exported', user: grant.actor.uuid, run: params.batch });
    return file;
  });
  serve(calls.blockBankAccount, support, async ({ db, grant, params: { account }, body, context }) => {
    const blocked = await blockAccount(db, grant, account, body.reason);
    logSecurity(context.log, { event: 'bank_account_blocked', user: grant.actor.uuid, account });
    return blocked;
  });
}
