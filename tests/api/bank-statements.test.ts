import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import type { BankEntry } from '#contract/answers/bank.ts';
import { creditorReference } from '#freight/invoice/creditor-reference.ts';
import { DAY } from '#freight/values/duration.ts';
import type { Tx } from '#server/database/open.ts';
import { sellerOf } from '#server/services/money/invoice/seller.ts';
import { checkBooks } from '#server/services/money/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { type CamtEntry, type CamtStatement, camt } from '#tests/support/camt.ts';
import { emptyTables } from '#tests/support/database.ts';
import { someoneWaits } from '#tests/support/held-mission.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
const DESK = '/api/v2/support';
/** What one invoice of the scene comes to, in cents. */
const GROSS = 25_758;
let cast: Cast;
let support: Person;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
  const desk = await api().scene.company('support', 'Lading Support');
  support = await api().scene.person(desk, 'SUPPORT', { firstName: 'Anaïs', lastName: 'Lemaire' });
});

const account = () => sellerOf(api().context.settings).iban;

interface Sending {
  readonly token?: string;
  readonly type?: string;
  readonly key?: string;
}

function send(payload: string | Buffer, { token = support.token, type = 'application/xml', key }: Sending = {}) {
  const headers = { 'content-type': type };
  return api().call('POST', `${DESK}/statements`, { token, payload, headers, ...(key === undefined ? {} : { key }) });
}

const take = (entries: readonly CamtEntry[], rest: Partial<CamtStatement> = {}) =>
  send(camt({ iban: account(), entries, ...rest }));

async function issue(): Promise<{ uuid: string; number: string }> {
  const uuid = await addInvoice(api().context, await addOffer(api().context, cast.shipper));
  const { number } = await api()
    .context.db.selectFrom('invoices')
    .select('number')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return { uuid, number: String(number) };
}

const invoice = async (uuid: string) =>
  (
    await api().call('GET', `/api/v2/companies/${cast.shipper}/invoices/${uuid}`, { token: cast.shipperUser.token })
  ).json();
const entries = async (query = ''): Promise<BankEntry[]> =>
  (await api().call('GET', `${DESK}/bank-entries${query}`, { token: support.token })).json().items;
const match = (entry: string, body: object, token = support.token) =>
  api().call('POST', `${DESK}/bank-entries/${entry}/match`, { token, body });
const bankBalance = async () => {
  const { rows } = await sql<{ account: string; sum: number }>`select account, sum(amount)::integer as sum
    from ledger_postings where account in ('512', '4711', '4191') group by account`.execute(api().context.db);
  return Object.fromEntries(rows.map(({ account: of, sum }) => [of, sum]));
};

describe('a bank statement', () => {
  it.each(['02', '08'] as const)(
    'of version %s settles what names its invoice and comes to its sum',
    async (version) => {
      const { uuid, number } = await issue();
      const answer = await take([{ amount: GROSS, name: 'Tapis & Fils', text: creditorReference(number) }], {
        version,
      });
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toMatchObject({ booked: 1, waiting: 0, outgoing: 0, known: 0 });
      expect(answer.json().statement).toMatchObject({ id: 'S-1', opening: 4_821_035, closing: 4_821_035 + GROSS });
      expect(await invoice(uuid)).toMatchObject({ state: 'paid_by_transfer', amount_due: 0 });
      expect(await bankBalance()).toEqual({ 512: GROSS });
      const [entry] = await entries();
      expect(entry).toMatchObject({
        state: 'booked',
        name: 'Tapis & Fils',
        booked: { parts: [{ number, amount: GROSS }], by: null },
      });
      expect(await checkBooks(api().context.db)).toEqual([]);
    },
  );

  it('taken twice, pressed twice, or with a movement that another had, books each movement once', async () => {
    const { number } = await issue();
    const xml = camt({
      iban: account(),
      entries: [
        { amount: GROSS, text: number },
        { amount: 700, reference: 'X' },
      ],
    });
    const key = crypto.randomUUID();
    await send(xml, { key });
    expect((await send(xml, { key })).headers['idempotency-replayed']).toBe('true');
    expect((await send(xml)).json()).toMatchObject({ booked: 0, waiting: 0, known: 2 });
    const next = await take([{ amount: 700, reference: 'X' }, { amount: 900 }], {
      id: 'S-2',
      opening: 4_821_035 + GROSS,
    });
    expect(next.json()).toMatchObject({ waiting: 1, known: 1 });
    expect(await bankBalance()).toEqual({ 512: GROSS + 1600, 4711: -1600 });
  });

  it('is refused where another one was taken under its name, and the balances do not say what is new', async () => {
    const entry = { amount: 700, reference: 'X' };
    await take([entry]);
    const others = [take([{ ...entry, amount: 701 }]), take([entry], { opening: 0 })];
    for (const answer of others) expectProblem(await answer, 409, 'statement_differs');
    expect((await take([entry])).json()).toMatchObject({ known: 1 });
    expect((await take([entry, { amount: 900, reference: 'Y' }])).json()).toMatchObject({ known: 1, waiting: 1 });
    expect(await bankBalance()).toEqual({ 512: 1600, 4711: -1600 });
  });

  it('that two send at once is booked once', async () => {
    const { number } = await issue();
    const xml = camt({ iban: account(), entries: [{ amount: GROSS, text: number }] });
    const answers = await Promise.all([send(xml), send(xml)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await bankBalance()).toEqual({ 512: GROSS });
  });

  it('has two payments that are alike in all as two', async () => {
    await take([
      { amount: 500, reference: 'Same' },
      { amount: 500, reference: 'Same' },
    ]);
    expect(await bankBalance()).toEqual({ 512: 1000, 4711: -1000 });
  });

  it('is taken whole, also one of many thousand movements', async () => {
    const movements = 7500;
    const entry =
      '<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-03-16</Dt></BookgDt></Ntry>';
    const xml = camt({ iban: account(), entries: [], opening: movements * 100, closing: 0 });
    const answer = await send(xml.replace('</Stmt>', `${entry.repeat(movements)}</Stmt>`));
    expect(answer.json()).toMatchObject({ outgoing: movements, known: 0, statement: { movements } });
  });

  it('leaves in suspense what went out, and leaves out what is not booked yet', async () => {
    const answer = await take([
      { amount: -3000, name: 'Vandamme Trans' },
      { amount: 99_900, status: 'PDNG' },
    ]);
    expect(answer.json()).toMatchObject({ outgoing: 1, waiting: 0 });
    expect(await bankBalance()).toEqual({ 512: -3000, 4711: 3000 });
    expect(await entries('?state=outgoing')).toMatchObject([{ amount: -3000, name: 'Vandamme Trans', matches: [] }]);
  });

  it('is taken from a payer whose name is cut in the middle of a sign, and told what it is for', async () => {
    const name = `${'a'.repeat(99)}😀`;
    expect((await take([{ amount: 700, name }])).json()).toMatchObject({ waiting: 1 });
    const [entry] = await entries('?state=open');
    const { uuid: owed } = await issue();
    expect(
      (await match(String(entry?.uuid), { parts: [{ invoice: owed, amount: 700 }], reason: 'By phone' })).json(),
    ).toMatchObject({
      state: 'booked',
    });
    expect(await checkBooks(api().context.db)).toEqual([]);
  });

  it('knows no payer by what is no account', async () => {
    await take([{ amount: 100, iban: 'X'.repeat(5000) }]);
    expect(await entries()).toMatchObject([{ iban_end: null }]);
  });

  it('that cannot be read, is of another account or currency, or does not add up, is refused whole', async () => {
    const right = { iban: account(), entries: [{ amount: 100 }] };
    const bomb = '<!DOCTYPE a [<!ENTITY x "boom"><!ENTITY y "&x;&x;&x;&x;">]>';
    const wrong = [
      '<html>',
      'nothing',
      '\u0000',
      '<Document/>',
      camt({ ...right, iban: 'FR7612345678901234567890189' }),
      camt({ ...right, closing: 1 }),
      camt({ ...right, entries: [{ amount: 100, currency: 'USD' }] }),
      camt({ ...right, entries: [{ amount: 100, day: '1999-02-31' }] }),
      camt({ ...right, entries: [{ amount: 100, day: '2026-02-31' }] }),
      camt({ ...right, day: '2101-01-01' }),
      camt(right).replace('<Document', `${bomb}<Document`).replace('S-1', '&y;'),
      camt(right).replace('100', '1e2').replace('1.00', '1.005'),
    ];
    for (const xml of wrong) expectProblem(await send(xml), 422, 'statement_refused');
    expectProblem(await send('', {}), 400, 'malformed_request');
    expectProblem(await send(camt(right), { type: 'text/csv' }), 415, 'media_type_refused');
    expect((await send(Buffer.alloc(11 * 1024 * 1024, ' '))).statusCode).toBe(413);
    expect(await entries()).toEqual([]);
    expect((await api().call('GET', `${DESK}/statements`, { token: support.token })).json().items).toEqual([]);
  });

  it('is nothing for anybody but support', async () => {
    const xml = camt({ iban: account(), entries: [{ amount: 100 }] });
    for (const { token } of [cast.shipperUser, cast.dispatcher, cast.driver.person]) {
      expectProblem(await send(xml, { token }), 403, 'forbidden');
    }
  });
});

// The embedded database has one transaction at a time.
if (inject('database').engine === 'postgresql') {
  it('a statement and a payment of the same invoices wait for each other', async () => {
    const { db } = api().context;
    const [first, second] = [await issue(), await issue()].toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1));
    const xml = camt({
      iban: account(),
      entries: [second, first].map((each) => ({ amount: GROSS, text: String(each?.number) })),
    });
    const hold = (tx: Tx, uuid = '') =>
      tx.selectFrom('invoices').select('uuid').where('uuid', '=', uuid).forUpdate().execute();
    let taking: ReturnType<typeof send> | undefined;
    await db.transaction().execute(async (tx) => {
      await hold(tx, first?.uuid);
      taking = send(xml);
      await someoneWaits(db);
      await hold(tx, second?.uuid);
    });
    expect((await taking)?.json()).toMatchObject({ booked: 2 });
  });
}

describe('a movement that waits', () => {
  it('says what it may be for, and is booked to what support says', async () => {
    const [first, second] = [await issue(), await issue()];
    await take([{ amount: 2 * GROSS - 1200, name: 'Brasserie', text: `${first.number} et ${second.number}` }]);
    const [entry] = await entries('?state=open');
    expect(entry?.matches[0]).toMatchObject({ reason: 'named_other_sum', due: 2 * GROSS });
    const parts = entry?.matches[0]?.parts.map(({ invoice: of, amount }) => ({ invoice: of, amount }));
    const answer = await match(String(entry?.uuid), { parts, reason: 'They deducted a discount' });
    expect(answer.json()).toMatchObject({
      state: 'booked',
      booked: { by: 'Anaïs Lemaire', reason: 'They deducted a discount' },
    });
    expect(await invoice(first.uuid)).toMatchObject({ state: 'paid_by_transfer' });
    expect(await invoice(second.uuid)).toMatchObject({ state: 'partially_paid', amount_due: 1200 });
    expect(await bankBalance()).toEqual({ 512: 2 * GROSS - 1200, 4711: 0 });
    expectProblem(await match(String(entry?.uuid), { parts, reason: 'Again' }), 409, 'already_matched');
    expect(await checkBooks(api().context.db)).toEqual([]);
  });

  it('leaves what is over on the account of the company', async () => {
    const { uuid } = await issue();
    await take([{ amount: GROSS + 500, name: 'Somebody' }]);
    const [entry] = await entries('?state=open');
    await match(String(entry?.uuid), { parts: [{ invoice: uuid, amount: GROSS }], reason: 'By phone' });
    expect(await bankBalance()).toEqual({ 512: GROSS + 500, 4711: 0, 4191: -500 });
  });

  it('teaches whose account it came from: the next of it is proposed', async () => {
    const iban = 'FR1420041010050500013M02606';
    const [first, second] = [await issue(), await issue()];
    await take([{ amount: GROSS, iban, name: 'Compte 7' }]);
    const [entry] = await entries('?state=open');
    expect(entry).toMatchObject({ iban_end: '2606' });
    await match(String(entry?.uuid), { parts: [{ invoice: first.uuid, amount: GROSS }], reason: 'By phone' });
    await take([{ amount: GROSS, iban, name: 'Compte 7', reference: 'Z' }], {
      id: 'S-2',
      opening: 4_821_035 + GROSS,
      day: '2026-03-18',
    });
    const [next] = await entries('?state=open');
    expect(next?.matches[0]).toMatchObject({ reason: 'payer', parts: [{ invoice: second.uuid, amount: GROSS }] });
  });

  it('is booked to no more than it is, to no invoice twice, and to those of one company that still owe it', async () => {
    const { uuid } = await issue();
    await take([{ amount: GROSS }]);
    const [entry] = await entries('?state=open');
    const at = String(entry?.uuid);
    const reason = 'By phone';
    const part = { invoice: uuid, amount: GROSS };
    expectViolations(await match(at, { parts: [{ ...part, amount: GROSS + 1 }], reason }), ['parts', 'invalid_price']);
    expectViolations(await match(at, { parts: [part, part], reason }), ['parts', 'invalid']);
    expectViolations(await match(at, { parts: [], reason }), ['parts', 'required']);
    expectViolations(await match(at, { parts: [part], reason: '' }), ['reason', 'required']);
    const unknown = { ...part, invoice: crypto.randomUUID() };
    expectProblem(await match(at, { parts: [unknown], reason }), 409, 'amount_changed');
    expectProblem(await match(crypto.randomUUID(), { parts: [part], reason }), 404, 'not_found');
    expectProblem(await match(at, { parts: [part], reason }, cast.shipperUser.token), 403, 'forbidden');
    const both = await Promise.all([match(at, { parts: [part], reason }), match(at, { parts: [part], reason })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

it('debts of companies are listed by their lateness', async () => {
  await issue();
  const { db, now } = api().context;
  const aging = async () => (await api().call('GET', `${DESK}/aging`, { token: support.token })).json().items;
  const none = { not_due: 0, late_7: 0, late_15: 0, late_30: 0, late_60: 0, later: 0 };
  expect(await aging()).toEqual([
    { company: { uuid: cast.shipper, name: expect.any(String) }, ...none, not_due: GROSS },
  ]);
  const { due_on } = await db.selectFrom('invoices').select('due_on').executeTakeFirstOrThrow();
  const due = Date.parse(`${due_on}T12:00:00Z`);
  for (const [days, step] of [
    [1, 'late_7'],
    [8, 'late_15'],
    [16, 'late_30'],
    [31, 'late_60'],
    [61, 'later'],
  ] as const) {
    api().clock.advance(due + days * DAY - now());
    await db
      .updateTable('tokens')
      .set({ last_seen_at: new Date(now()) })
      .execute();
    expect(await aging()).toMatchObject([{ ...none, [step]: GROSS }]);
  }
});
