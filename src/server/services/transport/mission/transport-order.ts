import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import type { updateMissionOrder } from '#contract/mission-plan.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { missionSearchKey } from '#freight/mission/search.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Context } from '../../../context.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import type { RegisteredCompany } from '../../../documents/order-parts.ts';
import { orderSheet } from '../../../documents/order-sheet.ts';
import { Refusal } from '../../../errors.ts';
import { TypesetDocument } from '../../../http/document.ts';
import type { MissionScope } from '../../../identity/grants.ts';
import { announceWork } from '../driver-news/announce-work.ts';
import { readLaws } from '../law/laws.ts';
import { truckByPlate } from '../truck/list-trucks.ts';
import { keepMission } from './document.ts';
import { lockMission } from './find-mission.ts';
import { recordEvent } from './record-event.ts';

/** Updates the carrier's reference, plate and remark on the transport order; omitted fields stay. */
export async function updateOrder(
  tx: Tx,
  scope: MissionScope,
  { mission: uuid, changes }: { mission: string; changes: BodyOf<typeof updateMissionOrder> },
): Promise<Mission> {
  const { actor, now } = scope;
  const mission = await lockMission(tx, scope, uuid);
  if (mission.cancellation_date !== null) throw new Refusal('mission_closed');
  const order = {
    carrier_reference: changes.carrier_reference ?? mission.carrier_reference,
    licence_plate: changes.licence_plate ?? mission.licence_plate,
    comment: changes.comment ?? mission.comment,
    trailer_plate: changes.trailer_plate ?? mission.trailer_plate ?? '',
  };
  const same = (Object.keys(order) as (keyof typeof order)[]).every((field) => order[field] === (mission[field] ?? ''));
  if (same) return mission;
  await tx
    .updateTable('missions')
    .set({
      ...order,
      search_text: missionSearchKey({ ...mission, ...order }),
      version: sql`version + 1`,
      updated_at: new Date(now),
    })
    .where('uuid', '=', uuid)
    .execute();
  await recordEvent(tx, {
    mission: uuid,
    kind: 'order_updated',
    occurred: now,
    recorded: now,
    actor: actor.uuid,
  });
  if (mission.driver !== null) {
    const { driver, version } = mission;
    const news = { mission: uuid, driver: driver.uuid, actor: actor.uuid, version: version + 1 };
    await announceWork(tx, { ...news, change: 'changed' });
  }
  return keepMission(tx, uuid);
}

/**
 * Returns the transport order of a mission as a PDF. Its entity tag covers all printed data (including the mission's
 * version and the language) and the server build.
 */
export async function writeOrder(
  db: Reader,
  context: Context,
  mission: Mission,
  locale: Locale,
): Promise<TypesetDocument> {
  const truck = await truckByPlate(db, mission.carrier.uuid, mission.licence_plate);
  const { [mission.carrier.uuid]: carrier, [mission.shipper.uuid]: shipper } = await registered(db, mission);
  const laws = await readLaws(db);
  const order = orderSheet(mission, truck, locale, context.translator, { carrier, shipper, laws });
  const etag = createHash('sha1')
    .update(`${context.version}${JSON.stringify(order)}`)
    .digest('base64url');
  const sheet = {
    template: 'transport-order.typ',
    data: { order },
    isArchival: true,
    made: Date.parse(mission.update_date),
  };
  return new TypesetDocument(sheet, `${mission.reference}.pdf`, etag);
}

/** Returns the parties of a mission as a waybill names them, by uuid; only carriers need a licence. */
async function registered(db: Reader, { carrier, shipper }: Mission): Promise<Record<string, RegisteredCompany>> {
  const rows = await db
    .selectFrom('companies')
    .select(['uuid', 'street_name', 'postal_code', 'city', 'country', 'vat_number', 'licence_number'])
    .where('uuid', 'in', [carrier.uuid, shipper.uuid])
    .execute();
  return Object.fromEntries(
    rows.map(({ uuid, licence_number, ...row }) => [
      uuid,
      { ...row, licence_number: uuid === carrier.uuid ? licence_number : null },
    ]),
  );
}
