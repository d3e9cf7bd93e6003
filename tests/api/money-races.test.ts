import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { creditorReference } from '#freight/invoice/creditor-reference.ts';
import { paymentReceived } from '#freight/ledger/journal.ts';
import type { Dispute } from '#freight/payment/dispute.ts';
import type { PayoutBatch, WholePayoutBatch } from '#freight/purchase/payout.ts';
import type { PurchaseInvoice, WholePurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import { DAY } from '#freight/values/duration.ts';
import { sellerOf } from '#server/services/money/invoice/seller.ts';
import { checkBooks, checkChain } from '#server/services/money/ledger/check-books.ts';
import { postJournal } from '#server/services/money/ledger/post-journal.ts';
import { setOffAccount } from '#server/wings/accounting/on-account/set-off.ts';
import { testApi } from '#tests/support/api.ts';
import { type CamtEntry, camt } from '#tests/support/camt.ts';
import { bookByCard, confirmCard } from '#tests/support/cards.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { doWork, setQueueClock } from '#tests/support/jobs.ts';
import { addOffer } from '#tests/support/market.ts';
import { billMission } from '#tests/support/purchases.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import type { Cast, Person } from '#tests/support/scene.ts';
import type { TestServer } from '#tests/support/test-server.ts';

const START = Date.parse('2026-03-17T07:00:00.000Z');
/** What one invoice of the scene comes to, in cents. */
const GROSS = 25_758;
/** Each race is run from both ends, since nobody says who comes first. */
const ORDERS = [0, 1] as const;

const api = testApi();
let beside: TestServer;
let cast: Cast;
let owner: Person;
let desk: readonly [Person, Person];

beforeAll(async () => {
  beside = await api().beside();
});

beforeEach(async () => {
  const { clock, context, scene } = api();
  clock.advance(START - clock.now());
  await emptyTables(context.db);
  await setQueueClock(context);
  cast = await scene.cast();
  owner = await scene.person(cast.carrier, 'DISPATCHER', { passwordHash: cheapHash('Hardy-lorry-2026') });
  const support = await scene.company('support', 'Lading');
  desk = [await scene.person(support, 'SUPPORT'), await scene.person(support, 'SUPPORT')];
});

type Answer = Awaited<ReturnType<TestServer['call']>>;
/** Sends two requests at the same moment to two servers, in one order or the other. */
async function race(
  order: number,
  one: (server: TestServer) => Promise<Answer>,
  other: (server: TestServer) => Promise<Answer>,
): Promise<[Answer, Answer]> {
  if (order === 0) return Promise.all([one(api()), other(beside)]);
  const [second, first] = await Promise.all([other(api()), one(beside)]);
  return [first, second];
}

const fresh = ({ uuid }: Person) => api().scene.token(uuid);
const asDesk = async (person: Person, path: string, body?: object) => {
  const token = await fresh(person);
  return (server: TestServer) => server.call('POST', `/api/v2/support${path}`, { token, body });
};
const carriers = () => `/api/v2/companies/${cast.carrier}`;
const asOwner = async (path: string, body: object) => {
  const token = await fresh(owner);
  return (server: TestServer) => server.call('POST', carriers() + path, { token, body });
};
async function balances(): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; sum: number }>`
    select account, sum(amount)::bigint as sum from ledger_postings group by account`.execute(api().context.db);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}
const expectBooksInOrder = async () =>
  expect([await checkBooks(api().context.db), await checkChain(api().context.db)]).toEqual([[], []]);

/** An invoice of a carrier with an account, after some days. */
async function owed(days: number): Promise<PurchaseInvoice> {
  const iban = 'FR76 3000 6000 0112 3456 7890 189';
  await (await asOwner('/bank-accounts', { iban, holder: 'Transports Delcourt', password: 'Hardy-lorry-2026' }))(api());
  await billMission(api().context, await api().scene.mission(cast, { driver: cast.driver, steps: ['proof'] }));
  api().clock.advance(days * DAY);
  const token = await fresh(owner);
  const { items } = (await api().call('GET', `${carriers()}/invoices`, { token })).json<{ items: PurchaseInvoice[] }>();
  if (items[0] === undefined) throw new Error('Nothing is owed.');
  return items[0];
}

async function approvedRun(): Promise<PayoutBatch> {
  const run = (await (await asDesk(desk[0], '/payout-batches'))(api())).json<PayoutBatch>();
  const approved = await (await asDesk(desk[1], `/payout-batches/${run.uuid}/approval`))(api());
  expect(approved.statusCode).toBe(200);
  return run;
}
const readRun = async (uuid: string) =>
  (
    await api().call('GET', `/api/v2/support/payout-batches/${uuid}`, { token: await fresh(desk[0]) })
  ).json<WholePayoutBatch>();

/** A transfer as the bank's statement brings it, by a name of its own. */
const statement = async (entry: CamtEntry, id: string) => {
  const token = await fresh(desk[0]);
  const payload = camt({ iban: sellerOf(api().context.settings).iban, id, entries: [entry] });
  return (server: TestServer) =>
    server.call('POST', '/api/v2/support/statements', {
      token,
      payload,
      headers: { 'content-type': 'application/xml' },
    });
};

async function issued(): Promise<{ uuid: string; number: string }> {
  const { context } = api();
  const uuid = await addInvoice(context, await addOffer(context, cast.shipper));
  const { number } = await context.db
    .selectFrom('invoices')
    .select('number')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return { uuid, number: String(number) };
}

const paid = (invoice: string, amount: number, settled = amount) => {
  const parts = settled === 0 ? [] : [{ invoice, amount: settled }];
  const entry = { key: `bank:${invoice}:${amount}`, label: 'Transfer', day: '2026-03-17', parts };
  const money = { means: 'transfer', payment: null, customer: cast.shipper, amount } as const;
  const { context, clock } = api();
  return context.db
    .transaction()
    .execute((tx) => postJournal(tx, paymentReceived({ ...entry, ...money }), clock.now()));
};

const openOf = async (invoice: string) =>
  (
    await api().call('GET', `/api/v2/companies/${cast.shipper}/invoices/${invoice}`, {
      token: await fresh(cast.shipperUser),
    })
  ).json<{ amount_due: number }>().amount_due;

describe.each(ORDERS)('two servers and the same money, order %i', (order) => {
  it('a run of payouts is withdrawn or sent, never both', async () => {
    await owed(30);
    const run = await approvedRun();
    const path = `/payout-batches/${run.uuid}`;
    const [file, withdrawn] = await race(
      order,
      await asDesk(desk[0], `${path}/file`),
      await asDesk(desk[1], `${path}/withdrawal`, { reason: 'Not this week' }),
    );
    const { state } = await readRun(run.uuid);
    const isSent = file.statusCode === 200;
    expect([file.statusCode, withdrawn.statusCode, state]).toEqual(
      isSent ? [200, 409, 'exported'] : [409, 200, 'withdrawn'],
    );
    expect((await balances())['401']).toBe(isSent ? 0 : -76_800);
    await expectBooksInOrder();
  });

  it('a payout of a run is withdrawn or sent, never both', async () => {
    await owed(30);
    const run = await approvedRun();
    const path = `/payout-batches/${run.uuid}`;
    const [file, withdrawn] = await race(
      order,
      await asDesk(desk[0], `${path}/file`),
      await asDesk(desk[1], `${path}/payouts/${run.payouts[0]?.uuid}/withdrawal`, { reason: 'Not this week' }),
    );
    const isSent = file.statusCode === 200;
    expect(withdrawn.statusCode).toBe(isSent ? 409 : 200);
    expect((await balances())['401']).toBe(isSent ? 0 : -76_800);
    await expectBooksInOrder();
  });

  it('an early payment that is asked for while the run is made comes with it or with the next one, once', async () => {
    const invoice = await owed(5);
    const amount = (await readInvoice(invoice.uuid)).early_payment?.amount ?? 0;
    const [run, taken] = await race(
      order,
      await asDesk(desk[0], '/payout-batches'),
      await asOwner(`/invoices/${invoice.uuid}/early-payment`, { amount }),
    );
    expect(taken.statusCode).toBe(200);
    // Nothing else is due: without the early payment there is no run.
    if (run.statusCode !== 201) expect(run.statusCode).toBe(409);
    const next = run.statusCode === 201 ? run : await (await asDesk(desk[0], '/payout-batches'))(api());
    const { uuid } = next.json<PayoutBatch>();
    await (await asDesk(desk[1], `/payout-batches/${uuid}/approval`))(api());
    const [one, other] = await race(
      order,
      await asDesk(desk[0], `/payout-batches/${uuid}/file`),
      await asDesk(desk[1], `/payout-batches/${uuid}/file`),
    );
    expect([one.statusCode, other.statusCode, one.body === other.body]).toEqual([200, 200, true]);
    expect(await balances()).toMatchObject({ 401: 0, 580: -amount });
    expect(amount).toBeLessThan(76_800);
    await expectBooksInOrder();
  });

  it('the money on an account and a transfer settle an invoice once; the rest stays on the account', async () => {
    const first = await issued();
    await paid(first.uuid, GROSS + 10_000, GROSS);
    const { uuid, number } = await issued();
    await race(
      order,
      async (server) => {
        await setOffAccount(server.context, cast.shipper);
        return server.call('GET', '/health');
      },
      await statement({ amount: GROSS, text: creditorReference(number) }, 'S-1'),
    );
    await doWork(api().context);
    // The transfer settles it, or waits to be matched where the account had settled a part before.
    const left = await openOf(uuid);
    expect([0, GROSS - 10_000]).toContain(left);
    const { 411: owing = 0, 4191: account = 0, 4711: suspense = 0 } = await balances();
    expect([owing, account + suspense]).toEqual([left, -10_000 - left]);
    await expectBooksInOrder();
  });

  it('the cents of an invoice are written off or paid', async () => {
    const { uuid, number } = await issued();
    await paid(uuid, GROSS - 3);
    const [written] = await race(
      order,
      await asDesk(desk[0], `/invoices/${uuid}/write-off`, { amount: 3, reason: 'The bank rounded it' }),
      await statement({ amount: 3, text: creditorReference(number) }, 'S-1'),
    );
    expect(await openOf(uuid)).toBe(0);
    const sums = await balances();
    expect(sums['411']).toBe(0);
    expect(sums['654'] ?? 0).toBe(written.statusCode === 200 ? 3 : 0);
    await expectBooksInOrder();
  });

  it('an invoice is paid by card and by transfer: the second payment is on the account', async () => {
    const { uuid, number } = await issued();
    const token = await fresh(cast.shipperUser);
    const base = `/api/v2/companies/${cast.shipper}`;
    const intent = (await api().call('POST', `${base}/payment-intents`, { token, body: { invoices: [uuid] } })).json<{
      uuid: string;
      client_secret: string;
    }>();
    await confirmCard(api(), intent.client_secret);
    await race(
      order,
      (server) => server.call('GET', `${base}/payment-intents/${intent.uuid}`, { token }),
      await statement({ amount: GROSS, text: creditorReference(number) }, 'S-1'),
    );
    await doWork(api().context);
    expect(await openOf(uuid)).toBe(0);
    const sums = await balances();
    expect(sums['411']).toBe(0);
    expect((sums['4191'] ?? 0) + (sums['4711'] ?? 0)).toBe(-GROSS);
    await expectBooksInOrder();
  });

  it('a payment that its bank takes back is refunded no more than it took', async () => {
    const dispute = await takenBack();
    const [invoice] = dispute.invoices;
    const credit = { amount: null, reason: 'The goods came late' };
    const [credited] = await race(
      order,
      await asDesk(desk[0], `/invoices/${invoice?.uuid}/credit`, credit),
      await asDesk(desk[1], `/disputes/${dispute.uuid}/evidence`, { remark: '' }),
    );
    expect(credited.statusCode).toBe(201);
    await doWork(api().context);
    const { refunded } = await api()
      .context.db.selectFrom('refunds')
      .select(({ fn }) => fn.coalesce(fn.sum<string>('amount'), sql<string>`0`).as('refunded'))
      .where('status', '<>', 'failed')
      .executeTakeFirstOrThrow();
    const { received } = await api()
      .context.db.selectFrom('payments')
      .select(({ fn }) => fn.sum<string>('received').as('received'))
      .executeTakeFirstOrThrow();
    expect(Number(refunded) + dispute.amount).toBeLessThanOrEqual(Number(received));
    await expectBooksInOrder();
  });
});

const readInvoice = async (uuid: string) =>
  (
    await api().call('GET', `${carriers()}/invoices/${uuid}`, { token: await fresh(owner) })
  ).json<WholePurchaseInvoice>();

/** A transport that was paid by card, whose bank took the money back. */
async function takenBack(): Promise<Dispute> {
  const token = await fresh(cast.shipperUser);
  const path = `/api/v2/companies/${cast.shipper}/quotation-requests`;
  const { prices } = (await api().call('POST', path, { token, body: quotationRequest(api().clock.now()) })).json();
  const { uuid: price } = prices.find((each: { type: string }) => each.type === 'lading');
  const body = { payment_plan: 'immediate_cc' };
  await bookByCard(api(), { company: cast.shipper, token, price, body, card: { token: 'tok_disputed' } });
  await doWork(api().context);
  const list = await api().call('GET', '/api/v2/support/disputes?state=open', { token: await fresh(desk[0]) });
  const [dispute] = list.json<{ items: Dispute[] }>().items;
  if (dispute === undefined) throw new Error('No payment was taken back.');
  return dispute;
}
