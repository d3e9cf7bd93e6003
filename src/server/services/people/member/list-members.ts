import type { AnswerOf } from '#contract/call.ts';
import { listMeta, type PageQuery } from '#contract/list.ts';
import type { listCompanyUsers } from '#contract/member.ts';
import { searchKey } from '#freight/values/search-key.ts';
import type { Reader } from '../../../database/open.ts';
import type { Office } from '../../../identity/grants.ts';
import { readMembers } from './read-members.ts';

/**
 * Returns the members of a company by name. Sorted here, because databases sort accents differently from server to
 * server.
 */
export async function listMembers(
  db: Reader,
  office: Office,
  { limit, page }: PageQuery,
): Promise<AnswerOf<typeof listCompanyUsers>> {
  const members = await readMembers(db, office);
  const byName = members
    .map((member) => ({ member, key: searchKey(`${member.last_name} ${member.first_name}`) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ member }) => member);
  const start = (page - 1) * limit;
  return { items: byName.slice(start, start + limit), meta: listMeta(members.length, { limit, page }) };
}
