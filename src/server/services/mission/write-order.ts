import { createHash } from 'node:crypto';
import type { Mission } from '#freight/mission/mission.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../database/open.ts';
import { orderSheet } from '../../documents/order-sheet.ts';
import { TypesetDocument } from '../../http/document.ts';
import { truckByPlate } from '../truck/list-trucks.ts';

/**
 * The transport order of a mission as a PDF. Its entity tag is of all that is printed (the mission's version and the
 * language among it) and of the build that prints it.
 */
export async function writeOrder(
  db: Reader,
  context: Context,
  mission: Mission,
  locale: Locale,
): Promise<TypesetDocument> {
  const truck = await truckByPlate(db, mission.carrier.uuid, mission.licence_plate);
  const order = orderSheet(mission, truck, locale, context.translator);
  const etag = createHash('sha1')
    .update(`${context.version}${JSON.stringify(order)}`)
    .digest('base64url');
  const sheet = { template: 'transport-order.typ', data: { order }, made: Date.parse(mission.update_date) };
  return new TypesetDocument(sheet, `${mission.reference}.pdf`, etag);
}
