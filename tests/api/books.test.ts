import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentReceived } from '#freight/ledger/journal.ts';
import { DAY } from '#freight/values/duration.ts';
import { chargeExtra } from '#server/services/money/invoice/charge.ts';
import { creditInvoice } from '#server/services/money/invoice/credit-invoice.ts';
import { issueInvoice } from '#server/services/money/invoice/issue-invoice.ts';
import { checkBooks, checkChain } from '#server/services/money/ledger/check-books.ts';
import { postJournal } from '#server/services/money/ledger/post-journal.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { takeTurn } from '#tests/support/jobs.ts';
import { addOffer } from '#tests/support/market.ts';
import type { Cast } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;

beforeAll(async () => {
  // A fault in the middle of a transaction, while a row says so.
  const { db } = api().context;
  await sql`create table broken (here boolean)`.execute(db);
  await sql`create function break_down() returns trigger language plpgsql as $$
    begin if exists (select from broken) then raise exception 'The disk is full.'; end if; return new; end $$`.execute(
    db,
  );
  await sql`create trigger breaks before insert on ledger_postings execute function break_down()`.execute(db);
});

beforeEach(setUp);

async function setUp(): Promise<void> {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
  await api().context.db.updateTable('companies').set({ billing_mode: 'per_shipment' }).execute();
}

const at = (instant: string) => ({ ...api().context, now: () => Date.parse(instant) });

/** A fee that is to be billed. */
async function charge(fee: number): Promise<string> {
  const { db, now } = api().context;
  const shipment = await addOffer(api().context, cast.shipper);
  await db.transaction().execute((tx) => chargeExtra(tx, { shipment, extra: 'cancellation', net: fee }, now()));
  const { uuid } = await db
    .selectFrom('invoices')
    .select('uuid')
    .where('shipment_uuid', '=', shipment)
    .executeTakeFirstOrThrow();
  return uuid;
}

/** Pays as much of an issued invoice as is open; what is over stays on account. The same key is the same payment. */
async function pay(uuid: string, { key, amount, means }: { key: string; amount: number; means: 'card' | 'transfer' }) {
  const { db, now } = api().context;
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('invoices')
      .select(['gross', 'settled'])
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.gross === null) return;
    const part = Math.min(amount, row.gross - row.settled);
    const parts = part > 0 ? [{ invoice: uuid, amount: part }] : [];
    const payment = { key, label: key, day: '2026-03-17', means, payment: null, customer: cast.shipper, amount, parts };
    await postJournal(tx, paymentReceived(payment), now());
  });
}

/** Corrects an issued invoice by some of it, or by all that is left. */
async function credit(invoice: string, net: number | null): Promise<void> {
  const { context } = api();
  const wanted = { invoice, net, asked: null, now: context.now() };
  await context.db.transaction().execute((tx) => creditInvoice(tx, context, wanted));
}

async function everything() {
  const read = (table: string) => sql`select * from ${sql.table(table)} t order by t::text`.execute(api().context.db);
  const tables = await Promise.all(['invoices', 'invoice_series', 'ledger_entries', 'ledger_postings'].map(read));
  return tables.map(({ rows }) => rows);
}

const cents = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 100_000_000 }));
const which = fc.nat({ max: 4 });
const events = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('charge' as const), fee: cents }),
    fc.record({
      kind: fc.constant('issue' as const),
      which,
      days: fc.integer({ min: -40, max: 400 }),
      breaks: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('pay' as const),
      which,
      payment: fc.nat({ max: 3 }),
      amount: cents,
      means: fc.constantFrom('card' as const, 'transfer' as const),
    }),
    fc.record({ kind: fc.constant('credit' as const), which, net: fc.option(cents) }),
    fc.record({ kind: fc.constant('turn' as const), vat: fc.constantFrom('valid' as const, 'unknown' as const) }),
    fc.record({ kind: fc.constant('move' as const), country: fc.constantFrom('FR', 'BE', 'MC', 'AD') }),
  ),
  { minLength: 4, maxLength: 14 },
);
type Event = (typeof events extends fc.Arbitrary<infer All> ? All : never) extends (infer One)[] ? One : never;

/** What happens in a business, in any order, with breakdowns; `invoices` are those charged so far. */
async function happen(event: Event, invoices: string[]): Promise<void> {
  const { context } = api();
  const { db } = context;
  const chosen = 'which' in event ? invoices[event.which % Math.max(1, invoices.length)] : undefined;
  switch (event.kind) {
    case 'charge':
      invoices.push(await charge(event.fee));
      return;
    case 'issue': {
      if (chosen === undefined) return;
      const now = () => context.now() + event.days * DAY;
      if (event.breaks) await sql`insert into broken values (true)`.execute(db);
      await issueInvoice({ ...context, now }, chosen).catch((error: Error) => {
        if (!event.breaks || !error.message.includes('The disk is full')) throw error;
      });
      await sql`delete from broken`.execute(db);
      return;
    }
    case 'pay':
      if (chosen !== undefined) await pay(chosen, { ...event, key: `payment:${event.payment}` });
      return;
    case 'credit':
      if (chosen !== undefined) await credit(chosen, event.net);
      return;
    case 'turn':
      await takeTurn(
        { ...context, vatNumbers: { check: async () => ({ check: event.vat, consultation: null }) } },
        'invoicing',
      );
      return;
    case 'move':
      await db
        .updateTable('companies')
        .set({ country: event.country, vat_number: event.country === 'BE' ? 'BE0123456749' : null })
        .where('uuid', '=', cast.shipper)
        .execute();
  }
}

describe('the books', () => {
  it('are in order whatever happens, and what happens twice changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(events, async (all) => {
        await setUp();
        const invoices: string[] = [];
        for (const event of all) await happen(event, invoices);
        const { db } = api().context;
        expect([await checkBooks(db), await checkChain(db)]).toEqual([[], []]);
        const before = await everything();
        const again: Event[] = all.filter((event) => event.kind === 'pay');
        const issued = await db.selectFrom('invoices').select('uuid').where('number', 'is not', null).execute();
        for (const { uuid } of issued) await issueInvoice(api().context, uuid);
        for (const event of again.filter(({ kind }) => kind === 'pay')) {
          if (event.kind === 'pay' && (await isPosted(`payment:${event.payment}`))) await happen(event, invoices);
        }
        expect(await everything()).toEqual(before);
      }),
      { numRuns: 12 },
    );
  });

  it('never settle more of an invoice than it comes to', async () => {
    const uuid = await charge(10_000);
    await issueInvoice(api().context, uuid);
    await pay(uuid, { key: 'a', amount: 5000, means: 'card' });
    await pay(uuid, { key: 'b', amount: 9000, means: 'transfer' });
    const { db, now } = api().context;
    const { settled, means } = await db
      .selectFrom('invoices')
      .select(['settled', 'means'])
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    expect({ settled, means }).toEqual({ settled: 12_000, means: 'transfer' });
    const onAccount = await db.selectFrom('ledger_postings').select('amount').where('account', '=', '4191').execute();
    expect(onAccount).toEqual([{ amount: -2000 }]);
    const blind = paymentReceived({
      key: 'c',
      label: 'c',
      day: '2026-03-17',
      means: 'card',
      payment: null,
      customer: cast.shipper,
      amount: 1,
      parts: [{ invoice: uuid, amount: 1 }],
    });
    await expect(db.transaction().execute((tx) => postJournal(tx, blind, now()))).rejects.toThrow('settled_within');
  });

  it('name what is not in order', async () => {
    const uuid = await charge(10_000);
    await issueInvoice(api().context, uuid);
    await issueInvoice(api().context, await charge(20_000));
    const { db } = api().context;
    await db.updateTable('invoices').set({ settled: 5 }).where('uuid', '=', uuid).execute();
    await sql`alter table invoices disable trigger frozen`.execute(db);
    await sql`update invoices set content = jsonb_set(content, '{customer,name}', '"Other"') where uuid = ${uuid}`.execute(
      db,
    );
    await sql`alter table invoices enable trigger frozen`.execute(db);
    expect(await checkBooks(db)).toEqual(['F-2026-00001 no longer owes what the books say.']);
    await expect(takeTurn(api().context, 'books-check')).rejects.toThrow('F-2026-00001');
    await expect(takeTurn(api().context, 'chain-check')).rejects.toThrow('F-2026-00001 is not what was issued.');
    await sql`update invoice_series set last = 3`.execute(db);
    expect(await checkBooks(db)).toContain('F-2026 no longer has numbers without a gap, on days that never fall.');
  });

  it('cannot be emptied', async () => {
    const { db } = api().context;
    await expect(sql`truncate ledger_entries cascade`.execute(db)).rejects.toThrow('only ever added');
  });
});

async function isPosted(key: string): Promise<boolean> {
  const found = await api().context.db.selectFrom('ledger_entries').select('uuid').where('key', '=', key).execute();
  return found.length > 0;
}

describe('the ends of the calendar', () => {
  it.each([
    ['the last moment of the year in Paris', '2026-12-31T22:59:59.900Z', 'F-2026-00001', '2026-12-31', '2027-01-30'],
    ['the first moment of the next', '2026-12-31T23:00:00Z', 'F-2027-00001', '2027-01-01', '2027-01-31'],
    ['the hour that the clocks skip', '2026-03-29T01:00:00Z', 'F-2026-00001', '2026-03-29', '2026-04-28'],
    ['the hour that comes twice', '2026-10-25T00:30:00Z', 'F-2026-00001', '2026-10-25', '2026-11-24'],
    [
      'midnight in Paris, while it is the day before in Greenwich',
      '2026-07-14T22:30:00Z',
      'F-2026-00001',
      '2026-07-15',
      '2026-08-14',
    ],
    ['a month before the leap day', '2028-01-30T09:00:00Z', 'F-2028-00001', '2028-01-30', '2028-02-29'],
    ['the leap day', '2028-02-29T12:00:00Z', 'F-2028-00001', '2028-02-29', '2028-03-30'],
  ])('%s', async (_, instant, number, issued, due) => {
    const uuid = await charge(10_000);
    await api().context.db.updateTable('shipments').set({ payment_plan: 'thirty_days_invoice' }).execute();
    await issueInvoice(at(instant), uuid);
    const row = await api()
      .context.db.selectFrom('invoices')
      .select(['number', 'issued_on', 'due_on'])
      .where('uuid', '=', uuid)
      .executeTakeFirst();
    expect(row).toEqual({ number, issued_on: issued, due_on: due });
  });

  it('never go back: an invoice is not dated before the one it follows', async () => {
    for (const instant of ['2026-06-10T10:00:00Z', '2026-06-08T10:00:00Z', '2026-06-11T10:00:00Z']) {
      await issueInvoice(at(instant), await charge(10_000));
    }
    const rows = await api()
      .context.db.selectFrom('invoices')
      .select(['number', 'issued_on'])
      .orderBy('number')
      .execute();
    expect(rows).toEqual([
      { number: 'F-2026-00001', issued_on: '2026-06-10' },
      { number: 'F-2026-00002', issued_on: '2026-06-10' },
      { number: 'F-2026-00003', issued_on: '2026-06-11' },
    ]);
  });
});
