import { sql } from 'kysely';
import type { Mission } from '#freight/mission/mission.ts';
import { missionSearchKey } from '#freight/mission/search.ts';
import { isActive } from '#freight/mission/states.ts';
import { plateKey } from '#freight/truck/truck.ts';
import { fullName } from '#freight/user/initials.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { MissionPlanning } from '../../../identity/grants.ts';
import { requireAbleDriver } from '../../people/driver/require-able-driver.ts';
import { announceWork } from '../driver-news/announce-work.ts';
import { trucksOf } from '../truck/list-trucks.ts';
import { keepMission } from './document.ts';
import { lockMission } from './find-mission.ts';
import { recordEvent } from './record-event.ts';

/** Assigns a mission to a driver of the same company, or to none. */
export async function changeDriver(
  tx: Tx,
  scope: MissionPlanning,
  { mission: uuid, driver }: { mission: string; driver: string | null },
): Promise<Mission> {
  const { actor, now } = scope;
  const mission = await lockMission(tx, scope, uuid);
  if (!isActive(mission)) throw new Refusal('mission_closed');
  if ((mission.driver?.uuid ?? null) === driver) return mission;

  const chosen = driver === null ? null : await requireAbleDriver(tx, mission.carrier.uuid, driver);
  const licence_plate = await plateAfter(tx, mission, driver);
  await tx
    .updateTable('missions')
    .set({
      driver_uuid: driver,
      licence_plate,
      search_text: missionSearchKey({ ...mission, licence_plate, driver: chosen }),
      version: sql`version + 1`,
      updated_at: new Date(now),
    })
    .where('uuid', '=', uuid)
    .execute();
  if (driver !== null) await rememberDriver(tx, uuid, driver);
  await recordEvent(tx, {
    mission: uuid,
    kind: 'driver_changed',
    occurred: now,
    recorded: now,
    actor: actor.uuid,
    detail: chosen === null ? null : fullName(chosen),
  });
  const news = { mission: uuid, actor: actor.uuid, version: mission.version + 1 };
  if (mission.driver !== null) await announceWork(tx, { ...news, driver: mission.driver.uuid, change: 'taken' });
  if (driver !== null) await announceWork(tx, { ...news, driver, change: 'given' });
  return keepMission(tx, uuid);
}

/**
 * Returns the plate of the truck that drives: that of the new driver's usual truck, if none was entered or it was that
 * of the driver before. A plate that was typed stays.
 */
async function plateAfter(tx: Tx, mission: Mission, driver: string | null): Promise<string> {
  const { licence_plate: plate, driver: before } = mission;
  const both = [before?.uuid, driver].filter((uuid) => uuid != null);
  const trucks = await trucksOf(tx, mission.carrier.uuid, both);
  const usual = before === null ? undefined : trucks.get(before.uuid);
  const isUsual = usual !== undefined && plateKey(usual.licence_plate) === plateKey(plate);
  if (plate !== '' && !isUsual) return plate;
  return driver === null ? '' : (trucks.get(driver)?.licence_plate ?? '');
}

/** Records a driver of a mission. Past drivers are told that it was reassigned, instead of `not_found`. */
async function rememberDriver(tx: Tx, mission: string, driver: string): Promise<void> {
  await tx
    .insertInto('mission_drivers')
    .values({ mission_uuid: mission, driver_uuid: driver })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
