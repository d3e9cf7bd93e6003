import { sql } from 'kysely';
import type { Db } from '../../database/open.ts';
import { recordEvent } from './record-event.ts';

/** How many missions one turn marks, so that a turn stays short. */
const BATCH = 200;

const STEPS = {
  pickup: { closes: 'pickup_closes_at', done: 'pickup_completed_at', late: 'pickup_late_at' },
  delivery: { closes: 'delivery_closes_at', done: 'delivery_completed_at', late: 'delivery_late_at' },
} as const;

/**
 * Marks the steps whose slot has passed. Servers may do so side by side: each takes missions the others do not hold,
 * and a step is marked once.
 *
 * @returns how many steps were marked
 */
export async function markLate(db: Db, now: number): Promise<number> {
  let marked = 0;
  for (const step of ['pickup', 'delivery'] as const) {
    for (let batch = BATCH; batch === BATCH; marked += batch) batch = await markBatch(db, step, now);
  }
  return marked;
}

async function markBatch(db: Db, step: keyof typeof STEPS, now: number): Promise<number> {
  const { closes, done, late } = STEPS[step];
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('missions')
      .select(['uuid', closes])
      .where(closes, '<', new Date(now))
      .where(done, 'is', null)
      .where(late, 'is', null)
      .where('cancelled_at', 'is', null)
      .orderBy(closes)
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const mission of due) {
      const closed = (mission as Record<typeof closes, Date>)[closes];
      await tx
        .updateTable('missions')
        .set({ [late]: closed, version: sql`version + 1`, updated_at: new Date(now) })
        .where('uuid', '=', mission.uuid)
        .execute();
      await recordEvent(tx, {
        mission: mission.uuid,
        kind: step === 'pickup' ? 'pickup_late' : 'delivery_late',
        occurred: closed.getTime(),
        recorded: now,
      });
    }
    return due.length;
  });
}
