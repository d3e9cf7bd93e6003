import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { acceptInvitation, getInvitation, joinByInvitation } from '#contract/registration.ts';
import { ask } from '../api/ask.ts';
import { Refused } from '../api/faults.ts';
import { session } from '../session/session.ts';

export type Invitation = AnswerOf<typeof getInvitation>;

/**
 * The invitation of a link; asked once, because the answer does not change while the link is valid.
 *
 * @param said is awaited before it is shown
 */
export function invitationQuery(token: string, said: (invitation: Invitation) => Promise<void>) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) => {
      const invitation = await ask(getInvitation, { params: { invitation: token }, signal });
      await said(invitation);
      return invitation;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/**
 * Creates the account of an invited person and signs them in.
 *
 * @throws Refused, Unreached
 */
export async function acceptInvite(token: string, body: BodyInput<typeof acceptInvitation>): Promise<void> {
  const { user } = await ask(acceptInvitation, { params: { invitation: token }, body });
  const { signIn } = await import('../account/sign-in.ts');
  await signIn(user.username, body.password);
}

/**
 * Adds the signed-in user to a company and makes it their current one.
 *
 * @throws Refused, Unreached
 */
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

/** True if a link is no longer valid. */
export function hasEnded(error: Error | null): boolean {
  return error instanceof Refused && (error.code === 'link_expired' || error.code === 'not_found');
}
