import { sql } from 'kysely';
import type { SentDocument } from '#contract/answers/onboarding.ts';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listSentDocuments } from '#contract/onboarding.ts';
import { hasEnd } from '#freight/company/company-document.ts';
import type { Reader } from '../../../database/open.ts';
import type { Support } from '../../../identity/grants.ts';
import { factsOf, fileOf } from './read-onboarding.ts';

/** Returns a page of the documents that wait for support, the oldest first, or of decided ones, the latest first. */
export async function listSent(
  db: Reader,
  _: Support,
  query: QueryOf<typeof listSentDocuments>,
): Promise<AnswerOf<typeof listSentDocuments>> {
  const waits = query.state === 'waiting';
  const asked = waits
    ? selectSent(db).where('d.decision', 'is', null).where('d.replaced_at', 'is', null)
    : selectSent(db).where('d.decision', 'is not', null);
  const { count } = await asked
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await asked
    .orderBy(waits ? 'd.position' : 'd.decided_at', waits ? 'asc' : 'desc')
    .orderBy('d.uuid')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { items: rows.map(presentSent), meta: listMeta(count, query) };
}

/** Returns a document for support. */
export async function readSentDocument(db: Reader, _: Support, uuid: string): Promise<SentDocument> {
  return presentSent(await selectSent(db).where('d.uuid', '=', uuid).executeTakeFirstOrThrow());
}

function selectSent(db: Reader) {
  return db
    .selectFrom('company_documents as d')
    .innerJoin('companies as c', 'c.uuid', 'd.company_uuid')
    .select([
      'd.uuid',
      'd.kind',
      'd.name',
      'd.mime_type',
      'd.size',
      'd.sent_at',
      'd.due_at',
      'd.decision',
      'd.valid_until',
      'd.facts',
    ])
    .select(['d.decided_at', 'd.decided_by_name', 'd.reason', 'd.message'])
    .select(['c.uuid as company', 'c.name as company_name', 'c.status', 'c.vat_number', 'c.language'])
    .select(['c.street_name', 'c.postal_code', 'c.city', 'c.country'])
    .select(
      sql<number>`(select count(*) from company_documents w where w.company_uuid = c.uuid
        and w.decision is null and w.replaced_at is null)::int`.as('waiting'),
    );
}

type SentRow = Awaited<ReturnType<ReturnType<typeof selectSent>['executeTakeFirstOrThrow']>>;

function presentSent(row: SentRow): SentDocument {
  const { kind, decision, valid_until, status, vat_number, language, waiting } = row;
  const { street_name, postal_code, city, country } = row;
  const address = { street_name, postal_code, city, country };
  return {
    ...fileOf(row),
    kind,
    has_end: hasEnd(kind),
    decision,
    valid_until,
    facts: factsOf(row.facts),
    company: { uuid: row.company, name: row.company_name, status, vat_number, ...address, language, waiting },
  };
}
