import * as calls from '#contract/access.ts';
import type { Serve } from '../http/serve.ts';
import { account, anyone } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { disputeAccount } from '../services/money/payout/block-account.ts';
import { decideSuspended } from '../services/people/session/decide-access.ts';
import { listSuspended } from '../services/people/session/list-suspended.ts';
import { lockOwnAccount } from '../services/people/session/lock-own-account.ts';

/** Routes of what a recovery suspended, and of the lock by an owner. */
export function accessRoutes(serve: Serve): void {
  serve(calls.listSuspendedAccess, account, ({ db, grant }) => listSuspended(db, grant));
  serve(calls.decideSuspendedAccess, account, async ({ db, grant, body, context }) => {
    await decideSuspended(db, grant, body);
    const { kept, removed } = body;
    logSecurity(context.log, { event: 'access_decided', user: grant.actor.uuid, kept, removed });
    return listSuspended(db, grant);
  });
  serve(calls.lockOwnAccount, anyone, ({ body, ip, clocks, context }) =>
    lockOwnAccount(context, body.token, { ip, now: clocks.received }),
  );
  serve(calls.disputeBankAccount, anyone, ({ body, ip, clocks, context }) =>
    disputeAccount(context, body.token, { ip, now: clocks.received }),
  );
}
