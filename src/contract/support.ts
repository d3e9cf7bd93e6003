import * as v from 'valibot';
import { TemplateRequest } from '#freight/quote/template.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { requiredText } from '#freight/values/text.ts';
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

/** Takes a transport over from a system outside; the same `external_id` again replaces what it asked for. */
export const putExternalRequest = defineCall({
  name: 'putExternalRequest',
  method: 'PUT',
  path: '/v2/support/companies/{company}/external-requests',
  auth: 'user',
  body: { type: 'json', schema: v.strictObject({ external_id: requiredText(100), request: TemplateRequest }) },
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
