import type { Mission } from '#freight/mission/mission.ts';
import type { Reader } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { Market } from '../../identity/grants.ts';
import { readMission } from '../mission/find-mission.ts';

/**
 * The mission that an offer became.
 *
 * @throws `not_found` unless it is the company's own
 */
export async function findBooking(db: Reader, { company }: Market, offer: string): Promise<Mission> {
  const booked = await db
    .selectFrom('shipments as s')
    .innerJoin('missions as m', 'm.uuid', 's.mission_uuid')
    .select('m.uuid')
    .where('s.uuid', '=', offer)
    .where('m.carrier_uuid', '=', company)
    .executeTakeFirst();
  if (booked === undefined) throw new Refusal('not_found');
  return readMission(db, booked.uuid);
}
