import { type LogEvent, PostgresDialect } from 'kysely';
import { type Db, databaseOver } from '#server/database/open.ts';
import { openPostgresql } from '#server/database/postgresql.ts';
import { asMilliseconds, median, percentile } from '../figures.ts';
import { startFilled } from '../filled-server.ts';
import { type Finding, judge } from '../finding.ts';
import { ROW_FUNCTIONS } from '../row-functions.ts';
import { COMPANY_ROWS } from './company-rows.ts';
import { NIGHTLY, OFTEN_ASKED } from './job-questions.ts';
import { MONEY_ROWS } from './money-rows.ts';
import { DESK_QUESTIONS, MONEY_QUESTIONS, type Questions, SHIPPERS_QUESTIONS } from './questions.ts';
import { SHIPMENT_ROWS } from './shipment-rows.ts';

const ROUNDS = 50;

/** The most that an answer may take at p99, in milliseconds, and how often it is asked for. */
const KINDS: readonly { readonly questions: Questions; readonly most: number; readonly rounds: number }[] = [
  { questions: SHIPPERS_QUESTIONS, most: 50, rounds: ROUNDS },
  { questions: MONEY_QUESTIONS, most: 50, rounds: ROUNDS },
  { questions: DESK_QUESTIONS, most: 50, rounds: ROUNDS },
  { questions: OFTEN_ASKED, most: 50, rounds: ROUNDS },
  { questions: NIGHTLY, most: 60_000, rounds: 3 },
];
/** A year of plots is more work than a page. */
const MOST_OF = new Map([['dashboard of a year', 200]]);

/**
 * What shippers, carriers, support and jobs ask, of a million shipments and a million invoices: each by the service that
 * asks it, over one connection. A busy machine takes longer; how many blocks PostgreSQL reads is the same on each.
 */
export async function measureBooks(): Promise<Finding[]> {
  const server = await startFilled({
    folder: 'books',
    announcement: 'Making a million shipments and their invoices, once: this takes a quarter of an hour…',
    rows: [...ROW_FUNCTIONS, ...COMPANY_ROWS, ...SHIPMENT_ROWS, ...MONEY_ROWS],
    tables:
      '(shipment|mission|invoice|ledger|proposal|payment|bank_movement|payout|claim|refund|custom_price|webhook)%',
  });
  const asked: LogEvent[] = [];
  const pool = openPostgresql(server.url, 1);
  const db = databaseOver(new PostgresDialect({ pool }), (event) => void asked.push(event));
  try {
    const findings: Finding[] = [];
    for (const { questions, most, rounds } of KINDS) {
      for (const [what, ask] of Object.entries(questions)) {
        await ask(db);
        asked.length = 0;
        await ask(db);
        const blocks = await blocksOf(db, asked.slice());
        const times: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const start = performance.now();
          await ask(db);
          times.push(performance.now() - start);
        }
        const write = (time: number) => asMilliseconds(time);
        const { measured, ...finding } = judge(
          what,
          percentile(times, 0.99),
          { atMost: MOST_OF.get(what) ?? most },
          write,
        );
        findings.push({ ...finding, measured: `${measured} at p99, ${write(median(times))} at p50, ${blocks} blocks` });
      }
    }
    return findings;
  } finally {
    await db.destroy();
    await server.stop();
  }
}

/** How many blocks of 8 kB the reading statements touch, in memory or not. */
async function blocksOf(db: Db, asked: readonly LogEvent[]): Promise<number> {
  let blocks = 0;
  for (const { query } of asked) {
    if (!/^\s*(?:select|with)\b/.test(query.sql)) continue;
    const { rows } = await db.executeQuery<Explained>({
      ...query,
      sql: `explain (analyze, buffers, format json) ${query.sql}`,
    });
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    blocks += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  }
  return blocks;
}

interface Explained {
  readonly 'QUERY PLAN': readonly {
    readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
  }[];
}
