import * as calls from '#contract/support.ts';
import type { Serve } from '../http/serve.ts';
import { support } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { blockUser, unblockUser } from '../services/support/block-user.ts';
import { dropLostFactor } from '../services/support/drop-lost-factor.ts';
import { listFailedJobs, retryFailedJob } from '../services/support/failed-jobs.ts';
import { lockCompany, unlockCompany } from '../services/support/lock-company.ts';
import { readSupportedCompany } from '../services/support/read-company.ts';
import { searchUsers } from '../services/support/search-users.ts';
import { setCredit } from '../services/support/set-credit.ts';
import { putExternalRequest } from '../services/template/external-requests.ts';

/**
 * Support's desk. What changes something needs a reason, and is kept under the name of who did it; the reason to try failed
 * work again is its failure, and a request from outside needs none.
 */
export function supportRoutes(serve: Serve): void {
  serve(calls.searchUsers, { allow: support, handle: ({ db, grant, query }) => searchUsers(db, grant, query) });
  serve(calls.dropLostFactor, {
    allow: support,
    handle: async ({ db, grant, params, body, context }) => {
      await dropLostFactor(db, grant, params.user, body.reason);
      logSecurity(context.log, { event: 'second_factor_dropped', user: grant.actor.uuid, of: params.user });
      return undefined;
    },
  });
  serve(calls.blockUser, {
    allow: support,
    handle: async ({ db, grant, params, body, context }) => {
      await blockUser(db, grant, params.user, body.reason);
      logSecurity(context.log, { event: 'user_blocked', user: grant.actor.uuid, of: params.user });
      return undefined;
    },
  });
  serve(calls.unblockUser, {
    allow: support,
    handle: async ({ db, grant, params, body, context }) => {
      const sessions = await unblockUser(db, grant, params.user, body.reason);
      logSecurity(context.log, { event: 'user_unblocked', user: grant.actor.uuid, of: params.user });
      if (sessions.length > 0) logSecurity(context.log, { event: 'sessions_ended', user: params.user, sessions });
      return undefined;
    },
  });
  serve(calls.getSupportedCompany, {
    allow: support,
    handle: ({ context, db, grant, params }) =>
      readSupportedCompany(db, grant, { uuid: params.company, seller: context.settings.SELLER_COUNTRY }),
  });
  serve(calls.lockCompany, {
    allow: support,
    handle: async ({ db, grant, params, body, context }) => {
      await lockCompany(db, grant, params.company, body.reason);
      logSecurity(context.log, { event: 'company_locked', user: grant.actor.uuid, company: params.company });
      return readSupportedCompany(db, grant, { uuid: params.company, seller: context.settings.SELLER_COUNTRY });
    },
  });
  serve(calls.unlockCompany, {
    allow: support,
    handle: async ({ db, grant, params, body, context }) => {
      await unlockCompany(db, grant, params.company, body);
      logSecurity(context.log, { event: 'company_unlocked', user: grant.actor.uuid, company: params.company });
      return readSupportedCompany(db, grant, { uuid: params.company, seller: context.settings.SELLER_COUNTRY });
    },
  });
  serve(calls.setCompanyCredit, {
    allow: support,
    handle: async ({ db, grant, params, body, context }) => {
      await setCredit(db, grant, params.company, body);
      return readSupportedCompany(db, grant, { uuid: params.company, seller: context.settings.SELLER_COUNTRY });
    },
  });
  serve(calls.putExternalRequest, {
    allow: support,
    handle: ({ db, grant, params, body }) => putExternalRequest(db, grant, params.company, body),
  });
  serve(calls.listFailedJobs, { allow: support, handle: ({ db, grant, query }) => listFailedJobs(db, grant, query) });
  serve(calls.retryFailedJob, {
    allow: support,
    handle: async ({ db, grant, params }) => {
      await retryFailedJob(db, grant, params.job);
      return undefined;
    },
  });
}
