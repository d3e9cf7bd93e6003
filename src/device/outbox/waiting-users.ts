import { shortName } from '#freight/user/initials.ts';
import { groupBy } from '#freight/values/group-by.ts';
import { leftNames } from '../store/left-names.ts';
import { isWaiting } from '../store/op.ts';
import type { OutboxDb } from '../store/outbox-db.ts';
import { readSession } from '../store/session-store.ts';
import { durably } from '../store/storage-fault.ts';
import { readOps } from './list-ops.ts';

/** Number of waiting steps of one user on this device. `name` is null if an older app stored none. */
export interface WaitingUser {
  readonly userId: string;
  readonly name: string | null;
  readonly count: number;
}

/**
 * Returns all users with waiting steps on this device, signed in or not. Steps whose user cannot be read are left out.
 *
 * @throws StorageFault
 */
export async function waitingUsers(db: OutboxDb): Promise<WaitingUser[]> {
  const [ops, session, left] = await Promise.all([
    readOps(db, 0, Number.POSITIVE_INFINITY),
    readSession(db),
    durably(db, () => leftNames(db)),
  ]);
  const names = new Map(left.map((name) => [name.userId, shortName(name)]));
  if (session !== null) names.set(session.userId, shortName(session.user));
  const byUser = groupBy(
    ops.filter((op) => isWaiting(op) && op.userId !== ''),
    ({ userId }) => userId,
  );
  return Array.from(byUser, ([userId, own]) => ({ userId, name: names.get(userId) ?? null, count: own.length }));
}
