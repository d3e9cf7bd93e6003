import { type Selectable, sql } from 'kysely';
import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { pinLane, unpinLane } from '#contract/lane-factor.ts';
import { newUuid } from '../../database/new-uuid.ts';
import type { Reader, Tx } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { Refusal } from '../../errors.ts';
import type { Support } from '../../identity/grants.ts';
import { agentName } from '../support/record-action.ts';

type Pin = AnswerOf<typeof pinLane>;

/** Pins that are listed: those in force first, then the latest that ended. */
const MOST_PINS = 200;

/** The factors in force that were set by hand, by lane; in per mille. */
export async function readPinned(db: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('lane_pins').select(['lane', 'factor']).where('ended_at', 'is', null).execute();
  return new Map(rows.map(({ lane, factor }) => [lane, factor]));
}

/** The lanes that are pinned, then those that were. */
export async function listPins(db: Reader): Promise<Pin[]> {
  const rows = await db
    .selectFrom('lane_pins')
    .selectAll()
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .orderBy('pinned_at', 'desc')
    .orderBy('uuid')
    .limit(MOST_PINS)
    .execute();
  return rows.map(present);
}

/** Pins a lane at a factor; an earlier pin of it ends. */
export async function pin(tx: Tx, support: Support, { lane, factor, reason }: BodyOf<typeof pinLane>): Promise<Pin> {
  const { actor, now } = support;
  const name = await agentName(tx, support);
  // Of two pins of one lane at once, the later waits and ends the earlier.
  await sql`lock table lane_pins in share row exclusive mode`.execute(tx);
  await tx
    .updateTable('lane_pins')
    .set({ ended_at: new Date(now), ended_by: actor.uuid, ended_name: name, end_reason: reason })
    .where('lane', '=', lane)
    .where('ended_at', 'is', null)
    .execute();
  const row = await tx
    .insertInto('lane_pins')
    .values({
      uuid: newUuid(now),
      lane,
      factor,
      reason,
      pinned_at: new Date(now),
      pinned_by: actor.uuid,
      pinned_name: name,
      ended_at: null,
      ended_by: null,
      ended_name: null,
      end_reason: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return present(row);
}

/** Ends a pin: the lane is quoted by what is learnt. One that has ended stays as it is. @throws `not_found` */
export async function unpin(
  tx: Tx,
  support: Support,
  uuid: string,
  { reason }: BodyOf<typeof unpinLane>,
): Promise<AnswerOf<typeof unpinLane>> {
  const { actor, now } = support;
  const name = await agentName(tx, support);
  // An update takes the table before the row, as `pin` does; with the row first, the two could wait for each other.
  await tx
    .updateTable('lane_pins')
    .set({ ended_at: new Date(now), ended_by: actor.uuid, ended_name: name, end_reason: reason })
    .where('uuid', '=', uuid)
    .where('ended_at', 'is', null)
    .execute();
  const row = await tx.selectFrom('lane_pins').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return present(row);
}

function present(row: Selectable<Database['lane_pins']>): Pin {
  const { uuid, lane, factor, reason, ended_at: end } = row;
  return {
    uuid,
    lane,
    factor,
    at: row.pinned_at.toISOString(),
    by: row.pinned_name,
    reason,
    ended: end === null ? null : { at: end.toISOString(), by: row.ended_name ?? '', reason: row.end_reason ?? '' },
  };
}
