import type { listSupportChanges } from '#contract/acting.ts';
import type { AnswerOf } from '#contract/call.ts';
import { listMeta, type PageQuery } from '#contract/list.ts';
import type { Reader } from '../../../database/open.ts';

/**
 * Returns a page of the changes by support that concern a company, the newest first; of one thing if `entity` names it.
 * The caller must be allowed to read the company.
 */
export async function listChanges(
  db: Reader,
  company: string,
  { limit, page, entity }: PageQuery & { readonly entity?: string },
): Promise<AnswerOf<typeof listSupportChanges>> {
  const changes = db
    .selectFrom('support_changes as s')
    .where('s.company_uuid', '=', company)
    .$if(entity !== undefined, (query) => query.where('s.entity_uuid', '=', entity ?? ''));
  const { count } = await changes.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await changes
    .leftJoin('acts as a', 'a.uuid', 's.act_uuid')
    .select([
      's.uuid',
      's.at',
      's.support_name as support',
      'a.user_name as user',
      's.reason',
      'a.reason as act_reason',
    ])
    .select(['a.ticket', 's.call', 's.type', 's.entity_uuid', 's.reference', 's.changes'])
    .orderBy('s.position', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const items = rows.map(({ at, reason, act_reason, type, entity_uuid: uuid, reference, ...row }) => ({
    ...row,
    at: at.toISOString(),
    reason: reason ?? act_reason,
    entity: { type, uuid, reference },
  }));
  return { items, meta: listMeta(count, { limit, page }) };
}
