import * as v from 'valibot';
import { LOCALES } from '#freight/user/locale.ts';
import { Role } from '#freight/user/user.ts';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

/** A member of a company who has an account. `last_seen_at` is when one of their sessions was last used. */
const CompanyUser = v.object({
  uuid: Uuid,
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  is_owner: v.boolean(),
  roles: v.array(Role),
  last_seen_at: v.nullable(Instant),
});

/** An invite, valid until `expires_at`. `locale` is the language it was sent in; null if unknown. */
const UserInvite = v.object({
  uuid: Uuid,
  email: v.string(),
  role: Role,
  locale: v.nullable(v.picklist(LOCALES)),
  invited_by: v.nullable(v.object({ uuid: Uuid, first_name: v.string(), last_name: v.string() })),
  existing_user: v.boolean(),
  created_at: Instant,
  sent_at: Instant,
  expires_at: Instant,
  is_expired: v.boolean(),
});

export const memberAnswers = {
  listCompanyUsers: {
    summary: 'Members of the company',
    query: v.strictObject(PAGE_QUERY),
    status: 200,
    schema: listOf(CompanyUser),
  },
  changeCompanyUser: {
    summary: 'Make a member an owner or not, or give them another role',
    status: 200,
    schema: CompanyUser,
    errors: ['last_owner'],
  },
  removeCompanyUser: {
    summary: 'Take a member out of the company; they lose access at once',
    status: 204,
    errors: ['own_membership', 'last_owner'],
  },
  listUserInvites: {
    summary: 'Invites that were not accepted yet, the newest first',
    query: v.strictObject(PAGE_QUERY),
    status: 200,
    schema: listOf(UserInvite),
  },
  createUserInvite: {
    summary: 'Invite somebody to the company by e-mail',
    status: 201,
    schema: UserInvite,
    errors: ['invites_full', 'too_many_requests'],
  },
  resendUserInvite: {
    summary: 'Send an invite again; links sent before end',
    status: 200,
    schema: UserInvite,
    errors: ['too_many_requests'],
  },
  cancelUserInvite: { summary: 'Take an invite back', status: 204 },
} as const satisfies Answers;
