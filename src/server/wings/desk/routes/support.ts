import { decidePayBack as decidePayBackCall } from '#contract/account-balance.ts';
import { acceptCompanyChange, refuseCompanyChange } from '#contract/company-change.ts';
import { writeOffInvoice as writeOffInvoiceCall } from '#contract/invoice.ts';
import { payBackCompany } from '#contract/refund.ts';
import * as calls from '#contract/support.ts';
import type { Serve } from '../../../http/serve.ts';
import { support } from '../../../identity/policies.ts';
import { logSecurity } from '../../../identity/security-log.ts';
import { lockCompany, unlockCompany } from '../../../services/people/company-lock/lock-company.ts';
import { listCompanyActions } from '../../../services/people/support-action/record-action.ts';
import { putExternalRequest } from '../../../services/transport/template/external-requests.ts';
import { decidePayBack } from '../../accounting/on-account/decide-pay-back.ts';
import { payBack } from '../../accounting/on-account/pay-back.ts';
import { blockUser, unblockUser } from '../support/block-user.ts';
import { approveCredit, withdrawCredit } from '../support/credit-proposals.ts';
import { acceptChange, refuseChange } from '../support/decide-change.ts';
import { dropLostFactor } from '../support/drop-lost-factor.ts';
import { listFailedJobs, retryFailedJob } from '../support/failed-jobs.ts';
import { readSupportedCompany } from '../support/read-company.ts';
import { searchUsers } from '../support/search-users.ts';
import { setCredit } from '../support/set-credit.ts';
import { writeOffInvoice } from '../support/write-off.ts';

/**
 * Routes of support's desk. Each change needs a reason and is recorded with the user's name; retries use the failure as
 * reason, and external requests need none.
 */
export function supportRoutes(serve: Serve): void {
  serve(calls.searchUsers, support, ({ db, grant, query }) => searchUsers(db, grant, query));
  serve(calls.dropLostFactor, support, async ({ db, grant, params, body, context }) => {
    await dropLostFactor(db, grant, params.user, body.reason);
    logSecurity(context.log, { event: 'second_factor_dropped', user: grant.actor.uuid, of: params.user });
  });
  serve(calls.blockUser, support, async ({ db, grant, params, body, context }) => {
    await blockUser(db, grant, params.user, body.reason);
    logSecurity(context.log, { event: 'user_blocked', user: grant.actor.uuid, of: params.user });
  });
  serve(calls.unblockUser, support, async ({ db, grant, params, body, context }) => {
    const sessions = await unblockUser(db, grant, params.user, body.reason);
    logSecurity(context.log, { event: 'user_unblocked', user: grant.actor.uuid, of: params.user });
    if (sessions.length > 0) logSecurity(context.log, { event: 'sessions_ended', user: params.user, sessions });
  });
  serve(calls.getSupportedCompany, support, ({ context, db, grant, params }) =>
    readSupportedCompany(db, grant, { uuid: params.company, seller: context.settings.SELLER_COUNTRY }),
  );
  serve(calls.listCompanyActions, support, ({ db, params, query }) =>
    listCompanyActions(db, params.company, query.before),
  );
  serve(acceptCompanyChange, support, ({ db, context, grant, params, body }) =>
    acceptChange(db, context, grant, params.change, body.reason),
  );
  serve(refuseCompanyChange, support, ({ db, context, grant, params, body }) =>
    refuseChange(db, context, grant, params.change, body.reason),
  );
  serve(calls.lockCompany, support, async ({ db, grant, params, body, context }) => {
    await lockCompany(db, grant, params.company, body.reason);
    logSecurity(context.log, { event: 'company_locked', user: grant.actor.uuid, company: params.company });
    return readSupportedCompany(db, grant, { uuid: params.company, seller: context.settings.SELLER_COUNTRY });
  });
  serve(calls.unlockCompany, support, async ({ db, grant, params, body, context }) => {
    await unlockCompany(db, grant, params.company, body);
    logSecurity(context.log, { event: 'company_unlocked', user: grant.actor.uuid, company: params.company });
    return readSupportedCompany(db, grant, { uuid: params.company, seller: context.settings.SELLER_COUNTRY });
  });
  serve(calls.setCompanyCredit, support, async ({ db, grant, params, body, context }) => {
    const waits = await setCredit(db, grant, params.company, body);
    const event = waits ? 'credit_proposed' : 'credit_set';
    logSecurity(context.log, { event, user: grant.actor.uuid, company: params.company });
    return readSupportedCompany(db, grant, { uuid: params.company, seller: context.settings.SELLER_COUNTRY });
  });
  serve(payBackCompany, support, async ({ db, grant, params, body, context }) => {
    await payBack(db, context, grant, params.company, body);
    logSecurity(context.log, { event: 'bank_account_entered', user: grant.actor.uuid });
    return readSupportedCompany(db, grant, { uuid: params.company, seller: context.settings.SELLER_COUNTRY });
  });
  serve(decidePayBackCall, support, async ({ db, grant, params, body, context }) => {
    const uuid = await decidePayBack(db, context, grant, params.payback, body);
    return readSupportedCompany(db, grant, { uuid, seller: context.settings.SELLER_COUNTRY });
  });
  serve(calls.approveCompanyCredit, support, async ({ db, grant, params, context }) => {
    await approveCredit(db, grant, params);
    logSecurity(context.log, { event: 'credit_approved', user: grant.actor.uuid, company: params.company });
    return readSupportedCompany(db, grant, { uuid: params.company, seller: context.settings.SELLER_COUNTRY });
  });
  serve(calls.withdrawCompanyCredit, support, async ({ db, grant, params, body, context }) => {
    await withdrawCredit(db, grant, { ...params, ...body });
    logSecurity(context.log, { event: 'credit_withdrawn', user: grant.actor.uuid, company: params.company });
    return readSupportedCompany(db, grant, { uuid: params.company, seller: context.settings.SELLER_COUNTRY });
  });
  serve(calls.putExternalRequest, support, ({ db, grant, params, body }) =>
    putExternalRequest(db, grant, params.company, body),
  );
  serve(writeOffInvoiceCall, support, ({ db, grant, params, body }) =>
    writeOffInvoice(db, grant, params.invoice, body),
  );
  serve(calls.listFailedJobs, support, ({ db, grant, query }) => listFailedJobs(db, grant, query));
  serve(calls.retryFailedJob, support, ({ db, grant, params }) => retryFailedJob(db, grant, params.job));
}
