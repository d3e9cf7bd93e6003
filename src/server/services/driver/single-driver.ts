import { is } from '#freight/user/user.ts';
import type { Tx } from '../../database/open.ts';

/** The driver that a carrier of one truck is himself; null for anyone else. */
export async function singleDriver(tx: Tx, company: string, user: string): Promise<string | null> {
  const driver = await tx
    .selectFrom('drivers as d')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.user_uuid', '=', 'd.user_uuid').onRef('m.company_uuid', '=', 'd.company_uuid'),
    )
    .select(['d.uuid', 'm.roles'])
    .where('d.company_uuid', '=', company)
    .where('d.user_uuid', '=', user)
    .where('d.status', '=', 'validated')
    .executeTakeFirst();
  return driver !== undefined && is.singleDriver(driver.roles) ? driver.uuid : null;
}
