import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Payout, PayoutBatch, WholePayoutBatch } from '#freight/purchase/payout.ts';
import type { WholePurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import { sellerOf } from '#server/services/money/invoice/seller.ts';
import { checkBooks, checkChain } from '#server/services/money/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { type CamtEntry, camt } from '#tests/support/camt.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, setQueueClock } from '#tests/support/jobs.ts';
import { addLawRow } from '#tests/support/law-row.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { billMission } from '#tests/support/purchases.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const PASSWORD = 'Hardy-lorry-2026';
const IBAN = 'FR7630006000011234567890189';
const START = Date.parse('2026-03-17T07:00:00.000Z');
/** What a mission of the scene earns, incl. VAT; due on Friday 17 April. */
const GROSS = 76_800;
const SUPPORT = '/api/v2/support';
const api = testApi();
let cast: Cast;
let owner: Person;
let desk: readonly [Person, Person];

beforeEach(async () => {
  api().clock.advance(START - api().clock.now());
  await emptyTables(api().context.db);
  emptyMailbox(api().context);
  await setQueueClock(api().context);
  const { scene } = api();
  cast = await scene.cast();
  owner = await scene.person(cast.carrier, 'DISPATCHER', { passwordHash: cheapHash(PASSWORD) });
  const support = await scene.company('support', 'Lading');
  desk = [await scene.person(support, 'SUPPORT'), await scene.person(support, 'SUPPORT')];
});

const fresh = ({ uuid }: Person) => api().scene.token(uuid);
const read = async (path: string, company = cast.carrier, person = owner) =>
  (await api().call('GET', `/api/v2/companies/${company}${path}`, { token: await fresh(person) })).json();
const payouts = async (): Promise<Payout[]> => (await read('/payouts')).items;
const act = async (path: string, person = desk[0]) =>
  api().call('POST', `${SUPPORT}/payout-batches${path}`, { token: await fresh(person) });
const whole = async (uuid: string) =>
  (
    await api().call('GET', `${SUPPORT}/payout-batches/${uuid}`, { token: await fresh(desk[0]) })
  ).json<WholePayoutBatch>();
const faults = async () => [await checkBooks(api().context.db), await checkChain(api().context.db)];
const interest = (days: number) => Math.round((GROSS * days * 0.1215) / 365);
const until = (day: string) => api().clock.advance(Date.parse(`${day}T07:00:00Z`) - api().clock.now());

async function enter(): Promise<void> {
  const answer = await api().call('POST', `/api/v2/companies/${cast.carrier}/bank-accounts`, {
    token: await fresh(owner),
    body: { iban: IBAN, holder: 'Transports Delcourt', password: PASSWORD },
  });
  expect(answer.statusCode).toBe(201);
}

/** An invoice of a mission that is proven. */
async function owe(): Promise<string> {
  const mission = await api().scene.mission(cast, { driver: cast.driver, steps: ['proof'] });
  await billMission(api().context, mission);
  const { items } = await read('/invoices');
  return items.find((item: WholePurchaseInvoice) => item.mission.uuid === mission).uuid;
}

/** Prepares and approves the next run. */
async function approved(): Promise<PayoutBatch> {
  const run = (await act('')).json<PayoutBatch>();
  expect((await act(`/${run.uuid}/approval`, desk[1])).statusCode).toBe(200);
  return run;
}

/** Prepares, approves and downloads the next run. @returns the run and its file */
async function pay(): Promise<{ readonly run: PayoutBatch; readonly file: string }> {
  const run = await approved();
  return { run, file: (await act(`/${run.uuid}/file`)).body };
}

async function balances(): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; sum: number }>`select account, sum(amount)::integer as sum
    from ledger_postings where account in ('401', '580', '668') group by account`.execute(api().context.db);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

async function take(entry: CamtEntry, opening = 4_821_035): Promise<void> {
  const { iban } = sellerOf(api().context.settings);
  const day = new Date(api().clock.now()).toISOString().slice(0, 10);
  const payload = camt({ iban, id: `S-${opening}`, opening, entries: [{ day, ...entry }], day });
  const headers = { 'content-type': 'application/xml' };
  const answer = await api().call('POST', `${SUPPORT}/statements`, { token: await fresh(desk[0]), payload, headers });
  expect(answer.json()).toMatchObject({ booked: 1 });
}

const bare = (uuid: string) => uuid.replaceAll('-', '');

describe('an invoice that Lading pays late', () => {
  it('says what Lading owes besides it, and nothing on its due day', async () => {
    await enter();
    const invoice = await owe();
    until('2026-04-17');
    expect((await read(`/invoices/${invoice}`)).late_fee).toBeNull();
    until('2026-04-27');
    expect((await read(`/invoices/${invoice}`)).late_fee).toEqual({
      from: '2026-04-18',
      until: '2026-04-27',
      days: 10,
      rate: 1215,
      interest: interest(10),
      fixed: 4000,
    });
  });

  it('was paid at a rate that support corrects later: what was paid reads as it was, what is owed since by the right one', async () => {
    await enter();
    const invoice = await owe();
    until('2026-04-27');
    const { run } = await pay();
    const corrected = { country: 'EU', effective_from: '2026-01-01', figures: { rule: 'refinancing', rate: 300 } };
    const other = await owe();
    until('2026-04-28');
    await addLawRow(api().context, corrected, { isApproved: true });
    const fee = { interest: interest(11), rate: 1215 };
    expect(await whole(run.uuid)).toMatchObject({ payouts: [{ invoices: [{ uuid: invoice, late_fee: fee }] }] });
    expect(await payouts()).toMatchObject([{ invoices: [{ late_fee: fee }] }]);
    until('2026-06-30');
    expect((await read(`/invoices/${other}`)).late_fee).toMatchObject({ rate: 1300 });
  });

  it('is paid with interest until the day of the run and €40, booked beside it, and told to the carrier', async () => {
    await enter();
    const invoice = await owe();
    until('2026-04-27');
    const late = interest(11) + 4000;
    const run = await approved();
    const fee = { until: '2026-04-28', days: 11, interest: interest(11), fixed: 4000 };
    expect(run).toMatchObject({ day: '2026-04-28', amount: GROSS + late });
    expect(await whole(run.uuid)).toMatchObject({
      amount: GROSS + late,
      payouts: [{ amount: GROSS + late, invoices: [{ uuid: invoice, amount: GROSS, late_fee: fee }] }],
    });
    expect(await balances()).toEqual({ 401: -GROSS });
    const { body: file } = await act(`/${run.uuid}/file`);
    expect(file).toContain(`>${((GROSS + late) / 100).toFixed(2)}<`);
    expect(await balances()).toEqual({ 401: 0, 580: -GROSS - late, 668: late });
    expect(await payouts()).toMatchObject([
      { amount: GROSS + late, invoices: [{ uuid: invoice, amount: GROSS, late_fee: fee }] },
    ]);
    expect(await read(`/invoices/${invoice}`)).toMatchObject({ amount_due: 0, late_fee: null });
    expect(await faults()).toEqual([[], []]);
    await doWork(api().context);
    const told = keptMail(api().context).find(({ headers }) => headers.subject?.includes('We are paying you'));
    expect(told?.headers.subject).toContain(`€${((GROSS + late) / 100).toFixed(2)}`);
    expect(told?.text).toContain(`because we pay late: interest and fixed sum: €${(late / 100).toFixed(2)}`);
  });

  it('owes nothing in time, and the file that is fetched twice pays once', async () => {
    await enter();
    await owe();
    until('2026-04-15');
    const { run } = await pay();
    expect((await act(`/${run.uuid}/file`)).statusCode).toBe(200);
    expect(await balances()).toEqual({ 401: 0, 580: -GROSS });
    expect(await faults()).toEqual([[], []]);
  });

  it('owes the days until the run that is sent, whenever it was approved, and several fetching at once pay once', async () => {
    await enter();
    await owe();
    until('2026-04-20');
    const run = await approved();
    expect(run).toMatchObject({ day: '2026-04-21', amount: GROSS + interest(4) + 4000 });
    until('2026-04-22');
    const late = interest(6) + 4000;
    expect((await whole(run.uuid)).amount).toBe(GROSS + late);
    const answers = await Promise.all([1, 2, 3, 4].map(() => act(`/${run.uuid}/file`)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await balances()).toEqual({ 401: 0, 580: -GROSS - late, 668: late });
    expect(await faults()).toEqual([[], []]);
  });

  it('is owed again with its lateness as the payout comes back, which takes the charge back', async () => {
    await enter();
    const invoice = await owe();
    until('2026-04-20');
    const { run } = await pay();
    const late = interest(4) + 4000;
    const payout = run.payouts[0]?.uuid ?? '';
    until('2026-04-21');
    await take({ amount: -GROSS - late, endToEnd: bare(payout), reference: 'D1' });
    until('2026-04-24');
    await take({ amount: GROSS + late, endToEnd: bare(payout), reference: 'R1' }, 4_821_035 - GROSS - late);
    expect(await balances()).toEqual({ 401: -GROSS, 580: 0, 668: 0 });
    expect(await read(`/invoices/${invoice}`)).toMatchObject({
      amount_due: GROSS,
      // The account is no longer of use: what was owed by then stays, and no more is added.
      late_fee: { until: '2026-04-20', days: 3, fixed: 4000 },
    });
    expect(await faults()).toEqual([[], []]);
    await enter();
    until('2026-05-04');
    await pay();
    const again = interest(3) + 4000;
    expect(await balances()).toEqual({ 401: 0, 580: -GROSS - again, 668: again });
    expect(await faults()).toEqual([[], []]);
  });

  it('owes nothing for the days on which its carrier had no account to be paid to', async () => {
    await owe();
    until('2026-04-27');
    await enter();
    until('2026-05-04');
    await pay();
    expect(await balances()).toEqual({ 401: 0, 580: -GROSS });
    expect(await faults()).toEqual([[], []]);
  });

  it('is left out with its lateness while its payout is withdrawn, and paid later with more days', async () => {
    await enter();
    await owe();
    until('2026-04-20');
    const { uuid } = await approved();
    const withdrawn = await api().call('POST', `${SUPPORT}/payout-batches/${uuid}/withdrawal`, {
      token: await fresh(desk[0]),
      body: { reason: 'Not this week' },
    });
    expect(withdrawn.statusCode).toBe(200);
    expect(await balances()).toEqual({ 401: -GROSS });
    until('2026-04-29');
    await pay();
    const late = interest(13) + 4000;
    expect(await balances()).toEqual({ 401: 0, 580: -GROSS - late, 668: late });
    expect(await faults()).toEqual([[], []]);
  });
});
