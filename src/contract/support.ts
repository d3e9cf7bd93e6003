import * as v from 'valibot';
import { Cents } from '#freight/money/money.ts';
import { MAX_CREDIT_LIMIT } from '#freight/payment/credit.ts';
import { TemplateRequest } from '#freight/quote/template.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { requiredLine, requiredText } from '#freight/values/text.ts';
import { del, get, json, post, put } from './call.ts';

const Reason = requiredText(500);

export const searchUsers = get('searchUsers', '/v2/support/users');

/** Switches off the second factor of a user who lost it. They and the owners of their companies read why. */
export const dropLostFactor = del('dropLostFactor', '/v2/support/users/{user}/second-factors', {
  body: json({ reason: Reason }),
});

/** Blocks a user from everything until they are unblocked. They and the owners of their companies see the reason. */
export const blockUser = post('blockUser', '/v2/support/users/{user}/block', { body: json({ reason: Reason }) });

/** Unblocks a user, who must sign in again. Only support sees the reason. */
export const unblockUser = post('unblockUser', '/v2/support/users/{user}/unblock', { body: json({ reason: Reason }) });

export const getSupportedCompany = get('getSupportedCompany', '/v2/support/companies/{company}');

/** Returns support's actions on a company before one of them, the newest first. */
export const listCompanyActions = get('listCompanyActions', '/v2/support/companies/{company}/actions');

/** Suspends a company; its owners see the reason. */
export const lockCompany = post('lockCompany', '/v2/support/companies/{company}/lock', {
  body: json({ reason: Reason }),
});

/** Unlocks a suspended company; `until` is the last unlocked day. Only support sees the reason. */
export const unlockCompany = post('unlockCompany', '/v2/support/companies/{company}/unlock', {
  body: json({ reason: Reason, until: v.optional(CalendarDate) }),
});

/**
 * Sets a shipper's credit limit for payment by invoice, in cents, VAT included, and the last day on which its debts do
 * not lock it. Only support sees the reason. A limit above €20,000 that is raised waits for a second person.
 */
export const setCompanyCredit = put('setCompanyCredit', '/v2/support/companies/{company}/credit', {
  body: json({
    limit: v.pipe(Cents, v.minValue(0), v.maxValue(MAX_CREDIT_LIMIT, 'invalid_price')),
    exempt_until: v.nullable(CalendarDate),
    is_granted: v.boolean(),
    reason: Reason,
  }),
});

/** Sets the credit limit that another person of support proposed. */
export const approveCompanyCredit = post(
  'approveCompanyCredit',
  '/v2/support/companies/{company}/credit-proposals/{proposal}/approval',
);

/** Withdraws a proposed credit limit, one's own or another's. */
export const withdrawCompanyCredit = post(
  'withdrawCompanyCredit',
  '/v2/support/companies/{company}/credit-proposals/{proposal}/withdrawal',
  { body: json({ reason: Reason }) },
);

/** Receives a transport from an external system; the same `external_id` replaces the earlier request. */
export const putExternalRequest = put('putExternalRequest', '/v2/support/companies/{company}/external-requests', {
  body: json({ external_id: requiredLine(100), request: TemplateRequest }),
});

/** Returns permanently failed jobs: unsent messages and others. */
export const listFailedJobs = get('listFailedJobs', '/v2/support/failed-jobs');

/** Runs a failed job again, or sends its message again. */
export const retryFailedJob = post('retryFailedJob', '/v2/support/failed-jobs/{job}/retry');
