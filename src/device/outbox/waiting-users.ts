import { shortName } from '#freight/user/initials.ts';
import { groupBy } from '#freight/values/group-by.ts';
import { leftNames } from '../store/left-names.ts';
import { isWaiting } from '../store/op.ts';
import type { OutboxDb } from '../store/outbox-db.ts';
import { readSession } from '../store/session-store.ts';
import { durably } from '../store/storage-fault.ts';
import { readOps } from './list-ops.ts';

/** Steps of one user that wait on this device: how many, and nothing else of them. An older app kept no name. */
export interface WaitingUser {
  readonly userId: string;
  readonly name: string | null;
  readonly count: number;
}

/**
 * Whose steps wait on this device, whoever is signed in. Steps whose user cannot be read are nobody's here.
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
