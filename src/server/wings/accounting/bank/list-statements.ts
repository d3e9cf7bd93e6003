import { sql } from 'kysely';
import type { listStatements as call } from '#contract/bank.ts';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import { CURRENCY } from '#freight/money/money.ts';
import type { Reader } from '../../../database/open.ts';
import type { Support } from '../../../identity/grants.ts';

type Statement = AnswerOf<typeof call>['items'][number];

/** Returns a page of the imported statements, latest first. */
export async function listStatements(
  db: Reader,
  _: Support,
  query: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const { count } = await db
    .selectFrom('bank_statements')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await selectStatements(db)
    .orderBy('s.day', 'desc')
    .orderBy('s.place', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { items: rows.map(present), meta: listMeta(count, query) };
}

/** Returns one statement. */
export async function findStatement(db: Reader, uuid: string): Promise<Statement> {
  return present(await selectStatements(db).where('s.uuid', '=', uuid).executeTakeFirstOrThrow());
}

function selectStatements(db: Reader) {
  const waiting = sql<number>`(select count(*) from bank_movements m
    where m.statement_uuid = s.uuid and m.state = 'open')::integer`;
  return db
    .selectFrom('bank_statements as s')
    .select(['s.uuid', 's.id', 's.iban', 's.day', 's.opening', 's.closing', 's.imported_at', 's.movements'])
    .select(waiting.as('waiting'));
}

function present(row: Awaited<ReturnType<ReturnType<typeof selectStatements>['executeTakeFirstOrThrow']>>): Statement {
  return { ...row, currency: CURRENCY, imported_at: row.imported_at.toISOString() };
}
