import type { AnswerOf } from '#contract/call.ts';
import type { listCompanyUsers } from '#contract/company/company.ts';
import { listMeta, type PageQuery } from '#contract/list.ts';
import type { Reader } from '../../database/open.ts';

/** The members of a company by name. */
export async function listUsers(
  db: Reader,
  company: string,
  { limit, page }: PageQuery,
): Promise<AnswerOf<typeof listCompanyUsers>> {
  const members = db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.uuid', 'm.user_uuid')
    .where('m.company_uuid', '=', company);
  const { count } = await members.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const items = await members
    .select(['u.uuid', 'u.first_name', 'u.last_name', 'u.email', 'u.phone', 'm.is_owner', 'm.roles'])
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.uuid')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { items, meta: listMeta(count, { limit, page }) };
}
