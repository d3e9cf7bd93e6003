import { OtherUser } from '../outbox/enqueue.ts';
import { acting } from '../session/acting.ts';

/**
 * Prevents support staff acting for a user from using the outbox: nothing is sent later for them.
 *
 * @throws OtherUser
 */
export function requireOwnName(): void {
  if (acting !== null) throw new OtherUser();
}
