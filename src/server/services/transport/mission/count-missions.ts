import { sql } from 'kysely';
import type { MissionMetrics } from '#freight/mission/mission.ts';
import type { Reader } from '../../../database/open.ts';
import { userOf } from '../../../identity/actor.ts';
import type { MissionScope } from '../../../identity/grants.ts';
import { onlyOwn, withinScope } from './select-missions.ts';

/** Returns the number of missions of the scope by state, by awaited step, and late. */
export async function countMissions(
  db: Reader,
  scope: MissionScope,
  { own = false, driver = null }: { own?: boolean; driver?: string | null },
): Promise<MissionMetrics> {
  let missions = withinScope(db.selectFrom('missions as m'), scope);
  if (own) missions = onlyOwn(missions, userOf(scope.actor), 'driven_or_owned');
  if (driver !== null) missions = missions.where('m.driver_uuid', '=', driver);
  const count = (condition: string) => sql<number>`count(*) filter (where ${sql.raw(condition)})`;
  return missions
    .select([
      count("m.state = 'planned'").as('planned'),
      count("m.state = 'in_progress'").as('in_progress'),
      count("m.state = 'completed'").as('completed'),
      count("m.state = 'cancelled'").as('cancelled'),
      count('true').as('total'),
      count("m.tracking = 'to_pickup' and m.pickup_late_at is not null").as('late_pickup'),
      count("m.tracking = 'to_deliver' and m.delivery_late_at is not null").as('late_delivery'),
      count("m.tracking = 'to_pickup'").as('to_pickup'),
      count("m.tracking = 'to_deliver'").as('to_deliver'),
      count("m.tracking = 'to_upload_pod'").as('to_upload_pod'),
    ])
    .executeTakeFirstOrThrow();
}
