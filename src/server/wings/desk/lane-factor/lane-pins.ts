import { type Selectable, sql } from 'kysely';
import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { pinLane, unpinLane } from '#contract/lane-factor.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import type { Database } from '../../../database/schema.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { agentName } from '../../../services/people/support-action/record-action.ts';

type Pin = AnswerOf<typeof pinLane>;

/** Limit of listed pins: those in force first, then the latest that ended. */
const MOST_PINS = 200;

/** Returns the active pins, then ended ones. */
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

/** Pins the factor of a lane and ends an earlier pin. */
export async function pin(tx: Tx, support: Support, { lane, factor, reason }: BodyOf<typeof pinLane>): Promise<Pin> {
  const { actor, now } = support;
  const name = await agentName(tx, support);
  // Of two concurrent pins of one lane, the later waits and ends the earlier.
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

/** Ends a pin, so that the learnt factor applies. Does nothing if it has ended. @throws `not_found` */
export async function unpin(
  tx: Tx,
  support: Support,
  uuid: string,
  { reason }: BodyOf<typeof unpinLane>,
): Promise<AnswerOf<typeof unpinLane>> {
  const { actor, now } = support;
  const name = await agentName(tx, support);
  // An update locks the table before the row, in the same order as `pin`, to avoid a deadlock.
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
