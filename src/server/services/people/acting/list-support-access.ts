import { sql } from 'kysely';
import type { listSupportAccess as listSupportAccessCall } from '#contract/acting.ts';
import type { AnswerOf } from '#contract/call.ts';
import { listMeta, type PageQuery } from '#contract/list.ts';
import type { Act } from '#freight/user/act.ts';
import type { Reader } from '../../../database/open.ts';
import type { Ownership } from '../../../identity/grants.ts';

/** Returns when support acted in the name of members of the company, the newest first. */
export async function listSupportAccess(
  db: Reader,
  { company }: Ownership,
  { limit, page }: PageQuery,
): Promise<AnswerOf<typeof listSupportAccessCall>> {
  const acts = db.selectFrom('acts as a').where(sql<boolean>`a.companies @> array[${company}::uuid]`);
  const { count } = await acts.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await acts
    .select(['a.uuid', 'a.support_name as support', 'a.user_name as user', 'a.reason', 'a.ticket', 'a.mode'])
    .select(['a.began_at', 'a.ends_at'])
    .orderBy('a.began_at', 'desc')
    .orderBy('a.uuid')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const steps = await stepsOf(
    db,
    company,
    rows.map(({ uuid }) => uuid),
  );
  const items = rows.map(({ began_at, ends_at, ...act }) => ({
    ...act,
    began_at: began_at.toISOString(),
    ends_at: ends_at.toISOString(),
    steps: steps.get(act.uuid) ?? [],
  }));
  return { items, meta: listMeta(count, { limit, page }) };
}

/** Returns the steps of acts that concern a company or the user alone, in order of time. */
async function stepsOf(db: Reader, company: string, acts: readonly string[]): Promise<Map<string, Act['steps']>> {
  const found = new Map<string, Act['steps']>();
  if (acts.length === 0) return found;
  const rows = await db
    .selectFrom('act_steps as p')
    .leftJoin('support_changes as s', (join) =>
      join.onRef('s.act_uuid', '=', 'p.act_uuid').onRef('s.step', '=', 'p.position'),
    )
    .select(['p.act_uuid', 'p.at', 'p.kind', 'p.area', 'p.call', 's.type', 's.entity_uuid', 's.reference', 's.changes'])
    .where('p.act_uuid', 'in', acts)
    .where((eb) => eb.or([eb('p.company_uuid', 'is', null), eb('p.company_uuid', '=', company)]))
    .orderBy('p.position')
    .execute();
  for (const { act_uuid, at, type, entity_uuid: uuid, reference, changes, ...step } of rows) {
    const entity = type === null || uuid === null || reference === null ? null : { type, uuid, reference };
    const shown = { ...step, at: at.toISOString(), entity, changes: changes ?? [] };
    found.set(act_uuid, [...(found.get(act_uuid) ?? []), shown]);
  }
  return found;
}
