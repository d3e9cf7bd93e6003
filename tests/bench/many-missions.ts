import { sql } from 'kysely';
import { openDatabase } from '#server/database/open.ts';

/** A day no bench will see: what is due then is not marked late meanwhile. */
const FAR_AHEAD = '2098-01-01';

/**
 * Gives the driver of the demonstration in a folder a number of planned missions, all like their next one.
 *
 * @param driver the name of their account
 */
export async function addMissions(folder: string, driver: string, count: number): Promise<void> {
  const { db } = await openDatabase({ folder });
  const { rows } = await sql<{ name: string }>`
    select string_agg(quote_ident(column_name), ', ') as name from information_schema.columns
    where table_name = 'missions' and is_generated = 'NEVER' and column_name <> all(
      '{uuid,reference,pickup_date,pickup_closes_at,delivery_closes_at,pickup_late_at,delivery_late_at}')`.execute(db);
  const same = sql.raw(rows[0]?.name ?? '');
  await sql`
    insert into missions (uuid, reference, pickup_date, pickup_closes_at, delivery_closes_at, ${same})
    select gen_random_uuid(), reference || '-' || n, ${FAR_AHEAD}, ${FAR_AHEAD}, ${FAR_AHEAD}, ${same}
    from generate_series(1, ${count}::int) n, (
      select missions.* from missions
      join drivers on drivers.uuid = driver_uuid join users on users.uuid = drivers.user_uuid
      where users.username = ${driver} and state = 'planned' order by pickup_date, missions.uuid limit 1) next`.execute(
    db,
  );
  await db.destroy();
}
