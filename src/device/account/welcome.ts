import { closeWelcome as closeCall } from '#contract/me.ts';
import { write } from '../api/write.ts';
import { session } from '../session/session.ts';
import { changeKept } from '../sync/keep-session.ts';

/**
 * Records that the signed-in user closed the welcome.
 *
 * @throws Refused, Unreached
 */
export async function closeWelcome(): Promise<void> {
  const { current } = session;
  if (current === null) return;
  const user = await write(closeCall);
  await changeKept(current, (stored) => ({ ...stored, user }));
}
