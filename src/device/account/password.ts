import { queryOptions } from '@tanstack/react-query';
import { askPasswordLink, readPasswordLink, renewPassword } from '#contract/password.ts';
import { ask } from '../api/ask.ts';
import { CLIENT_ID } from './client-id.ts';

/** Has a link sent to an address, if it has an account. @throws Refused, Unreached */
export async function sendPasswordLink(username: string): Promise<void> {
  await ask(askPasswordLink, { body: { type: 'email_link', client_id: CLIENT_ID, username } });
}

/** The user of a password link; asked once, because the answer does not change while the link is valid. */
export function passwordLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) => ask(readPasswordLink, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Sets a password by a link, and signs in with it. @throws Refused, Unreached */
export async function renewAndSignIn(
  username: string,
  body: { readonly token: string; readonly password: string; readonly password_confirmation: string },
): Promise<void> {
  await ask(renewPassword, { body });
  const { signIn } = await import('./sign-in.ts');
  await signIn(username, body.password);
}
