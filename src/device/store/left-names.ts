import { isWaiting } from './op.ts';
import type { OutboxDb } from './outbox-db.ts';
import type { LeftName, StoredSession } from './session-record.ts';

/**
 * Stores the name of a user whose session is replaced or ended while they have unsent steps. Runs in the transaction
 * that changes the session.
 */
export async function keepLeftName(
  db: OutboxDb,
  leaving: StoredSession | null,
  next: StoredSession | null,
): Promise<void> {
  if (leaving === null || leaving.userId === next?.userId) return;
  const { userId, user } = leaving;
  const waiting = new Set((await db.ops.filter(isWaiting).toArray()).map((op) => op.userId));
  const { first_name, last_name } = user;
  const names = (await leftNames(db)).filter((name) => name.userId !== userId);
  const value = [...names, { userId, first_name, last_name }].filter((name) => waiting.has(name.userId));
  await db.meta.put({ key: 'left_names', value });
}

/** The earlier users of this device who left unsent steps. */
export async function leftNames(db: OutboxDb): Promise<readonly LeftName[]> {
  const entry = await db.meta.get('left_names');
  return entry?.key === 'left_names' ? entry.value : [];
}
