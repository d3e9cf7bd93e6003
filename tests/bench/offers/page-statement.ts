import { PostgresDialect, sql } from 'kysely';
import { PAGE_SIZE } from '#contract/list.ts';
import { criteriaOf } from '#freight/offer/criteria.ts';
import { DEFAULT_OFFER_SORT } from '#freight/offer/sort.ts';
import { databaseOver } from '#server/database/open.ts';
import { openPostgresql } from '#server/database/postgresql.ts';
import { ORDERS } from '#server/services/offer/list-offers.ts';
import { matchingOffers } from '#server/services/offer/matching-offers.ts';
import { selectOffers } from '#server/services/offer/select-offers.ts';
import type { Question } from './questions.ts';

/** The server's own query of whole offers, for the first page of a question of a carrier's. */
export function pageStatement(company: string, { query }: Question): { text: string; values: unknown[] } {
  const db = databaseOver(new PostgresDialect({ pool: openPostgresql('', 1) }));
  const now = Date.now();
  const order = ORDERS[query.sort ?? DEFAULT_OFFER_SORT];
  const page = matchingOffers(db, { company, now }, criteriaOf(query)).select('s.uuid').orderBy(order).limit(PAGE_SIZE);
  const { sql: text, parameters } = selectOffers(db, company, now)
    .where('s.uuid', 'in', sql<string>`(${page})`)
    .orderBy(order)
    .compile();
  return { text, values: [...parameters] };
}
