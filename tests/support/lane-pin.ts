import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';

/** Writes a pin of support straight into the database of a test. */
export async function addPin({
  context: { db, now },
}: {
  readonly context: Pick<Context, 'db' | 'now'>;
}): Promise<string> {
  const uuid = randomUUID();
  // A lane has one pin: each has one of its own.
  const lane = `FR-${uuid.slice(0, 3).toUpperCase()} BE-${uuid.slice(4, 7).toUpperCase()}`;
  const pinned = { pinned_at: new Date(now()), pinned_by: randomUUID(), pinned_name: 'Anaïs Lemaire' };
  const open = { ended_at: null, ended_by: null, ended_name: null, end_reason: null };
  await db
    .insertInto('lane_pins')
    .values({ uuid, lane, factor: 1050, reason: 'A strike', ...pinned, ...open })
    .execute();
  return uuid;
}
