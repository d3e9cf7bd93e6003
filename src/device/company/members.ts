import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { MAX_PAGE_SIZE } from '#contract/list.ts';
import {
  cancelUserInvite,
  changeCompanyUser,
  createUserInvite,
  listCompanyUsers,
  listUserInvites,
  removeCompanyUser,
  resendUserInvite,
} from '#contract/member.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { afterRefresh } from '../page/refresh.ts';

/** A member of the company. */
export type Member = AnswerOf<typeof listCompanyUsers>['items'][number];
/** An invite that was not accepted yet. */
export type UserInvite = AnswerOf<typeof listUserInvites>['items'][number];
export type MemberChange = BodyInput<typeof changeCompanyUser>;

/** The members of the company, with their roles. */
export function companyUsersQuery(company: string) {
  return queryOptions({
    queryKey: ['company', company, 'users'],
    queryFn: ({ signal }) => ask(listCompanyUsers, { company, query: { limit: MAX_PAGE_SIZE }, signal }),
    meta: { keep: true },
  });
}

/** The invites that were not accepted yet, the newest first. */
export function invitesQuery(company: string) {
  return queryOptions({
    queryKey: ['company', company, 'invites'],
    queryFn: async ({ signal }) =>
      (await ask(listUserInvites, { company, query: { limit: MAX_PAGE_SIZE }, signal })).items,
  });
}

/**
 * Invites a member.
 *
 * @throws Refused with violations, Unreached
 */
export async function inviteMember(company: string, body: BodyInput<typeof createUserInvite>): Promise<void> {
  await afterRefresh(write(createUserInvite, { company, body }), ['company', company]);
}

/** Sends an invite again. @throws Refused, Unreached */
export async function inviteAgain(company: string, invite: string): Promise<void> {
  await afterRefresh(write(resendUserInvite, { company, params: { invite } }), ['company', company]);
}

/**
 * Cancels an invite.
 *
 * @throws Refused, Unreached
 */
export async function cancelInvite(company: string, invite: string): Promise<void> {
  await afterRefresh(write(cancelUserInvite, { company, params: { invite } }), ['company', company]);
}

/** Gives a member other rights. @throws Refused, Unreached */
export async function changeMember(company: string, user: string, body: MemberChange): Promise<void> {
  await afterRefresh(write(changeCompanyUser, { company, params: { uid: user }, body }), ['company', company]);
}

/**
 * Removes a member from the company.
 *
 * @throws Refused, Unreached
 */
export async function removeMember(company: string, user: string): Promise<void> {
  await afterRefresh(write(removeCompanyUser, { company, params: { uid: user } }), ['company', company]);
}
