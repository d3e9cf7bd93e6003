import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { acceptInvitation, getInvitation, joinByInvitation } from '#contract/registration.ts';
import { ask } from '../api/ask.ts';
import { Refused } from '../api/faults.ts';
import { session } from '../session/session.ts';

export type Invitation = AnswerOf<typeof getInvitation>;

/** What a link invites to; asked once, since the answer does not change while the link works. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => ask(getInvitation, { params: { invitation: token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Makes the account of somebody who is invited, and signs them in. @throws Refused, Unreached */
export async function acceptInvite(token: string, body: BodyInput<typeof acceptInvitation>): Promise<void> {
  const { user } = await ask(acceptInvitation, { params: { invitation: token }, body });
  const { signIn } = await import('../account/sign-in.ts');
  await signIn(user.username, body.password);
}

/** Joins a company as the user who is signed in; they work in it from then on. @throws Refused, Unreached */
export async function joinCompany(token: string): Promise<void> {
  // Writing needs the databases, which who only reads an invitation does not load.
  const { write } = await import('../api/write.ts');
  const { company } = await write(joinByInvitation, { params: { invitation: token } });
  const [{ refreshUser }, { changeKept }] = await Promise.all([
    import('../account/refresh-user.ts'),
    import('../sync/keep-session.ts'),
  ]);
  await refreshUser();
  const { current } = session;
  if (current !== null) await changeKept(current, (stored) => ({ ...stored, company: company.uuid }));
}

/** Whether a link leads nowhere any more. */
export function hasEnded(error: Error | null): boolean {
  return error instanceof Refused && (error.code === 'link_expired' || error.code === 'not_found');
}
