import type { BodyInput } from '#contract/call.ts';
import { setIdentity } from '#contract/identity.ts';
import type { User } from '#freight/user/user.ts';
import { write } from '../api/write.ts';
import { session } from '../session/session.ts';
import { changeKept } from '../sync/keep-session.ts';

/** The user's name and phone number as typed; see the contract. */
export type Identity = BodyInput<typeof setIdentity> & { readonly timezone: string };

/**
 * Changes it on the server and on this device.
 *
 * @throws Refused with violations, Unreached
 */
export async function changeIdentity(body: Identity): Promise<User> {
  const { current } = session;
  const user = await write(setIdentity, { body });
  if (current !== null) await changeKept(current, (stored) => ({ ...stored, user }));
  return user;
}
