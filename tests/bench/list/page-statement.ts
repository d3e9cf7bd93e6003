import { PostgresDialect } from 'kysely';
import { PAGE_SIZE } from '#contract/list.ts';
import { databaseOver } from '#server/database/open.ts';
import { openPostgresql } from '#server/database/postgresql.ts';
import { selectMissions } from '#server/services/mission/select-missions.ts';

/** The states whose lists are read; each has an order of its own. */
export const STATES = ['planned', 'completed'] as const;
export type ListState = (typeof STATES)[number];

/**
 * The server's own query of whole missions, for a page of a carrier's missions in a state. Its values are the carrier,
 * the state, how many and from which on.
 */
export function pageStatement(state: ListState): string {
  const db = databaseOver(new PostgresDialect({ pool: openPostgresql('', 1) }));
  const { sql } = selectMissions(db)
    .where('m.carrier_uuid', '=', '')
    .where('m.state', '=', state)
    .orderBy(state === 'completed' ? 'm.updated_at' : 'm.pickup_date', 'desc')
    .orderBy('m.uuid', 'desc')
    .limit(PAGE_SIZE)
    .offset(0)
    .compile();
  return sql;
}
