import { sql } from 'kysely';
import type { CompanyChange, Namesake } from '#contract/answers/company-change.ts';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { listCompanyChanges as listCall } from '#contract/company-change.ts';
import { listMeta } from '#contract/list.ts';
import type { IdentityChange, PendingChange } from '#freight/company/identity-change.ts';
import { fullName } from '#freight/user/initials.ts';
import type { Reader } from '../../../database/open.ts';
import type { Support } from '../../../identity/grants.ts';

/** Number of changes in the answer about one company. */
const SHOWN_CHANGES = 50;
/** Number of other companies with a VAT number that support sees. */
const SHOWN_NAMESAKES = 5;

/** Returns the changes of a company that wait for a check, the oldest first. */
export async function listPending(db: Reader, company: string): Promise<PendingChange[]> {
  const rows = await selectChanges(db)
    .where('h.company_uuid', '=', company)
    .where('h.decision', 'is', null)
    .orderBy('h.position')
    .execute();
  return rows.map((row) => ({
    ...changeIn(row),
    uuid: row.uuid,
    asked_at: row.asked_at.toISOString(),
    asked_by: nameOf(row.asker),
  }));
}

/** Returns the changes of a company for support: those that wait first, then the latest. */
export async function listChangesOf(db: Reader, company: string): Promise<CompanyChange[]> {
  const rows = await selectChanges(db)
    .where('h.company_uuid', '=', company)
    .orderBy(sql`h.decision is not null`)
    .orderBy('h.position', 'desc')
    .limit(SHOWN_CHANGES)
    .execute();
  return rows.map(present);
}

/** Returns a page of the changes that wait, the oldest first, or of those checked, the latest first. */
export async function listChanges(
  db: Reader,
  _: Support,
  query: QueryOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  const waits = query.state === 'waiting';
  const asked = waits
    ? selectChanges(db).where('h.decision', 'is', null)
    : selectChanges(db).where('h.decision', 'in', ['accepted', 'refused', 'confirmed']);
  const { count } = await asked
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await asked
    .orderBy(waits ? 'h.asked_at' : 'h.decided_at', waits ? 'asc' : 'desc')
    .orderBy('h.position', waits ? 'asc' : 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { items: rows.map(present), meta: listMeta(count, query) };
}

/** Returns a change for support. */
export async function readChange(db: Reader, uuid: string): Promise<CompanyChange> {
  return present(await selectChanges(db).where('h.uuid', '=', uuid).executeTakeFirstOrThrow());
}

/**
 * The other companies with a VAT number, as JSON: the active ones first.
 *
 * @param number an SQL expression of the number, and one of the uuid of the company to leave out
 */
export function namesakes(number: string, own: string) {
  return sql<Namesake[]>`coalesce((select jsonb_agg(jsonb_build_object('uuid', n.uuid, 'name', n.name, 'kind', n.kind,
      'status', n.status))
    from (select o.uuid, o.name, o.kind, o.status from companies o
      where o.vat_number = ${sql.raw(number)} and o.uuid <> ${sql.raw(own)}
      order by o.status, o.created_at, o.uuid limit ${sql.lit(SHOWN_NAMESAKES)}) n), '[]'::jsonb)`;
}

interface Name {
  readonly first_name: string;
  readonly last_name: string;
}

function selectChanges(db: Reader) {
  return db
    .selectFrom('company_changes as h')
    .innerJoin('companies as c', 'c.uuid', 'h.company_uuid')
    .leftJoin('users as a', 'a.uuid', 'h.asked_by')
    .leftJoin('users as d', 'd.uuid', 'h.decided_by')
    .select(['h.uuid', 'h.field', 'h.before', 'h.after', 'h.reasons', 'h.register', 'h.asked_at'])
    .select(['h.decision', 'h.decided_at', 'h.reason'])
    .select(['c.uuid as company', 'c.name', 'c.kind', 'c.status', 'c.language'])
    .select(
      sql<Name | null>`case when a.uuid is not null
      then jsonb_build_object('first_name', a.first_name, 'last_name', a.last_name) end`.as('asker'),
    )
    .select(
      sql<Name | null>`case when d.uuid is not null
      then jsonb_build_object('first_name', d.first_name, 'last_name', d.last_name) end`.as('decider'),
    )
    .select(namesakes(`(h.after->>'vat_number')`, 'h.company_uuid').as('same_number'));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectChanges>['executeTakeFirstOrThrow']>>;

function present(row: Row): CompanyChange {
  const { uuid, company, name, kind, status, language, reasons, register, same_number, decision, reason } = row;
  return {
    ...changeIn(row),
    uuid,
    company: { uuid: company, name, kind, status, language },
    reasons,
    register,
    same_number,
    asked_at: row.asked_at.toISOString(),
    asked_by: nameOf(row.asker),
    decision,
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: nameOf(row.decider),
    reason,
  };
}

/** The values of a row are those of its field. */
function changeIn({ field, before, after }: Pick<Row, 'field' | 'before' | 'after'>): IdentityChange {
  return { field, before, after } as IdentityChange;
}

function nameOf(person: Name | null): string | null {
  return person === null ? null : fullName(person);
}
