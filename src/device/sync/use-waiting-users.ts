import { useEffect, useState } from 'react';
import { type WaitingUser, waitingUsers } from '../outbox/waiting-users.ts';
import { session } from '../session/session.ts';
import { outboxDb } from '../store/databases.ts';
import { channel } from './device-outbox.ts';

/** Whose steps wait on this device, whoever is signed in; none until it is read. */
export function useWaitingUsers(): readonly WaitingUser[] {
  const [users, setUsers] = useState<readonly WaitingUser[]>([]);
  useEffect(() => {
    let isOver = false;
    // A device that cannot read its outbox says so elsewhere.
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

/** Whose steps wait on this device beside those of the signed-in user; none where it cannot be read. */
export async function otherWaitingUsers(): Promise<readonly WaitingUser[]> {
  const users = await waitingUsers(outboxDb).catch(() => []);
  return users.filter(({ userId }) => userId !== session.current?.userId);
}
