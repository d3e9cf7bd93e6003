import { acceptTerms as acceptCall } from '#contract/me.ts';
import { write } from '../api/write.ts';
import { session } from '../session/session.ts';
import { changeKept } from '../sync/keep-session.ts';

/**
 * Accepts the terms of service for the signed-in user.
 *
 * @throws Refused, Unreached
 */
export async function acceptTerms(): Promise<void> {
  const { current } = session;
  if (current === null) return;
  const user = await write(acceptCall);
  await changeKept(current, (stored) => ({ ...stored, user }));
}
