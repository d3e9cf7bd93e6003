import { OtherUser } from '../outbox/enqueue.ts';
import { acting } from '../session/acting.ts';

/** The outbox is closed to support in the name of a user: nothing is sent later for them. @throws OtherUser */
export function requireOwnName(): void {
  if (acting !== null) throw new OtherUser();
}
