import { sql } from 'kysely';
import { migrate } from '#server/database/open.ts';
import { matchOffer } from '#server/services/people/news/match-offer.ts';
import { connect, createPostgresqlDatabase } from '#tests/support/database.ts';
import { addOffer } from '#tests/support/market.ts';
import { startPostgresql } from '#tests/support/postgresql-server.ts';
import { TestClock } from '#tests/support/test-clock.ts';
import { asMilliseconds, median } from '../figures.ts';
import { type Finding, judge, note } from '../finding.ts';
import { addSearches } from './many-searches.ts';

const SEARCHES = 100_000;
const ROUNDS = 15;

/** How long a new offer takes to find the saved searches it fits, of a hundred thousand on PostgreSQL. */
export async function measureMatching(): Promise<readonly Finding[]> {
  const server = await startPostgresql();
  const db = connect(await createPostgresqlDatabase(server.url));
  const { now } = new TestClock();
  try {
    await migrate(db, 'postgresql');
    await addSearches(db, SEARCHES);
    const { uuid: shipper } = await db.selectFrom('companies').select('uuid').executeTakeFirstOrThrow();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const offer = await addOffer({ db, now }, shipper, { expiresAt: '2099-01-01T00:00:00.000Z' });
      const start = performance.now();
      await db.transaction().execute((tx) => matchOffer(tx, offer, now()));
      times.push(performance.now() - start);
    }
    const { rows } = await sql<{ found: number }>`select count(*) / ${ROUNDS}::int as found from search_news`.execute(
      db,
    );
    return [
      judge(
        'a new offer against 100,000 saved searches, the slowest',
        Math.max(...times),
        { atMost: 1000 },
        asMilliseconds,
      ),
      note('the same, the median', asMilliseconds(median(times))),
      note('searches each found', String(rows[0]?.found)),
    ];
  } finally {
    await db.destroy();
    await server.stop();
  }
}
