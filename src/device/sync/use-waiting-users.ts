import { useEffect, useState } from 'react';
import { type WaitingUser, waitingUsers } from '../outbox/waiting-users.ts';
import { session } from '../session/session.ts';
import { outboxDb } from '../store/databases.ts';
import { channel } from './device-outbox.ts';

/** Users with waiting steps on this device, signed in or not; empty until read. */
export function useWaitingUsers(): readonly WaitingUser[] {
  const [users, setUsers] = useState<readonly WaitingUser[]>([]);
  useEffect(() => {
    let isOver = false;
    // Storage faults are shown elsewhere.
    const read = () =>
      void waitingUsers(outboxDb)
        .then((found) => !isOver && setUsers(found))
        .catch(() => undefined);
    read();
    const stop = channel.onEvent(({ type }) => {
      if (type !== 'sending' && type !== 'network') read();
    });
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return users;
}

/** Returns the other users with waiting steps on this device; empty if they cannot be read. */
export async function otherWaitingUsers(): Promise<readonly WaitingUser[]> {
  const users = await waitingUsers(outboxDb).catch(() => []);
  return users.filter(({ userId }) => userId !== session.current?.userId);
}
