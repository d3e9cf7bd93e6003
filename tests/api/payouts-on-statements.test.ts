import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BankEntry } from '#contract/answers/bank.ts';
import type { Payout, PayoutBatch } from '#freight/purchase/payout.ts';
import { DAY } from '#freight/values/duration.ts';
import { sellerOf } from '#server/services/money/invoice/seller.ts';
import { checkBooks, checkChain } from '#server/services/money/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { type CamtEntry, camt } from '#tests/support/camt.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { billMission } from '#tests/support/purchases.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const PASSWORD = 'Hardy-lorry-2026';
const IBAN = 'FR7630006000011234567890189';
const START = Date.parse('2026-03-17T07:00:00.000Z');
/** What a mission of the scene earns, incl. VAT. */
const GROSS = 76_800;
const api = testApi();
const SUPPORT = '/api/v2/support';
let cast: Cast;
let owner: Person;
let desk: readonly [Person, Person];

beforeEach(async () => {
  api().clock.advance(START - api().clock.now());
  await emptyTables(api().context.db);
  emptyMailbox(api().context);
  const { scene } = api();
  cast = await scene.cast();
  owner = await scene.person(cast.carrier, 'DISPATCHER', { passwordHash: cheapHash(PASSWORD) });
  const support = await scene.company('support', 'Lading');
  desk = [await scene.person(support, 'SUPPORT'), await scene.person(support, 'SUPPORT')];
});

const fresh = ({ uuid }: Person) => api().scene.token(uuid);
const bare = (uuid: string) => uuid.replaceAll('-', '');
const carrierReads = async (path: string) =>
  (await api().call('GET', `/api/v2/companies/${cast.carrier}${path}`, { token: await fresh(owner) })).json();
const payouts = async (): Promise<Payout[]> => (await carrierReads('/payouts')).items;
const post = async (path: string, body?: object) =>
  api().call('POST', `${SUPPORT}${path}`, { token: await fresh(desk[0]), ...(body === undefined ? {} : { body }) });
const entries = async (state: string): Promise<BankEntry[]> =>
  (await api().call('GET', `${SUPPORT}/bank-entries?state=${state}`, { token: await fresh(desk[0]) })).json().items;

async function enter(iban = IBAN): Promise<void> {
  const body = { iban, holder: 'Transports Delcourt', password: PASSWORD };
  const path = `/api/v2/companies/${cast.carrier}/bank-accounts`;
  const answer = await api().call('POST', path, { token: await fresh(owner), body });
  expect(answer.statusCode).toBe(201);
}

async function owe(): Promise<string> {
  const mission = await api().scene.mission(cast, { driver: cast.driver, steps: ['proof'] });
  await billMission(api().context, mission);
  return mission;
}

/** Prepares, approves and downloads the next run. */
async function pay(): Promise<PayoutBatch> {
  const run = (await post('/payout-batches')).json<PayoutBatch>();
  await api().call('POST', `${SUPPORT}/payout-batches/${run.uuid}/approval`, { token: await fresh(desk[1]) });
  await post(`/payout-batches/${run.uuid}/file`);
  return run;
}

/** A mission that was delivered a month ago, and the run that pays it: a payout of the carrier. */
async function sendPayout(): Promise<{ mission: string; payout: string; run: string; day: string }> {
  const mission = await owe();
  await enter();
  api().clock.advance(30 * DAY);
  const { uuid: run, day, payouts: own } = await pay();
  return { mission, payout: own[0]?.uuid ?? '', run, day };
}

let taken = 0;
/** Takes a statement that follows from the last one; `opening` is said where it is taken again. */
async function take(list: readonly CamtEntry[], id = `S-${(taken += 1)}`, again = false) {
  const { iban } = sellerOf(api().context.settings);
  const { rows } = await sql<{ opening: number; closing: number }>`select opening::integer, reached::integer as closing
    from bank_statements order by place desc limit 1`.execute(api().context.db);
  const opening = (again ? rows[0]?.opening : rows[0]?.closing) ?? 4_821_035;
  const payload = camt({
    iban,
    id,
    opening,
    entries: list.map((entry) => ({ day: '2026-04-17', ...entry })),
    day: '2026-04-17',
  });
  const headers = { 'content-type': 'application/xml' };
  const answer = await api().call('POST', `${SUPPORT}/statements`, { token: await fresh(desk[0]), payload, headers });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

async function balances(): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; sum: number }>`select account, sum(amount)::integer as sum
    from ledger_postings where account in ('512', '580', '401', '4711') group by account`.execute(api().context.db);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

const inOrder = async () =>
  expect([await checkBooks(api().context.db), await checkChain(api().context.db)]).toEqual([[], []]);

describe('a payout on the bank statement', () => {
  it('is paid with the day of its debit, once, however often the statement is taken', async () => {
    const { payout } = await sendPayout();
    const debit = { amount: -GROSS, endToEnd: bare(payout), name: 'TRANSPORTS DELCOURT', reference: 'D1' };
    expect(await take([debit], 'S-A')).toMatchObject({ booked: 1, waiting: 0, outgoing: 0 });
    expect(await take([debit], 'S-A', true)).toMatchObject({ booked: 0, known: 1 });
    expect(await take([debit], 'S-B', true)).toMatchObject({ booked: 0, known: 1 });
    expect(await payouts()).toMatchObject([{ state: 'executed', executed_on: '2026-04-17', returned_on: null }]);
    expect(await balances()).toEqual({ 512: -GROSS, 580: 0, 401: 0 });
    const [entry] = await entries('booked');
    expect(entry).toMatchObject({ booked: { company: null, payouts: [{ uuid: payout, amount: GROSS }] }, orders: [] });
    const run = (await api().call('GET', `${SUPPORT}/payout-batches`, { token: await fresh(desk[0]) })).json().items[0];
    expect(run).toMatchObject({ state: 'executed', payouts: [{ executed_on: '2026-04-17' }] });
    await inOrder();
  });

  it.each([
    ['the number of the run', (run: string) => ({ order: bare(run), name: '' })],
    ['its sum and the payee’s account', () => ({ iban: IBAN, name: 'X' })],
    ['its sum and the payee’s name', () => ({ name: 'SARL TRANSPORTS DELCOURT' })],
  ])('is known by %s', async (_, facts) => {
    const { run } = await sendPayout();
    expect(await take([{ amount: -GROSS, ...facts(run) }])).toMatchObject({ booked: 1, outgoing: 0 });
    expect(await payouts()).toMatchObject([{ state: 'executed' }]);
  });

  it.each([
    ['another sum', { amount: -GROSS + 1, iban: IBAN }],
    ['another account', { amount: -GROSS, iban: 'BE68539007547034' }],
    ['another payee', { amount: -GROSS, name: 'Vandamme' }],
    ['a day before its own', { amount: -GROSS, iban: IBAN, day: '2026-04-15' }],
    ['a day long after', { amount: -GROSS, iban: IBAN, day: '2026-04-27' }],
  ])('is not what left with %s: that waits for somebody', async (_, debit) => {
    await sendPayout();
    expect(await take([debit])).toMatchObject({ booked: 0, outgoing: 1 });
    expect(await payouts()).toMatchObject([{ state: 'exported', executed_on: null }]);
    expect(await balances()).toMatchObject({ 580: -GROSS, 4711: -debit.amount });
  });

  it('of two with one sum is the one that is named; where none is named, somebody says which', async () => {
    const rival = await api().scene.person(await api().scene.company('carrier', 'Solo Lille'), 'DISPATCHER');
    const { payout: first } = await sendPayout();
    await owe();
    api().clock.advance(27 * DAY);
    const second = (await pay()).payouts[0]?.uuid ?? '';
    const day = '2026-05-19';
    const debit = { amount: -GROSS, day, name: '' };
    expect(await take([{ ...debit, name: 'A bank', reference: 'D1' }])).toMatchObject({ outgoing: 1 });
    const named = { ...debit, endToEnd: bare(second).toUpperCase(), reference: 'D2' };
    expect(await take([named])).toMatchObject({ booked: 1 });
    const { items } = await carrierReads('/payouts');
    expect(items.map(({ uuid, state }: Payout) => [uuid, state])).toEqual([
      [second, 'executed'],
      [first, 'exported'],
    ]);
    const [waiting] = await entries('outgoing');
    const at = `/bank-entries/${waiting?.uuid}/payouts`;
    const reason = 'By phone with the bank';
    expectViolations(await post(at, { payouts: [randomUUID()], reason }), ['payouts', 'invalid']);
    expectViolations(await post(at, { payouts: [], reason }), ['payouts', 'required']);
    expectProblem(await post(at, { payouts: [second], reason }), 409, 'already_matched');
    const refused = await api().call('POST', `${SUPPORT}${at}`, {
      token: await fresh(rival),
      body: { payouts: [first], reason },
    });
    expectProblem(refused, 403, 'forbidden');
    expect((await post(at, { payouts: [first], reason })).json()).toMatchObject({
      state: 'booked',
      booked: { payouts: [{ uuid: first }], reason },
    });
    expectProblem(await post(at, { payouts: [first], reason }), 409, 'already_matched');
    expect(await balances()).toEqual({ 512: -2 * GROSS, 580: 0, 401: 0, 4711: 0 });
    await inOrder();
  });

  it('of one sum with another in the same statement: the one that is named leaves the other', async () => {
    await owe();
    api().clock.advance(5 * DAY);
    await owe();
    await enter();
    api().clock.advance(25 * DAY);
    const first = (await pay()).payouts[0]?.uuid ?? '';
    api().clock.advance(4 * DAY);
    await pay();
    const debit = { amount: -GROSS, day: '2026-04-22', iban: IBAN };
    const answer = await take([
      { ...debit, reference: 'D1' },
      { ...debit, endToEnd: bare(first), reference: 'D2' },
    ]);
    expect(answer).toMatchObject({ booked: 2, outgoing: 0 });
    expect((await payouts()).map(({ state }) => state)).toEqual(['executed', 'executed']);
  });
});

describe('a payout that comes back', () => {
  it('owes its invoices again, says so, and is paid anew once the account is entered again', async () => {
    const { mission, payout } = await sendPayout();
    const debit = { amount: -GROSS, endToEnd: bare(payout), reference: 'D1' };
    const credit = { amount: GROSS, endToEnd: bare(payout), reference: 'C1', day: '2026-04-20' };
    // The bank gives the money back in the statement that it leaves in.
    expect(await take([credit, debit], 'S-A')).toMatchObject({ booked: 2, waiting: 0, outgoing: 0 });
    await take([credit, debit], 'S-A', true);
    await take([credit], 'S-B', true);
    expect(await payouts()).toMatchObject([
      { state: 'returned', executed_on: '2026-04-17', returned_on: '2026-04-20' },
    ]);
    expect(await balances()).toEqual({ 512: 0, 580: 0, 401: -GROSS });
    expect((await carrierReads('/invoices')).items).toMatchObject([{ state: 'waiting_payment', amount_due: GROSS }]);
    expect((await carrierReads(`/missions/${mission}`)).billing.state).toBe('billed');
    await inOrder();
    await doWork(api().context);
    expect(keptMail(api().context).some(({ headers }) => headers.subject?.includes('came back'))).toBe(true);

    expectProblem(await post('/payout-batches'), 409, 'nothing_to_pay');
    expect((await carrierReads('/bank-accounts')).items[0]).toMatchObject({ refused_on: '2026-04-20' });
    await enter();
    expect((await carrierReads('/bank-accounts')).items).toMatchObject([
      { refused_on: null },
      { refused_on: '2026-04-20' },
    ]);
    api().clock.advance(3 * DAY);
    const again = (await pay()).payouts[0];
    expect(again).toMatchObject({ amount: GROSS });
    expect(await balances()).toEqual({ 512: 0, 580: -GROSS, 401: 0 });

    const second = { amount: GROSS, endToEnd: bare(again?.uuid ?? ''), reference: 'C2', day: '2026-04-24' };
    expect(await take([second])).toMatchObject({ booked: 1 });
    expect((await payouts()).map(({ state }) => state)).toEqual(['returned', 'returned']);
    expect(await balances()).toEqual({ 512: GROSS, 580: -GROSS, 401: -GROSS });
    await inOrder();
  });

  it('comes back once: more money with its number waits for somebody', async () => {
    const { payout } = await sendPayout();
    const credit = { amount: GROSS, endToEnd: bare(payout) };
    await take([{ ...credit, reference: 'C1' }]);
    expect(await take([{ ...credit, reference: 'C2' }])).toMatchObject({ booked: 0, waiting: 1 });
    expect(await take([{ ...credit, amount: GROSS - 500, reference: 'C3' }])).toMatchObject({ waiting: 1 });
    expect(await balances()).toMatchObject({ 401: -GROSS, 4711: -2 * GROSS + 500 });
  });

  it('without its number is proposed, and booked by somebody', async () => {
    const { payout } = await sendPayout();
    expect(await take([{ amount: GROSS, iban: IBAN, text: 'Compte clos' }])).toMatchObject({ waiting: 1 });
    const [entry] = await entries('open');
    expect(entry?.orders).toMatchObject([{ payouts: [{ uuid: payout }] }]);
    const reason = 'The bank wrote that the account is closed';
    const booked = await post(`/bank-entries/${entry?.uuid}/payouts`, { payouts: [payout], reason });
    expect(booked.json()).toMatchObject({ state: 'booked', booked: { payouts: [{ uuid: payout }] } });
    expect(await payouts()).toMatchObject([{ state: 'returned' }]);
    expect(await balances()).toEqual({ 512: GROSS, 580: -GROSS, 401: -GROSS, 4711: 0 });
    await inOrder();
  });
});
