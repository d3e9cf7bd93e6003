import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/open.ts';
import { PEOPLE_LOCK } from '../../../database/people-lock.ts';
import { type Turn, workThrough } from '../../../database/work-through.ts';
import { keepMission } from './document.ts';
import { recordEvent } from './record-event.ts';

const STEPS = {
  pickup: { closes: 'pickup_closes_at', done: 'pickup_completed_at', late: 'pickup_late_at', kind: 'pickup_late' },
  delivery: {
    closes: 'delivery_closes_at',
    done: 'delivery_completed_at',
    late: 'delivery_late_at',
    kind: 'delivery_late',
  },
} as const;

/**
 * Marks steps as late whose time slot has passed. Several servers may do so at once: each step is marked once.
 *
 * @returns number of steps marked
 * @throws after all missions of a step, if any failed
 */
export async function markLate(db: Db, now: number): Promise<number> {
  return (await markStep(db, 'pickup', now)) + (await markStep(db, 'delivery', now));
}

function markStep(db: Db, step: keyof typeof STEPS, now: number): Promise<number> {
  const { closes, done, late, kind } = STEPS[step];
  const take = (tx: Tx, { limit, only, except }: Turn) => {
    let due = tx
      .selectFrom('missions')
      .select([
        'uuid',
        sql<Date>`${sql.ref(closes)}`.as('closed'),
        sql`pg_advisory_xact_lock_shared(${sql.lit(PEOPLE_LOCK)})`.as('lock'),
      ])
      .where(closes, '<', new Date(now))
      .where(done, 'is', null)
      .where(late, 'is', null)
      .where('cancelled_at', 'is', null);
    if (only !== null) due = due.where('uuid', '=', only);
    if (except.length > 0) due = due.where('uuid', 'not in', except);
    return due.orderBy(closes).limit(limit).forUpdate().skipLocked().execute();
  };
  return workThrough(db, take, async (tx, { uuid, closed }) => {
    await tx
      .updateTable('missions')
      .set({ [late]: closed, version: sql`version + 1`, updated_at: new Date(now) })
      .where('uuid', '=', uuid)
      .execute();
    await recordEvent(tx, { mission: uuid, kind, occurred: closed.getTime(), recorded: now });
    await keepMission(tx, uuid);
  });
}
