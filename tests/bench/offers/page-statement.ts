import { PostgresDialect } from 'kysely';
import { PAGE_SIZE } from '#contract/list.ts';
import { criteriaOf } from '#freight/offer/criteria.ts';
import { databaseOver } from '#server/database/open.ts';
import { openPostgresql } from '#server/database/postgresql.ts';
import { pageStatement as serversStatement } from '#server/services/transport/offer/list-offers.ts';
import { criteriaShape, criteriaValues } from '#server/services/transport/offer/matching-offers.ts';
import type { Question } from './questions.ts';

/** The server's own query of whole offers, for the first page of a question of a carrier's. */
export function pageStatement(company: string, { query }: Question): { text: string; values: unknown[] } {
  const db = databaseOver(new PostgresDialect({ pool: openPostgresql('', 1) }));
  const wanted = criteriaOf(query);
  const shape = { ...criteriaShape(wanted), sort: query.sort };
  const values = { company, now: new Date(), ...criteriaValues(wanted), limit: PAGE_SIZE, offset: 0 };
  const { sql: text, parameters } = serversStatement(db, shape, values).compile();
  return { text, values: [...parameters] };
}
