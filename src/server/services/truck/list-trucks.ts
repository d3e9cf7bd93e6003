import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listTrucks as listTrucksCall } from '#contract/truck.ts';
import type { Reader } from '../../database/open.ts';
import type { Dispatch } from '../../identity/grants.ts';
import { presentTruck, selectTrucks } from './select-trucks.ts';

/** The trucks of a company by licence plate. */
export async function listTrucks(
  db: Reader,
  { company }: Dispatch,
  { limit, page }: QueryOf<typeof listTrucksCall>,
): Promise<AnswerOf<typeof listTrucksCall>> {
  const { count } = await db
    .selectFrom('trucks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_uuid', '=', company)
    .executeTakeFirstOrThrow();
  const rows = await selectTrucks(db, company)
    .orderBy('t.plate_key')
    .orderBy('t.uuid')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { items: rows.map(presentTruck), meta: listMeta(count, { limit, page }) };
}
