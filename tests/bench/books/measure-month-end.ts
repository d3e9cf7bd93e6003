import { sql } from 'kysely';
import type { PayoutBatch } from '#freight/purchase/payout.ts';
import { DAY, SECOND } from '#freight/values/duration.ts';
import { checkBooks } from '#server/services/money/ledger/check-books.ts';
import { nextStatement } from '#tests/support/camt.ts';
import { preparePostgresql } from '#tests/support/database.ts';
import { takeTurn } from '#tests/support/jobs.ts';
import { startPostgresql } from '#tests/support/postgresql-server.ts';
import type { Person } from '#tests/support/scene.ts';
import { openTestApi, type TestApi } from '#tests/support/test-server.ts';
import { type Finding, judge, note } from '../finding.ts';
import { ROW_FUNCTIONS } from '../row-functions.ts';
import { FIRST_MORNING, MONTH, MONTH_ROWS } from './month-rows.ts';

/** The most that each part may take, in seconds: the whole is a matter of a night. */
const MOST = { sales: 600, purchases: 600, run: 60, statement: 60, check: 60 } as const;

/**
 * The end of a month of 10,000 transports, to its end: what shippers owe, the invoices in the names of carriers, the run
 * of payouts that pays them, and the bank statement with every payment and every payout.
 */
export async function measureMonthEnd(): Promise<Finding[]> {
  const server = await startPostgresql();
  await preparePostgresql(server.url);
  const api = await openTestApi({ engine: 'postgresql', url: server.url, image: null });
  try {
    const { context, clock } = api;
    await context.db.connection().execute(async (db) => {
      for (const statement of [...ROW_FUNCTIONS, ...MONTH_ROWS]) await sql.raw(statement).execute(db);
    });
    await sql`analyze`.execute(context.db);
    const lading = await api.scene.company('support', 'Lading');
    const desk = [await api.scene.person(lading, 'SUPPORT'), await api.scene.person(lading, 'SUPPORT')] as const;
    clock.advance(Date.parse(FIRST_MORNING) - clock.now());
    const findings = [
      await timed('Invoices of shippers', MOST.sales, () => takeTurn(context, 'invoicing')),
      await timed('Invoices in the names of carriers', MOST.purchases, () => takeTurn(context, 'purchases')),
    ];
    clock.advance(29 * DAY);
    let run: PayoutBatch | undefined;
    findings.push(
      await timed('Run of payouts: proposed, approved, sent', MOST.run, async () => {
        run = (await ask(api, desk[0], '/payout-batches')).json<PayoutBatch>();
        await ask(api, desk[1], `/payout-batches/${run.uuid}/approval`);
        await ask(api, desk[0], `/payout-batches/${run.uuid}/file`);
      }),
      await timed('Bank statement of all payments and payouts', MOST.statement, async () => {
        const payload = await statement(api, run);
        await ask(api, desk[0], '/statements', payload);
      }),
      await timed('Check of the books', MOST.check, async () => {
        const faults = await checkBooks(context.db);
        if (faults.length > 0) throw new Error(faults.join(' '));
      }),
      note('Issued, paid', await counted(api)),
    );
    return findings;
  } finally {
    await api.close();
    await server.stop();
  }
}

async function timed(what: string, most: number, work: () => Promise<unknown>): Promise<Finding> {
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / SECOND;
  return judge(
    `${what} (${MONTH.shipments} transports)`,
    seconds,
    { atMost: most },
    (value) => `${value.toFixed(1)} s`,
  );
}

async function ask(api: TestApi, by: Person, path: string, xml?: string) {
  const token = await api.scene.token(by.uuid);
  const sent = xml === undefined ? {} : { payload: xml, headers: { 'content-type': 'application/xml' } };
  const answer = await api.call('POST', `/api/v2/support${path}`, { token, ...sent });
  if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body.slice(0, 500)}`);
  return answer;
}

/** Every shipper pays every invoice with its number, and the bank executes every payout. */
async function statement(api: TestApi, run: PayoutBatch | undefined): Promise<string> {
  const { db } = api.context;
  const owed = await db
    .selectFrom('invoices')
    .select(['number', 'gross'])
    .where('side', '=', 'sale')
    .where('number', 'is not', null)
    .execute();
  const day = api.clock.iso().slice(0, 10);
  const payouts = run?.payouts ?? [];
  return nextStatement(
    api,
    [
      ...owed.map(({ number, gross }) => ({ amount: gross ?? 0, text: String(number) })),
      ...payouts.map(({ uuid, amount }) => ({ amount: -amount, endToEnd: uuid.replaceAll('-', '') })),
    ].map((entry, place) => ({ ...entry, day, reference: `E${place}` })),
    { day },
  );
}

async function counted(api: TestApi): Promise<string> {
  const { rows } = await sql<{ side: string; issued: number; settled: number }>`
    select side, count(number)::int as issued, count(*) filter (where settled >= gross)::int as settled
    from invoices group by side order by side`.execute(api.context.db);
  return rows.map(({ side, issued, settled }) => `${side}: ${issued} issued, ${settled} settled`).join('; ');
}
