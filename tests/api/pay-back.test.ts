import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SupportRefund } from '#contract/answers/refund.ts';
import { paymentReceived } from '#freight/ledger/journal.ts';
import type { PayoutBatch } from '#freight/purchase/payout.ts';
import { DAY } from '#freight/values/duration.ts';
import { sellerOf } from '#server/services/money/invoice/seller.ts';
import { checkBooks } from '#server/services/money/ledger/check-books.ts';
import { postJournal } from '#server/services/money/ledger/post-journal.ts';
import { testApi } from '#tests/support/api.ts';
import { type CamtEntry, camt } from '#tests/support/camt.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { doWork } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
const DESK = '/api/v2/support';
const IBAN = 'FR7630006000011234567890189';
/** What one invoice of the scene comes to, in cents. */
const GROSS = 25_758;
const EXCESS = 10_000;
let cast: Cast;
let desk: readonly [Person, Person];

beforeEach(async () => {
  const { context, scene } = api();
  await emptyTables(context.db);
  emptyMailbox(context);
  cast = await scene.cast();
  const support = await scene.company('support', 'Lading');
  desk = [await scene.person(support, 'SUPPORT'), await scene.person(support, 'SUPPORT')];
});

const fresh = ({ uuid }: Person) => api().scene.token(uuid);
const ask = async (method: 'GET' | 'POST', path: string, body?: object, by = desk[0]) =>
  api().call(method, `${DESK}${path}`, { token: await fresh(by), ...(body === undefined ? {} : { body }) });
const newInvoice = async () => addInvoice(api().context, await addOffer(api().context, cast.shipper));
const company = async () => (await ask('GET', `/companies/${cast.shipper}`)).json();
const refunds = async (state: 'open' | 'ended' = 'open'): Promise<SupportRefund[]> =>
  (await ask('GET', `/refunds?state=${state}`)).json().items;
const payBack = (amount: number, rest: object = {}) =>
  ask('POST', `/companies/${cast.shipper}/refunds`, {
    amount,
    iban: IBAN,
    holder: 'Verrerie de la Lys',
    reason: 'They paid too much',
    ...rest,
  });
/** Pays an invoice by transfer, and so much more. */
async function overpay(): Promise<string> {
  const uuid = await newInvoice();
  const entry = paymentReceived({
    key: `bank:${uuid}`,
    label: 'Transfer',
    day: '2026-03-17',
    means: 'transfer',
    payment: null,
    customer: cast.shipper,
    amount: GROSS + EXCESS,
    parts: [{ invoice: uuid, amount: GROSS }],
  });
  await api()
    .context.db.transaction()
    .execute((tx) => postJournal(tx, entry, api().clock.now()));
  return uuid;
}
async function sendRun(): Promise<PayoutBatch> {
  const run = (await ask('POST', '/payout-batches')).json<PayoutBatch>();
  expectProblem(await ask('POST', `/payout-batches/${run.uuid}/approval`, {}), 409, 'second_person_needed');
  await ask('POST', `/payout-batches/${run.uuid}/approval`, {}, desk[1]);
  expect((await ask('POST', `/payout-batches/${run.uuid}/file`)).statusCode).toBe(200);
  return run;
}
let statements = 0;
async function bankSays(entry: CamtEntry, opening: number): Promise<void> {
  const iban = sellerOf(api().context.settings).iban;
  statements += 1;
  const day = api().clock.iso().slice(0, 10);
  const payload = camt({ iban, id: `S-${statements}`, day, opening, entries: [{ day, ...entry }] });
  const headers = { 'content-type': 'application/xml' };
  const answer = await api().call('POST', `${DESK}/statements`, { token: await fresh(desk[0]), payload, headers });
  expect(answer.json()).toMatchObject({ booked: 1, outgoing: 0, waiting: 0 });
}
async function balances(): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; sum: number }>`select account, sum(amount)::integer as sum
    from ledger_postings where account in ('411', '4191', '580', '4711') group by account`.execute(api().context.db);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

describe("the money on a shipper's account", () => {
  it('goes back by transfer: with a run that a second person approves, and the bank shows it', async () => {
    const paid = await overpay();
    await ask('POST', `/invoices/${paid}/credit`, { amount: 5000, reason: 'The goods came late' });
    await doWork(api().context);
    expect(await company()).toMatchObject({ on_account: EXCESS + 6000 });
    const answer = await payBack(EXCESS + 6000);
    expect(answer.json()).toMatchObject({
      on_account: 0,
      history: [{ kind: 'account_paid_back', detail: String(EXCESS + 6000), reason: 'They paid too much' }],
    });
    const asked = (await refunds()).toSorted((a, b) => a.amount - b.amount);
    expect(asked).toMatchObject([
      { amount: 6000, state: 'to_transfer', payment: null, credit: { reference: 'A-2026-00001' } },
      { amount: EXCESS, state: 'to_transfer', payment: null, credit: null, account: { holder: 'Verrerie de la Lys' } },
    ]);
    expectProblem(await ask('POST', '/payout-batches'), 409, 'nothing_to_pay');
    api().clock.advance(4 * DAY);
    const { payouts } = await sendRun();
    expect(payouts).toMatchObject([{ amount: EXCESS + 6000 }]);
    expect(await balances()).toEqual({ 411: 0, 4191: 0, 580: -EXCESS - 6000 });
    await doWork(api().context);
    const mail = keptMail(api().context).find(({ headers }) => headers.subject === 'We are paying you €160.00');
    expect(mail?.text).toContain('You had paid too much');
    const order = (payouts[0]?.uuid ?? '').replaceAll('-', '');
    await bankSays({ amount: -EXCESS - 6000, endToEnd: order }, 4_821_035);
    expect(await balances()).toEqual({ 411: 0, 4191: 0, 580: 0 });
    expect(await refunds('ended')).toMatchObject([{ state: 'transferred' }, { state: 'transferred' }]);
    expect(await checkBooks(api().context.db)).toEqual([]);
  });

  it('is owed again where the transfer comes back, and support pays it to another account', async () => {
    await overpay();
    await payBack(EXCESS);
    api().clock.advance(4 * DAY);
    const { payouts } = await sendRun();
    const order = (payouts[0]?.uuid ?? '').replaceAll('-', '');
    await bankSays({ amount: -EXCESS, endToEnd: order }, 4_821_035);
    await bankSays({ amount: EXCESS, endToEnd: order, text: `RETURN ${order}` }, 4_821_035 - EXCESS);
    expect(await balances()).toMatchObject({ 4191: -EXCESS, 580: 0 });
    const [failed] = await refunds();
    expect(failed).toMatchObject({ state: 'failed', amount: EXCESS });
    expect(await company()).toMatchObject({ on_account: 0 });
    expectProblem(await ask('POST', `/refunds/${failed?.uuid}/retry`), 409, 'refund_decided');
    const again = await ask('POST', `/refunds/${failed?.uuid}/transfer`, { iban: IBAN, holder: 'Verrerie' });
    expect(again.json()).toMatchObject({ state: 'to_transfer' });
    expect(await checkBooks(api().context.db)).toEqual([]);
  });

  it('is promised once: not to two transfers at once, nor to the next invoice', async () => {
    await overpay();
    const answers = await Promise.all([payBack(EXCESS), payBack(EXCESS)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await newInvoice();
    await doWork(api().context);
    expect(await balances()).toEqual({ 411: GROSS, 4191: -EXCESS });
  });

  it('is not paid beyond what it is, to no account that is none, and by support alone', async () => {
    await overpay();
    expectProblem(await payBack(EXCESS + 1), 409, 'amount_changed');
    expectViolations(await payBack(EXCESS, { iban: 'FR00' }), ['iban', 'iban_invalid']);
    expectViolations(await payBack(EXCESS, { reason: '' }), ['reason', 'required']);
    const path = `${DESK}/companies/${cast.shipper}/refunds`;
    const body = { amount: EXCESS, iban: IBAN, holder: 'Verrerie', reason: 'Please' };
    expectProblem(await api().call('POST', path, { token: cast.shipperUser.token, body }), 403, 'forbidden');
    expect(await refunds()).toEqual([]);
  });
});
