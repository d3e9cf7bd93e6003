import { isWaiting } from './op.ts';
import type { OutboxDb } from './outbox-db.ts';
import type { LeftName, StoredSession } from './session-record.ts';

/**
 * Keeps the name of a user whose session gives way to another's or to nobody's, as long as steps of theirs wait. Runs in
 * the transaction that changes the session.
 */
export async function keepLeftName(
  db: OutboxDb,
  leaving: StoredSession | null,
  next: StoredSession | null,
): Promise<void> {
  if (leaving === null || leaving.userId === next?.userId) return;
  const { userId, user } = leaving;
  const known = (await leftNames(db)).filter((name) => name.userId !== userId);
  const names = [...known, { userId, first_name: user.first_name, last_name: user.last_name }];
  const counts = await Promise.all(names.map((name) => countWaiting(db, name.userId)));
  await db.meta.put({ key: 'left_names', value: names.filter((_, index) => (counts[index] ?? 0) > 0) });
}

/** The earlier users of this device whose steps waited as they left. */
export async function leftNames(db: OutboxDb): Promise<readonly LeftName[]> {
  const entry = await db.meta.get('left_names');
  return entry?.key === 'left_names' ? entry.value : [];
}

function countWaiting(db: OutboxDb, userId: string): Promise<number> {
  return db.ops
    .filter((op) => op.userId === userId && isWaiting(op))
    .limit(1)
    .count();
}
