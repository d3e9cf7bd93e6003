import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { listDrivers as listDriversCall } from '#contract/driver.ts';
import { listMeta } from '#contract/list.ts';
import { searchKey } from '#freight/values/search-key.ts';
import type { Reader } from '../../database/open.ts';
import { containing } from '../../database/sql.ts';
import type { Dispatch } from '../../identity/grants.ts';
import { companyDrivers, DRIVER_COLUMNS } from './drivers.ts';

/** The drivers of a company by name, those whose name contains `q`. */
export async function listDrivers(
  db: Reader,
  { company }: Dispatch,
  { q, limit, page }: QueryOf<typeof listDriversCall>,
): Promise<AnswerOf<typeof listDriversCall>> {
  let drivers = companyDrivers(db, company);
  if (q !== undefined && q !== '') drivers = drivers.where('name_key', 'like', containing(searchKey(q)));
  const { count } = await drivers.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const items = await drivers
    .select(DRIVER_COLUMNS)
    .orderBy('name_key')
    .orderBy('uuid')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { items, meta: listMeta(count, { limit, page }) };
}
