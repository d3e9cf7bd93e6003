import { sql } from 'kysely';
import type { Mission } from '#freight/mission/mission.ts';
import { isActive } from '#freight/mission/states.ts';
import { fullName } from '#freight/user/initials.ts';
import { is } from '#freight/user/user.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { MissionPlanning } from '../../../identity/grants.ts';
import { keepMission } from './document.ts';
import { lockMission } from './find-mission.ts';
import { recordEvent } from './record-event.ts';

/** Makes another dispatcher of the company responsible for a mission. */
export async function changeOwner(
  tx: Tx,
  scope: MissionPlanning,
  { mission: uuid, owner }: { mission: string; owner: string },
): Promise<Mission> {
  const { actor, now } = scope;
  const mission = await lockMission(tx, scope, uuid);
  if (!isActive(mission)) throw new Refusal('mission_closed');
  if (mission.owner?.uuid === owner) return mission;

  const member = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.uuid', 'memberships.user_uuid')
    .select(['users.first_name', 'users.last_name', 'memberships.roles'])
    .where('memberships.company_uuid', '=', mission.carrier.uuid)
    .where('memberships.user_uuid', '=', owner)
    .executeTakeFirst();
  if (member === undefined || !is.dispatcher(member.roles)) throw violation('owner', 'invalid');
  await tx
    .updateTable('missions')
    .set({ owner_uuid: owner, version: sql`version + 1`, updated_at: new Date(now) })
    .where('uuid', '=', uuid)
    .execute();
  await recordEvent(tx, {
    mission: uuid,
    kind: 'owner_changed',
    occurred: now,
    recorded: now,
    actor: actor.uuid,
    detail: fullName(member),
  });
  return keepMission(tx, uuid);
}
