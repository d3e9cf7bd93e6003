import { otherWaitingUsers } from '#device/sync/use-waiting-users.ts';
import { notify } from '../toasts/notify.ts';
import { WaitingSteps } from './waiting-steps.tsx';

/** Tells a user who has just signed in that steps of others wait on this device: they alone can send them. */
export async function notifyLeftSteps(): Promise<void> {
  for (const { userId, name, count } of await otherWaitingUsers()) {
    const message = <WaitingSteps name={name} count={count} />;
    notify({ id: `left-steps-${userId}`, tone: 'note', icon: 'tray-arrow-up-b', stays: true, message });
  }
}
