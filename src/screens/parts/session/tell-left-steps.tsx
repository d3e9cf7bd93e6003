import { waitingUsers } from '#device/outbox/waiting-users.ts';
import { session } from '#device/session/session.ts';
import { outboxDb } from '#device/store/databases.ts';
import { notify } from '../toasts/notify.ts';
import { WaitingSteps } from './waiting-steps.tsx';

/** Tells a user who has just signed in that steps of others wait on this device: they alone can send them. */
export async function tellLeftSteps(): Promise<void> {
  // A device that cannot read its outbox says so elsewhere.
  const waiting = await waitingUsers(outboxDb).catch(() => []);
  for (const { userId, name, count } of waiting) {
    if (userId === session.current?.userId) continue;
    const message = <WaitingSteps name={name} count={count} />;
    notify({ id: `left-steps-${userId}`, tone: 'note', icon: 'tray-arrow-up-b', stays: true, message });
  }
}
