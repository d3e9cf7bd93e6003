import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BankEntry } from '#contract/answers/bank.ts';
import { DAY } from '#freight/values/duration.ts';
import { followCardPayout } from '#server/services/money/card-payout/follow-card-payout.ts';
import { syncCardAccount } from '#server/services/money/card-payout/sync-card-account.ts';
import { checkBooks } from '#server/services/money/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { type CamtEntry, nextStatement } from '#tests/support/camt.ts';
import { bookByCard } from '#tests/support/cards.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
const SUPPORT = '/api/v2/support';
const START = Date.parse('2026-03-17T07:00:00.000Z');
let cast: Cast;
let desk: readonly [Person, Person];

beforeEach(async () => {
  api().clock.advance(START - api().clock.now());
  const { db } = api().context;
  await emptyTables(db);
  // The account at Stripe has no payments of other tests.
  await db.deleteFrom('sandbox_objects').execute();
  emptyMailbox(api().context);
  const { scene } = api();
  cast = await scene.cast();
  const lading = await scene.company('support', 'Lading');
  desk = [await scene.person(lading, 'SUPPORT'), await scene.person(lading, 'SUPPORT')];
});

const fresh = ({ uuid }: Person) => api().scene.token(uuid);
/** What Stripe keeps of a European card. */
const feeOf = (amount: number) => Math.round(amount * 0.015) + 25;

/** A transport that is paid by card; answers what was paid, in cents. */
async function payByCard(card = 'tok_visa'): Promise<number> {
  const token = await fresh(cast.shipperUser);
  const path = `/api/v2/companies/${cast.shipper}/quotation-requests`;
  const { prices } = (await api().call('POST', path, { token, body: quotationRequest(api().clock.now()) })).json();
  const { uuid: price } = prices.find((each: { type: string }) => each.type === 'lading');
  const body = { payment_plan: 'immediate_cc' };
  await bookByCard(api(), { company: cast.shipper, token, price, body, card: { token: card } });
  await doWork(api().context);
  const { received } = await api()
    .context.db.selectFrom('payments')
    .select('received')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return received;
}

interface StoredPayout {
  readonly uuid: string;
  readonly payout: string;
  readonly amount: number;
  readonly state: string;
  readonly trace: string | null;
}

const payouts = async (): Promise<StoredPayout[]> =>
  await api()
    .context.db.selectFrom('card_payouts')
    .select(['uuid', 'payout', 'amount', 'state', 'trace'])
    .orderBy('created_at')
    .execute();

/** Stripe pays out what is available, and Lading hears of it. */
async function payOut(): Promise<StoredPayout> {
  api().clock.advance(2 * DAY);
  await takeTurn(api().context, 'card-account');
  const last = (await payouts()).at(-1);
  if (last === undefined) throw new Error('Nothing was paid out.');
  return last;
}

/** The payout reaches our bank, or fails there. */
async function arrive(): Promise<StoredPayout> {
  api().clock.advance(2 * DAY);
  await doWork(api().context);
  const last = (await payouts()).at(-1);
  if (last === undefined) throw new Error('Nothing was paid out.');
  return last;
}

/** Stripe's test of a bank that does not take a payout. */
async function failAtBank(payout: string): Promise<void> {
  const { sandbox } = api().context;
  if (sandbox === null) throw new Error('There is no sandbox.');
  const { secretKey } = sandbox.keys;
  const body = 'metadata[outcome]=fails';
  const path = `/v1/payouts/${payout}`;
  const { status } = await sandbox.answer({ method: 'POST', path, body, secretKey, idempotencyKey: null });
  expect(status).toBe(200);
}

let movements = 0;
async function take(movement: CamtEntry): Promise<BankEntry> {
  const token = await fresh(desk[0]);
  const day = new Date(api().clock.now()).toISOString().slice(0, 10);
  const named = { day, name: 'STRIPE TECHNOLOGY EUROPE', reference: `M${(movements += 1)}`, ...movement };
  const payload = await nextStatement(api(), [named], { day });
  const headers = { 'content-type': 'application/xml' };
  const answer = await api().call('POST', `${SUPPORT}/statements`, { token, payload, headers });
  expect([answer.statusCode, answer.json().waiting + answer.json().outgoing]).toEqual([201, 1]);
  const state = movement.amount < 0 ? 'outgoing' : 'open';
  const path = `${SUPPORT}/bank-entries?state=${state}&limit=100`;
  const { items } = (await api().call('GET', path, { token })).json<{ items: BankEntry[] }>();
  const found = items.find(({ amount, text }) => amount === movement.amount && text === (movement.text ?? ''));
  if (found === undefined) throw new Error('The movement does not wait.');
  return found;
}

async function match({ uuid }: Pick<BankEntry, 'uuid'>, payout: string, by = desk[0]) {
  const body = { payout, reason: '' };
  return api().call('POST', `${SUPPORT}/bank-entries/${uuid}/card-payout`, { token: await fresh(by), body });
}

async function books(): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; sum: number }>`select account, sum(amount)::integer as sum
    from ledger_postings where account in ('512', '627', '5115', '4711') group by account
    having sum(amount) <> 0`.execute(api().context.db);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

const inOrder = async () => expect(await checkBooks(api().context.db)).toEqual([]);
const subjects = () => keptMail(api().context).map(({ headers }) => headers.subject);

describe('a payout of the card provider on the bank statement', () => {
  it('is proposed by its reference, and booked with the fees of its payments to the cent', async () => {
    const paid = (await payByCard()) + (await payByCard());
    const half = paid / 2;
    const fees = 2 * feeOf(half);
    expect(await payOut()).toMatchObject({ amount: paid - fees, state: 'in_transit', trace: null });
    const { uuid, payout, trace } = await arrive();
    const entry = await take({ amount: paid - fees, text: `REF ${trace?.toLowerCase()} X` });
    expect(entry.card_payouts).toMatchObject([
      { uuid, reference: payout, amount: paid - fees, fees, state: 'paid', reason: 'named', brings_back: false },
    ]);
    const answer = await match(entry, uuid);
    expect(answer.json()).toMatchObject({
      state: 'booked',
      card_payouts: [],
      booked: { purpose: null, company: null, card_payout: { uuid, fees }, reason: null },
    });
    expect(await books()).toEqual({ 512: paid - fees, 627: fees });
    await inOrder();
  });

  it.each([
    ['sum_and_name', 'STRIPE TECHNOLOGY EUROPE'],
    ['sum', 'SOMEBODY'],
  ])('is proposed without a reference too: %s', async (reason, name) => {
    const paid = await payByCard();
    const { uuid, amount } = await payOut();
    expect(amount).toBe(paid - feeOf(paid));
    const { card_payouts: proposals } = await take({ amount, name });
    expect(proposals).toMatchObject([{ uuid, reason }]);
    expect((await take({ amount: amount + 1, name })).card_payouts).toEqual([]);
  });

  it('pays out less what was charged back and refunded, whose fees are booked once', async () => {
    const disputed = await payByCard('tok_disputed');
    const paid = [await payByCard(), await payByCard()].reduce((sum, each) => sum + each, disputed);
    const { uuid, amount } = await payOut();
    const fees = 3 * feeOf(disputed);
    expect(amount).toBe(paid - disputed - 2000 - fees);
    expect((await match(await take({ amount }), uuid)).statusCode).toBe(200);
    expect(await books()).toEqual({ 512: amount, 627: fees + 2000 });
    await inOrder();
  });

  it('that fails before it arrives goes out with the next one, with the fees of both', async () => {
    const first = await payByCard();
    const { payout, amount } = await payOut();
    await failAtBank(payout);
    await arrive();
    expect(await payouts()).toMatchObject([{ payout, state: 'failed' }]);
    expect(subjects()).toContain('A Stripe payout to our bank failed');
    const second = await payByCard();
    const next = await payOut();
    const net = second - feeOf(second);
    expect(next).toMatchObject({ amount: amount + net, state: 'in_transit' });
    const entry = await take({ amount: next.amount });
    expect((await match(entry, next.uuid)).json().booked.card_payout.fees).toBe(feeOf(first) + feeOf(second));
    expect(await books()).toEqual({ 512: next.amount, 627: feeOf(first) + feeOf(second) });
    await inOrder();
  });

  it('that fails after it was booked comes back from our bank, and is paid out again', async () => {
    const paid = await payByCard();
    await payOut();
    const { uuid, payout, amount } = await arrive();
    await match(await take({ amount }), uuid);
    await failAtBank(payout);
    await doWork(api().context);
    api().clock.advance(DAY);
    await doWork(api().context);
    expect((await payouts())[0]).toMatchObject({ state: 'failed' });
    const back = await take({ amount: -amount });
    expect(back.card_payouts).toMatchObject([{ uuid, brings_back: true }]);
    expect((await match(back, uuid)).json()).toMatchObject({ state: 'booked', booked: { card_payout: { uuid } } });
    expect(await books()).toEqual({ 627: feeOf(paid), 5115: amount });
    const again = await payOut();
    expect(again.amount).toBe(amount);
    await match(await take({ amount }), again.uuid);
    expect(await books()).toEqual({ 512: amount, 627: feeOf(paid) });
    await inOrder();
  });

  it('is booked once, whoever matches it at the same moment, and to whichever movement', async () => {
    await payByCard();
    const { uuid, amount } = await payOut();
    const [one, other] = [await take({ amount, text: 'A' }), await take({ amount, text: 'B' })];
    const answers = await Promise.all([match(one, uuid), match(one, uuid, desk[1]), match(other, uuid, desk[1])]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    for (const answer of refused) expectProblem(answer, 409, 'already_matched');
    const { 5115: left = 0, 512: bank = 0, 4711: suspense = 0 } = await books();
    expect([left, bank, suspense]).toEqual([0, 2 * amount, -amount]);
    await inOrder();
  });

  it('is stored once where its event and the job come at the same moment, and support hears of its failure once', async () => {
    await payByCard();
    api().clock.advance(2 * DAY);
    const { context } = api();
    await Promise.all([syncCardAccount(context), syncCardAccount(context)]);
    const [first, ...others] = await payouts();
    expect(others).toEqual([]);
    const payout = first?.payout ?? '';
    await failAtBank(payout);
    api().clock.advance(2 * DAY);
    await Promise.all([doWork(context), syncCardAccount(context), followCardPayout(context, payout)]);
    await doWork(context);
    expect((await payouts()).filter((each) => each.payout === payout)).toMatchObject([{ state: 'failed' }]);
    expect(subjects().filter((subject) => subject === 'A Stripe payout to our bank failed')).toHaveLength(desk.length);
  });

  it('that failed stays failed, whatever older event comes later', async () => {
    await payByCard();
    const { payout } = await payOut();
    await failAtBank(payout);
    await arrive();
    const { context } = api();
    await context.db.updateTable('card_events').set({ worked_at: null }).execute();
    const { rows } = await sql<{ type: string }>`select type from card_events where object->>'id' = ${payout}`.execute(
      context.db,
    );
    expect(rows.map(({ type }) => type).sort()).toEqual(['payout.created', 'payout.failed', 'payout.paid']);
    await followCardPayout(context, payout);
    expect(await payouts()).toMatchObject([{ payout, state: 'failed' }]);
  });

  it('is not a movement of another sum, nor one that is booked, nor one that nobody knows', async () => {
    await payByCard();
    const { uuid, amount } = await payOut();
    const entry = await take({ amount: amount - 1 });
    expectViolations(await match(entry, uuid), ['payout', 'invalid_price']);
    expectViolations(await match(entry, cast.shipper), ['payout', 'invalid']);
    await api().call('POST', `${SUPPORT}/bank-entries/${entry.uuid}/purpose`, {
      token: await fresh(desk[0]),
      body: { purpose: 'interest' },
    });
    expectProblem(await match(entry, uuid), 409, 'already_matched');
  });
});
