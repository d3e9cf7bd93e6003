import * as v from 'valibot';
import { EmailAddress } from '#freight/user/email-address.ts';
import { TEAM_ROLE_NAMES } from '#freight/user/team.ts';
import { defineCall, OF_COMPANY } from './call.ts';

const TeamRole = v.picklist(TEAM_ROLE_NAMES);

export const listCompanyUsers = defineCall({
  ...OF_COMPANY,
  name: 'listCompanyUsers',
  method: 'GET',
  path: '{base}/users',
});

/** Gives a member other rights, by an owner. What is left out stays. */
export const changeCompanyUser = defineCall({
  ...OF_COMPANY,
  name: 'changeCompanyUser',
  method: 'PUT',
  path: '{base}/users/{uid}',
  body: { type: 'json', schema: v.strictObject({ is_owner: v.optional(v.boolean()), role: v.optional(TeamRole) }) },
});

/** Takes a member out of the company, by an owner. */
export const removeCompanyUser = defineCall({
  ...OF_COMPANY,
  name: 'removeCompanyUser',
  method: 'DELETE',
  path: '{base}/users/{uid}',
});

export const listUserInvites = defineCall({
  ...OF_COMPANY,
  name: 'listUserInvites',
  method: 'GET',
  path: '{base}/user-invites',
});

/** Invites somebody by e-mail, with an account or without. */
export const createUserInvite = defineCall({
  ...OF_COMPANY,
  name: 'createUserInvite',
  method: 'POST',
  path: '{base}/user-invites',
  body: { type: 'json', schema: v.strictObject({ email: EmailAddress, role: v.optional(TeamRole) }) },
});

/** Sends an invite again; it has its whole time before it then, and the links before end. */
export const resendUserInvite = defineCall({
  ...OF_COMPANY,
  name: 'resendUserInvite',
  method: 'POST',
  path: '{base}/user-invites/{invite}/resend',
});

export const cancelUserInvite = defineCall({
  ...OF_COMPANY,
  name: 'cancelUserInvite',
  method: 'DELETE',
  path: '{base}/user-invites/{invite}',
});
