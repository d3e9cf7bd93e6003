import * as v from 'valibot';
import { Cents } from '#freight/money/money.ts';
import { MAX_CREDIT_LIMIT } from '#freight/payment/credit.ts';
import { TemplateRequest } from '#freight/quote/template.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { requiredLine, requiredText } from '#freight/values/text.ts';
import { defineCall } from './call.ts';

const Reason = requiredText(500);

export const searchUsers = defineCall({
  name: 'searchUsers',
  method: 'GET',
  path: '/v2/support/users',
  auth: 'user',
});

/** Switches off the second factor of a user who lost it. They and the owners of their companies read why. */
export const dropLostFactor = defineCall({
  name: 'dropLostFactor',
  method: 'DELETE',
  path: '/v2/support/users/{user}/second-factors',
  auth: 'user',
  body: { type: 'json', schema: v.strictObject({ reason: Reason }) },
});

/** Blocks a user: nothing of theirs works any more until they are unblocked. They and the owners of their companies read why. */
export const blockUser = defineCall({
  name: 'blockUser',
  method: 'POST',
  path: '/v2/support/users/{user}/block',
  auth: 'user',
  body: { type: 'json', schema: v.strictObject({ reason: Reason }) },
});

/** Lets a blocked user in again, who signs in anew. The reason is for support alone. */
export const unblockUser = defineCall({
  name: 'unblockUser',
  method: 'POST',
  path: '/v2/support/users/{user}/unblock',
  auth: 'user',
  body: { type: 'json', schema: v.strictObject({ reason: Reason }) },
});

export const getSupportedCompany = defineCall({
  name: 'getSupportedCompany',
  method: 'GET',
  path: '/v2/support/companies/{company}',
  auth: 'user',
});

/** Suspends a company; its owners read the reason. */
export const lockCompany = defineCall({
  name: 'lockCompany',
  method: 'POST',
  path: '/v2/support/companies/{company}/lock',
  auth: 'user',
  body: { type: 'json', schema: v.strictObject({ reason: Reason }) },
});

/** Opens a company that is suspended; `until` is its last open day. The reason is for support alone. */
export const unlockCompany = defineCall({
  name: 'unlockCompany',
  method: 'POST',
  path: '/v2/support/companies/{company}/unlock',
  auth: 'user',
  body: { type: 'json', schema: v.strictObject({ reason: Reason, until: v.optional(CalendarDate) }) },
});

/**
 * Sets how much a shipper may have open of what it pays by invoice, in cents, VAT included, and the last day on which its
 * debts do not lock it. The reason is for support alone.
 */
export const setCompanyCredit = defineCall({
  name: 'setCompanyCredit',
  method: 'PUT',
  path: '/v2/support/companies/{company}/credit',
  auth: 'user',
  body: {
    type: 'json',
    schema: v.strictObject({
      limit: v.pipe(Cents, v.minValue(0), v.maxValue(MAX_CREDIT_LIMIT)),
      exempt_until: v.nullable(CalendarDate),
      is_granted: v.boolean(),
      reason: Reason,
    }),
  },
});

/** Takes a transport over from a system outside; the same `external_id` again replaces what it asked for. */
export const putExternalRequest = defineCall({
  name: 'putExternalRequest',
  method: 'PUT',
  path: '/v2/support/companies/{company}/external-requests',
  auth: 'user',
  body: { type: 'json', schema: v.strictObject({ external_id: requiredLine(100), request: TemplateRequest }) },
});

/** What failed for good: messages that did not leave, and other work. */
export const listFailedJobs = defineCall({
  name: 'listFailedJobs',
  method: 'GET',
  path: '/v2/support/failed-jobs',
  auth: 'user',
});

/** Does failed work anew, or sends its message again. */
export const retryFailedJob = defineCall({
  name: 'retryFailedJob',
  method: 'POST',
  path: '/v2/support/failed-jobs/{job}/retry',
  auth: 'user',
});
