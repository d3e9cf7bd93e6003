import type { BodyInput } from '#contract/call.ts';
import { setUserEmail, validateEmail } from '#contract/email.ts';
import { ask } from '../api/ask.ts';

/** Running validations, so that a page rendered twice sends its link once. */
const running = new Map<string, Promise<void>>();

/** Confirms the address that a link was sent to. @throws Refused, Unreached */
export function confirmEmail(token: string): Promise<void> {
  const sent = running.get(token) ?? ask(validateEmail, { body: { token } }).finally(() => running.delete(token));
  running.set(token, sent);
  return sent;
}

/**
 * Changes the user's e-mail address; a confirmation link is sent to it.
 *
 * @throws Refused with violations, Unreached
 */
export async function changeEmail(company: string, body: BodyInput<typeof setUserEmail>): Promise<void> {
  // Both need the databases, which who only follows a link does not load.
  const [{ write }, { refreshUser }] = await Promise.all([import('../api/write.ts'), import('./refresh-user.ts')]);
  await write(setUserEmail, { company, body });
  await refreshUser();
}
