import { sql } from 'kysely';
import { canDrive } from '#freight/driver/driver.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { isActive } from '#freight/mission/states.ts';
import { fullName } from '#freight/user/initials.ts';
import type { Tx } from '../../database/open.ts';
import { Refusal, violation } from '../../errors.ts';
import { requireDispatcher } from '../../policies/mission.ts';
import { lockMission, type MissionSeeker, readMission } from './find-mission.ts';
import { recordEvent } from './record-event.ts';
import { writeSearchKey } from './write-search-key.ts';

/** Gives a mission to a driver of the same company, or to none. */
export async function changeDriver(
  tx: Tx,
  seeker: MissionSeeker,
  { mission: uuid, driver, now }: { mission: string; driver: string | null; now: number },
): Promise<Mission> {
  const mission = await lockMission(tx, seeker, uuid);
  requireDispatcher(seeker.actor, mission.carrier.uuid);
  if (!isActive(mission)) throw new Refusal('mission_closed');
  if ((mission.driver?.uuid ?? null) === driver) return mission;

  const chosen = driver === null ? null : await findDriver(tx, mission.carrier.uuid, driver);
  await tx
    .updateTable('missions')
    .set({ driver_uuid: driver, version: sql`version + 1`, updated_at: new Date(now) })
    .where('uuid', '=', uuid)
    .execute();
  if (driver !== null) {
    await tx
      .insertInto('mission_drivers')
      .values({ mission_uuid: uuid, driver_uuid: driver })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await recordEvent(tx, {
    mission: uuid,
    kind: 'driver_changed',
    occurred: now,
    recorded: now,
    actor: seeker.actor.uuid,
    detail: chosen === null ? null : fullName(chosen),
  });
  const changed = await readMission(tx, uuid);
  await writeSearchKey(tx, changed);
  return changed;
}

async function findDriver(tx: Tx, company: string, uuid: string) {
  const driver = await tx
    .selectFrom('drivers')
    .select(['first_name', 'last_name', 'status'])
    .where('uuid', '=', uuid)
    .where('company_uuid', '=', company)
    .forShare()
    .executeTakeFirst();
  if (driver === undefined) throw violation('driver', 'invalid');
  if (!canDrive(driver)) throw new Refusal('driver_unavailable');
  return driver;
}
