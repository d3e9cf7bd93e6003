import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BankEntry } from '#contract/answers/bank.ts';
import { checkBooks } from '#server/services/money/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { nextStatement } from '#tests/support/camt.ts';
import { emptyTables } from '#tests/support/database.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Person } from '#tests/support/scene.ts';

const api = testApi();
const SUPPORT = '/api/v2/support';
let desk: readonly [Person, Person];

beforeEach(async () => {
  await emptyTables(api().context.db);
  const { scene } = api();
  const lading = await scene.company('support', 'Lading');
  desk = [await scene.person(lading, 'SUPPORT'), await scene.person(lading, 'SUPPORT')];
});

/** Takes a statement with one movement of the bank itself. */
async function take(amount: number, text: string): Promise<BankEntry> {
  const [{ token }] = desk;
  const payload = await nextStatement(api(), [{ amount, name: 'Banque', text, reference: `R${amount}` }]);
  const headers = { 'content-type': 'application/xml' };
  const answer = await api().call('POST', `${SUPPORT}/statements`, { token, payload, headers });
  expect(answer.statusCode).toBe(201);
  const state = amount < 0 ? 'outgoing' : 'open';
  const { items } = (await api().call('GET', `${SUPPORT}/bank-entries?state=${state}`, { token })).json();
  return items[0];
}

const book = ({ uuid }: Pick<BankEntry, 'uuid'>, body: object, { token } = desk[0]) =>
  api().call('POST', `${SUPPORT}/bank-entries/${uuid}/purpose`, { token, body });

async function balances(): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; sum: number }>`select account, sum(amount)::integer as sum
    from ledger_postings group by account having sum(amount) <> 0`.execute(api().context.db);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

describe('a movement that belongs to no customer and no payout', () => {
  it.each([
    ['a fee of the bank', 'bank_fee', -2000, { 512: -2000, 627: 2000 }],
    ['a fee that the bank gives back', 'bank_fee', 500, { 512: 500, 627: -500 }],
    ['interest that the bank pays', 'interest', 1234, { 512: 1234, 768: -1234 }],
    ['interest that we pay', 'interest', -75, { 512: -75, 661: 75 }],
    ['a cent from nobody', 'cents', 1, { 512: 1, 758: -1 }],
    ['cents that left', 'cents', -100, { 512: -100, 658: 100 }],
  ])('is booked by support in one step: %s', async (_, purpose, amount, books) => {
    const answer = await book(await take(amount, 'FRAIS'), { purpose, reason: 'March' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      state: 'booked',
      booked: { purpose, company: null, parts: [], payouts: [] },
    });
    expect(answer.json().booked).toMatchObject({ reason: 'March', by: expect.any(String) });
    expect(await balances()).toEqual(books);
    expect(await checkBooks(api().context.db)).toEqual([]);
  });

  it('needs no note', async () => {
    const answer = await book(await take(-2000, 'FRAIS'), { purpose: 'bank_fee' });
    expect(answer.json()).toMatchObject({ state: 'booked', booked: { reason: null } });
  });

  it('is more than cents from 1.01 € on, and then not written off', async () => {
    const entry = await take(101, 'X');
    expectViolations(await book(entry, { purpose: 'cents' }), ['purpose', 'invalid']);
    expect(await balances()).toEqual({ 512: 101, 4711: -101 });
  });

  it('is booked once, whoever else books it at the same moment', async () => {
    const entry = await take(-2000, 'FRAIS');
    const answers = await Promise.all([
      book(entry, { purpose: 'bank_fee' }),
      book(entry, { purpose: 'interest' }, desk[1]),
      book(entry, { purpose: 'bank_fee' }, desk[1]),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expectProblem(await book(entry, { purpose: 'bank_fee' }), 409, 'already_matched');
    const { 512: bank, 4711: suspense = 0 } = await balances();
    expect([bank, suspense]).toEqual([-2000, 0]);
  });

  it('stands in the books for the tax office under its account', async () => {
    const [{ token }] = desk;
    const entry = await take(1234, 'INTERETS');
    await book(entry, { purpose: 'interest' });
    const { text } = await api()
      .call('GET', `${SUPPORT}/exports/fec?year=${entry.day.slice(0, 4)}`, { token })
      .then(({ body }) => ({ text: body }));
    expect(text).toContain('\t768\tAutres produits financiers\t');
  });

  it('is refused for a purpose that does not exist', async () => {
    const answer = await book(await take(-2000, 'FRAIS'), { purpose: 'salary' });
    expect(answer.statusCode).toBe(422);
  });
});
