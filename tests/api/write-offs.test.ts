import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { paymentReceived } from '#freight/ledger/journal.ts';
import { checkBooks } from '#server/services/money/ledger/check-books.ts';
import { postJournal } from '#server/services/money/ledger/post-journal.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { setQueueClock } from '#tests/support/jobs.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
/** What one invoice of the scene comes to, in cents. */
const GROSS = 25_758;
let cast: Cast;
let support: Person;

beforeEach(async () => {
  const { context, scene } = api();
  await emptyTables(context.db);
  await setQueueClock(context);
  cast = await scene.cast();
  support = await scene.person(await scene.company('support', 'Lading Support'), 'SUPPORT');
});

const fresh = ({ uuid }: Person) => api().scene.token(uuid);
const writeOff = async (invoice: string, amount: number, reason = 'The bank rounded it') =>
  api().call('POST', `/api/v2/support/invoices/${invoice}/write-off`, {
    token: await fresh(support),
    body: { amount, reason },
  });
const company = async () =>
  (await api().call('GET', `/api/v2/support/companies/${cast.shipper}`, { token: await fresh(support) })).json();
const balances = async (): Promise<Record<string, number>> => {
  const { rows } = await sql<{ account: string; sum: number }>`select account, sum(amount)::integer as sum
    from ledger_postings where account in ('411', '654') group by account`.execute(api().context.db);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
};

/** An invoice that was paid but for a few cents. */
async function paidBut(cents: number): Promise<string> {
  const { context, clock } = api();
  const invoice = await addInvoice(context, await addOffer(context, cast.shipper));
  const amount = GROSS - cents;
  const money = { means: 'transfer', payment: null, customer: cast.shipper, amount } as const;
  const entry = { key: `bank:${invoice}`, label: 'Transfer', day: '2026-03-17', parts: [{ invoice, amount }] };
  await context.db.transaction().execute((tx) => postJournal(tx, paymentReceived({ ...entry, ...money }), clock.now()));
  return invoice;
}

describe('the cents that are left of an invoice', () => {
  it('are written off by support with a reason, and the invoice is settled', async () => {
    const invoice = await paidBut(1);
    expect(await company()).toMatchObject({ cents_left: [{ uuid: invoice, amount_due: 1 }] });
    const answer = await writeOff(invoice, 1);
    expect(answer.json()).toMatchObject({ uuid: invoice, written_off: 1 });
    const { reference } = answer.json();
    const token = await fresh(cast.shipperUser);
    const path = `/api/v2/companies/${cast.shipper}/invoices/${invoice}`;
    expect((await api().call('GET', path, { token })).json()).toMatchObject({
      state: 'paid_by_transfer',
      amount_due: 0,
    });
    expect(await balances()).toEqual({ 411: 0, 654: 1 });
    expect(await company()).toMatchObject({
      cents_left: [],
      history: [{ kind: 'invoice_written_off', detail: `${reference} 1`, reason: 'The bank rounded it' }],
    });
    expect(await checkBooks(api().context.db)).toEqual([]);
    expectProblem(await writeOff(invoice, 1), 409, 'invoice_not_payable');
  });

  it('are one euro at most: more is owed, whatever support says', async () => {
    const [hundred, more] = [await paidBut(100), await paidBut(101)];
    expectViolations(await writeOff(more, 101), ['amount', 'too_large']);
    expectProblem(await writeOff(more, 100), 409, 'amount_changed');
    expect(await company()).toMatchObject({ cents_left: [{ uuid: hundred }] });
    expect((await writeOff(hundred, 100)).statusCode).toBe(200);
    expect(await balances()).toEqual({ 411: 101, 654: 100 });
  });

  it('are written off once, whoever does so at the same moment', async () => {
    const invoice = await paidBut(3);
    const answers = await Promise.all([writeOff(invoice, 3), writeOff(invoice, 3), writeOff(invoice, 3)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await balances()).toEqual({ 411: 0, 654: 3 });
  });

  it('are of no invoice that does not exist, and need a reason', async () => {
    expectProblem(await writeOff(cast.shipper, 1), 404, 'not_found');
    expectViolations(await writeOff(await paidBut(1), 1, ' '), ['reason', 'required']);
  });
});
