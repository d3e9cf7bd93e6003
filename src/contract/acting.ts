import * as v from 'valibot';
import { ACT_MINUTES, ACT_MODES, MAX_ACT_MINUTES } from '#freight/user/act.ts';
import { line, requiredLine, requiredText } from '#freight/values/text.ts';
import { get, json, post } from './call.ts';

/** Gets a code to act in the name of a user with. It is used once, within a minute, by opening its address. */
export const createImpersonationCode = post('createImpersonationCode', '/auth/impersonation_codes', {
  body: json({
    username: v.pipe(requiredLine(254), v.toLowerCase()),
    return_url: requiredLine(2000),
    reason: requiredText(500),
    ticket: v.optional(line(50)),
    minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ACT_MINUTES)), ACT_MINUTES),
    mode: v.optional(v.picklist(ACT_MODES), 'look'),
  }),
});

export const listSupportAccess = get('listSupportAccess', '{base}/support-access');

/** The changes by support to a thing of the company, the newest first. */
export const listThingChanges = get('listThingChanges', '{base}/support-changes');

/** The changes by support that concern a company, the newest first. */
export const listSupportChanges = get('listSupportChanges', '/v2/support/companies/{company}/support-changes');
