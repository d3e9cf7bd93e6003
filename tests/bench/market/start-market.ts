import { sql } from 'kysely';
import { openDatabase } from '#server/database/open.ts';
import { keepMissing } from '#server/services/transport/mission/document.ts';
import { startPostgresql } from '#tests/support/postgresql-server.ts';
import { type Asker, signInFrom } from '../list/askers.ts';
import { type MarketSize, marketRows } from './market-rows.ts';

/** A PostgreSQL server of this run's own with a market, and who is signed in: of each carrier one, the first carrier first. */
export interface Market {
  readonly url: string;
  readonly dispatchers: readonly Asker[];
  readonly drivers: readonly Asker[];
  readonly stop: () => Promise<void>;
}

/** Makes a market that is measured by writes: another one each time. */
export async function startMarket(size: MarketSize): Promise<Market> {
  const server = await startPostgresql(null, ['shared_buffers=512MB', 'max_wal_size=4GB']);
  try {
    const { db } = await openDatabase({ url: server.url, connections: 1 });
    try {
      for (const statement of marketRows(size)) await sql.raw(statement).execute(db);
      await keepMissing(db);
      await sql`vacuum analyze`.execute(db);
      const dispatchers = await signInFrom(db, 'DISPATCHER', size.carriers);
      const drivers = await signInFrom(db, 'DRIVER', size.carriers);
      return { ...server, dispatchers, drivers };
    } finally {
      await db.destroy();
    }
  } catch (error) {
    await server.stop();
    throw error;
  }
}
