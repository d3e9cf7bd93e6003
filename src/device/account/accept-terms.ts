import { acceptTerms as acceptCall } from '#contract/terms.ts';
import { write } from '../api/write.ts';
import { session } from '../session/session.ts';
import { changeKept } from '../sync/keep-session.ts';

/**
 * Accepts a version of the terms of service for the signed-in user.
 *
 * @param terms uuid of the text that was read
 * @throws Refused, Unreached
 */
export async function acceptTerms(terms: string): Promise<void> {
  const { current } = session;
  if (current === null) return;
  const user = await write(acceptCall, { params: { terms } });
  await changeKept(current, (stored) => ({ ...stored, user }));
}
