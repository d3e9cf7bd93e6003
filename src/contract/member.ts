import * as v from 'valibot';
import { EmailAddress } from '#freight/user/email-address.ts';
import { LOCALES } from '#freight/user/locale.ts';
import { TEAM_ROLE_NAMES } from '#freight/user/team.ts';
import { del, get, json, post, put } from './call.ts';

const TeamRole = v.picklist(TEAM_ROLE_NAMES);

export const listCompanyUsers = get('listCompanyUsers', '{base}/users');

/** Gives a member other rights, by an owner. What is left out stays. */
export const changeCompanyUser = put('changeCompanyUser', '{base}/users/{uid}', {
  body: json({ is_owner: v.optional(v.boolean()), role: v.optional(TeamRole) }),
});

/** Removes a member from the company; for owners. */
export const removeCompanyUser = del('removeCompanyUser', '{base}/users/{uid}');

export const listUserInvites = get('listUserInvites', '{base}/user-invites');

/** Invites someone by e-mail, with or without an account. Without a locale it is in the sender's language. */
export const createUserInvite = post('createUserInvite', '{base}/user-invites', {
  body: json({ email: EmailAddress, role: v.optional(TeamRole), locale: v.optional(v.picklist(LOCALES)) }),
});

/** Sends an invite again, in its language. Its validity restarts and earlier links expire. */
export const resendUserInvite = post('resendUserInvite', '{base}/user-invites/{invite}/resend');

export const cancelUserInvite = del('cancelUserInvite', '{base}/user-invites/{invite}');
