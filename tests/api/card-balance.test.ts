import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BankEntry } from '#contract/answers/bank.ts';
import { DAY, HOUR } from '#freight/values/duration.ts';
import { json } from '#server/database/sql.ts';
import { compareCardBalance } from '#server/services/money/card-balance/compare-card-balance.ts';
import { checkSuspense } from '#server/services/money/card-balance/watch-suspense.ts';
import { checkBooks } from '#server/services/money/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { nextStatement } from '#tests/support/camt.ts';
import { bookByCard } from '#tests/support/cards.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
const SUPPORT = '/api/v2/support';
/** A Tuesday. */
const START = Date.parse('2026-03-17T07:00:00.000Z');
let cast: Cast;
let lading: string;
let support: Person;

beforeEach(async () => {
  const { clock, context, scene } = api();
  clock.advance(START - clock.now());
  await emptyTables(context.db);
  // The account at Stripe has no payments of other tests.
  await context.db.deleteFrom('sandbox_objects').execute();
  emptyMailbox(context);
  cast = await scene.cast();
  lading = await scene.company('support', 'Lading');
  support = await scene.person(lading, 'SUPPORT');
});

const fresh = ({ uuid }: Person) => api().scene.token(uuid);
const read = async (path: string) => (await api().call('GET', path, { token: await fresh(support) })).json();
const account = () => read(`${SUPPORT}/card-account`);
const waiting = async (): Promise<{ kind: string; amount?: number; entity: { uuid: string }; title: string }[]> =>
  (await read(`/api/v2/companies/${lading}/waiting`)).items;
const subjects = () => keptMail(api().context).map(({ headers }) => headers.subject);

async function payByCard(): Promise<number> {
  const token = await fresh(cast.shipperUser);
  const path = `/api/v2/companies/${cast.shipper}/quotation-requests`;
  const { prices } = (await api().call('POST', path, { token, body: quotationRequest(api().clock.now()) })).json();
  const { uuid: price } = prices.find((each: { type: string }) => each.type === 'lading');
  await bookByCard(api(), { company: cast.shipper, token, price, body: { payment_plan: 'immediate_cc' } });
  await doWork(api().context);
  const { db } = api().context;
  return (await db.selectFrom('payments').select('received').executeTakeFirstOrThrow()).received;
}

/** Something at Stripe that Lading does not know. */
async function chargeUnknown(amount: number): Promise<void> {
  const now = Math.floor(api().clock.now() / 1000);
  const id = 'txn_unknown';
  const data = {
    id,
    object: 'balance_transaction',
    amount,
    available_on: now,
    created: now,
    currency: 'eur',
    fee: 0,
    net: amount,
    reporting_category: 'other_adjustment',
    source: null,
    type: 'adjustment',
    sandbox: { payout: null },
  };
  const row = { id: data.id, kind: data.object, customer: null, created_at: new Date(now * 1000), data: json(data) };
  await api().context.db.insertInto('sandbox_objects').values(row).execute();
}

/** A movement on our account that nobody knows. */
async function take(amount: number): Promise<BankEntry> {
  const token = await fresh(support);
  const day = new Date(api().clock.now()).toISOString().slice(0, 10);
  const payload = await nextStatement(api(), [{ amount, day, name: 'SOMEBODY' }], { day });
  const headers = { 'content-type': 'application/xml' };
  await api().call('POST', `${SUPPORT}/statements`, { token, payload, headers });
  return (await read(`${SUPPORT}/bank-entries?state=${amount < 0 ? 'outgoing' : 'open'}`)).items[0];
}

const booked = async () => {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::integer as sum from ledger_postings
    where account = '5115'`.execute(api().context.db);
  return rows[0]?.sum;
};

describe('the nightly comparison of the books with the card provider', () => {
  it('is not made yet on the first day', async () => {
    expect(await account()).toEqual({ currency: 'EUR', check: null, payouts: [] });
  });

  it('agrees from the payment to the payout on the bank statement, with what is on its way', async () => {
    const paid = await payByCard();
    const fees = Math.round(paid * 0.015) + 25;
    const none = { available: 0, pending: 0, in_transit: 0, difference: 0 };
    await takeTurn(api().context, 'card-balance');
    expect((await account()).check).toMatchObject({
      ...none,
      day: '2026-03-17',
      checked_at: api().clock.iso(),
      booked: paid,
      pending: paid - fees,
      fees,
    });
    api().clock.advance(2 * DAY);
    await takeTurn(api().context, 'card-balance');
    const { check, payouts } = await account();
    expect(check).toMatchObject({ ...none, day: '2026-03-19', booked: paid, in_transit: paid - fees, fees });
    expect(payouts).toMatchObject([{ amount: paid - fees, fees, state: 'in_transit', arrives_on: '2026-03-21' }]);
    const { uuid } = await take(paid - fees);
    const body = { payout: payouts[0].uuid };
    await api().call('POST', `${SUPPORT}/bank-entries/${uuid}/card-payout`, { token: await fresh(support), body });
    await takeTurn(api().context, 'card-balance');
    expect(await account()).toMatchObject({ check: { ...none, booked: 0, fees: 0 }, payouts: [] });
    expect(await checkBooks(api().context.db)).toEqual([]);
    expect([await waiting(), subjects()]).toEqual([[], expect.not.arrayContaining([expect.stringMatching(/differ/)])]);
  });

  it('tells support of a difference once, and adjusts nothing', async () => {
    const paid = await payByCard();
    emptyMailbox(api().context);
    await chargeUnknown(-500);
    await Promise.all([compareCardBalance(api().context), compareCardBalance(api().context)]);
    await doWork(api().context);
    expect((await account()).check).toMatchObject({ booked: paid, difference: 500 });
    expect(await booked()).toBe(paid);
    expect(await waiting()).toMatchObject([{ kind: 'card_balance', amount: 500, silence: null }]);
    expect(subjects()).toEqual(['Cards and books differ by €5.00']);
    expect(await checkBooks(api().context.db)).toEqual([
      'Account 5115 no longer equals the balance at the card provider.',
    ]);
    api().clock.advance(DAY);
    await takeTurn(api().context, 'card-balance');
    await doWork(api().context);
    expect(subjects()).toHaveLength(1);
    await api().context.db.deleteFrom('sandbox_objects').where('id', '=', 'txn_unknown').execute();
    await takeTurn(api().context, 'card-balance');
    expect((await account()).check).toMatchObject({ day: '2026-03-18', difference: 0 });
    expect([await waiting(), await checkBooks(api().context.db)]).toEqual([[], []]);
  });
});

describe('money in suspense', () => {
  const watch = () => takeTurn(api().context, 'suspense-watch');
  const unalerted = () => checkSuspense(api().context.db, api().clock.now(), api().context.isHoliday);

  it('for five working days is no alert', async () => {
    await take(4200);
    api().clock.advance(7 * DAY + HOUR);
    await watch();
    expect([await waiting(), await unalerted()]).toEqual([[], []]);
  });

  it('for longer is a task of support until it is booked, and one mail', async () => {
    const came = await take(4200);
    const went = await take(-2000);
    api().clock.advance(8 * DAY);
    expect(await unalerted()).toHaveLength(2);
    await Promise.all([watch(), watch()]);
    await doWork(api().context);
    const items = await waiting();
    expect(items.map(({ kind, entity, amount }) => [kind, entity.uuid, amount]).sort()).toEqual(
      [
        ['suspense', came.uuid, 4200],
        ['suspense', went.uuid, -2000],
      ].sort(),
    );
    expect(items[0]?.title).toBe('Bank movement that nobody booked: SOMEBODY');
    expect(subjects()).toEqual(['Money in suspense for more than five working days']);
    expect(await unalerted()).toEqual([]);
    const token = await fresh(support);
    const body = { purpose: 'bank_fee' };
    await api().call('POST', `${SUPPORT}/bank-entries/${went.uuid}/purpose`, { token, body });
    expect((await waiting()).map(({ entity }) => entity.uuid)).toEqual([came.uuid]);
    await watch();
    await doWork(api().context);
    expect(subjects()).toHaveLength(1);
    expect(await unalerted()).toEqual([]);
  });
});
