import { sql } from 'kysely';
import { lostSteps, type Waiting } from '#freight/mission/lost-steps.ts';
import type { Tx } from '../../../database/open.ts';
import { PEOPLE_LOCK } from '../../../database/people-lock.ts';
import { json } from '../../../database/sql.ts';
import type { MissionScope } from '../../../identity/grants.ts';
import { keepMission } from '../../transport/mission/document.ts';
import { recordEvent } from '../../transport/mission/record-event.ts';
import { everDriven } from '../../transport/mission/select-missions.ts';

/**
 * Stores which steps wait on a device. Within a session, steps disappear when they are sent, undone or removed. If a
 * new session has fewer than the previous one, the others are lost, and their missions show this to dispatchers.
 */
export async function reportDevice(
  tx: Tx,
  scope: MissionScope,
  { device, waiting }: { readonly device: string; readonly waiting: Waiting },
): Promise<void> {
  const { actor, now } = scope;
  const before = await tx
    .selectFrom('devices')
    .select(['session_uuid', 'waiting', 'reported_at'])
    .where('uuid', '=', device)
    .where('user_uuid', '=', actor.uuid)
    .forUpdate()
    .executeTakeFirst();
  const row = { session_uuid: actor.session, waiting: json(waiting), reported_at: new Date(now) };
  await tx
    .insertInto('devices')
    .values({ uuid: device, user_uuid: actor.uuid, ...row })
    .onConflict((known) => known.columns(['uuid', 'user_uuid']).doUpdateSet(row))
    .execute();
  if (before === undefined || before.session_uuid === actor.session || before.waiting.length === 0) return;
  const heard = await heardSince(tx, actor.uuid, before.reported_at);
  for (const { mission, steps } of lostSteps(before.waiting, waiting, heard)) await tell(tx, scope, mission, steps);
}

/**
 * Returns the number of steps of each mission that a user's devices have sent since a time, including reported
 * refusals.
 */
async function heardSince(tx: Tx, user: string, since: Date): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('mission_events')
    .select((eb) => ['mission_uuid', eb.fn.count<number>('operation').distinct().as('steps')])
    .where('actor_uuid', '=', user)
    .where('recorded_at', '>=', since)
    .groupBy('mission_uuid')
    .execute();
  return new Map(rows.map(({ mission_uuid, steps }) => [mission_uuid, steps]));
}

/** Records the loss on the mission if the user has or had it; an id invented by a device is ignored. */
async function tell(tx: Tx, scope: MissionScope, mission: string, steps: number): Promise<void> {
  const { actor, now } = scope;
  const held = await everDriven(tx, scope, mission)
    .select(sql`pg_advisory_xact_lock_shared(${sql.lit(PEOPLE_LOCK)})`.as('lock'))
    .forUpdate('m')
    .executeTakeFirst();
  if (held === undefined) return;
  await tx
    .updateTable('missions')
    .set({ version: sql`version + 1`, updated_at: new Date(now) })
    .where('uuid', '=', mission)
    .execute();
  const detail = String(steps);
  await recordEvent(tx, { mission, kind: 'steps_lost', occurred: now, recorded: now, actor: actor.uuid, detail });
  await keepMission(tx, mission);
}
