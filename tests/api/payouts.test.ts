import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import type { BankAccount, Payout, PayoutBatch } from '#freight/purchase/payout.ts';
import type { PurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import { checkBooks, checkChain } from '#server/services/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { billMission } from '#tests/support/purchases.ts';
import type { Cast, Person } from '#tests/support/scene.ts';
import { DAY, HOUR } from '#tests/support/test-clock.ts';

const PASSWORD = 'Hardy-lorry-2026';
const IBAN = 'FR76 3000 6000 0112 3456 7890 189';
const START = Date.parse('2026-03-17T07:00:00.000Z');
const api = testApi();
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

const base = () => `/api/v2/companies/${cast.carrier}`;
const batches = '/api/v2/support/payout-batches';
const get = async (path: string) => (await api().call('GET', base() + path, { token: await fresh(owner) })).json();
const enter = (iban = IBAN, { token } = owner, password = PASSWORD) =>
  api().call('POST', `${base()}/bank-accounts`, { token, body: { iban, holder: 'Transports Delcourt', password } });
const fresh = ({ uuid }: Person) => api().scene.token(uuid);
const act = async (person: Person, path = '') => api().call('POST', batches + path, { token: await fresh(person) });

/** Missions that were delivered, invoiced, and are due a month later. */
async function owe(count: number): Promise<string[]> {
  const missions: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const mission = await api().scene.mission(cast, { driver: cast.driver, steps: ['proof'] });
    await billMission(api().context, mission);
    missions.push(mission);
  }
  return missions;
}

describe('the account that a carrier is paid to', () => {
  it('is entered by an owner with their password, is used after 72 hours, and is never shown whole', async () => {
    expectViolations(await enter('FR76 3000 6000 0112 3456 7890 188'), ['iban', 'iban_invalid']);
    expectViolations(await enter(IBAN, owner, 'wrong'), ['password', 'password_wrong']);
    const entered = await enter();
    expect([entered.statusCode, entered.json<BankAccount>()]).toMatchObject([
      201,
      { iban: 'FR76 … 0189', entered_at: '2026-03-17T07:00:00.000Z', usable_at: '2026-03-20T07:00:00.000Z' },
    ]);
    expect((await enter()).json()).toEqual(entered.json());
    expect((await get('/bank-accounts')).items).toHaveLength(1);
    await doWork(api().context);
    const told = keptMail(api().context).filter(({ headers }) => headers.subject?.includes('paid to has changed'));
    expect(told.length).toBeGreaterThan(0);
    expect(JSON.stringify(told)).not.toContain('3000 6000');
  });

  it('is not for drivers, other carriers, or members who own nothing', async () => {
    expectProblem(await enter(IBAN, cast.driver.person), 403, 'forbidden');
    expectProblem(await enter(IBAN, cast.rival), 404, 'not_found');
    const { db } = api().context;
    await db.updateTable('memberships').set({ is_owner: false }).where('user_uuid', '=', owner.uuid).execute();
    expectProblem(await enter(), 403, 'forbidden');
  });
});

describe('a run of payouts', () => {
  it('pays what is due, once two people of support said so, and is in the books', async () => {
    const [mission] = await owe(2);
    await enter();
    expectProblem(await act(desk[0]), 409, 'nothing_to_pay');
    api().clock.advance(30 * DAY);
    const proposed = (await act(desk[0])).json<PayoutBatch>();
    expect(proposed).toMatchObject({
      state: 'proposed',
      day: '2026-04-16',
      amount: 153_600,
      payouts: [{ carrier: 'Transports Delcourt', amount: 153_600, iban: 'FR76 … 0189' }],
      waiting: [],
    });
    expectProblem(await act(desk[0]), 409, 'nothing_to_pay');
    const listed = async (person: Person) =>
      (await api().call('GET', batches, { token: await fresh(person) })).json().items;
    const run = { uuid: proposed.uuid, state: 'proposed', amount: 153_600, approved_by: null };
    expect(await listed(desk[0])).toMatchObject([{ ...run, is_own: true, payouts: [{ amount: 153_600 }] }]);
    expect(await listed(desk[1])).toMatchObject([{ ...run, is_own: false }]);
    expectProblem(await act(desk[0], `/${proposed.uuid}/file`), 409, 'second_person_needed');
    expectProblem(await act(desk[0], `/${proposed.uuid}/approval`), 409, 'second_person_needed');
    expect((await get('/payouts')).items).toEqual([]);
    expect((await act(desk[1], `/${proposed.uuid}/approval`)).json()).toMatchObject({ state: 'approved' });
    const file = await act(desk[0], `/${proposed.uuid}/file`);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/xml']);
    expect((await act(desk[1], `/${proposed.uuid}/file`)).body).toBe(file.body);
    const url = `/api/v2/support/payout-batches/${proposed.uuid}/file`;
    const asked = { token: await fresh(desk[0]), key: crypto.randomUUID() };
    const first = await api().call('POST', url, asked);
    const again = await api().call('POST', url, asked);
    expect([first.body, again.body, again.headers['idempotency-replayed']]).toEqual([file.body, file.body, 'true']);
    expect(again.headers['content-type']).toBe('application/xml');
    const { items } = await get('/invoices');
    expect(items.map(({ state, pay_day }: PurchaseInvoice) => [state, pay_day])).toEqual([
      ['paid_by_transfer', null],
      ['paid_by_transfer', null],
    ]);
    expect((await get('/payouts')).items).toMatchObject([
      { state: 'exported', amount: 153_600 },
    ] satisfies Partial<Payout>[]);
    expect((await get(`/missions/${mission}`)).billing.state).toBe('paid');
    expect([await checkBooks(api().context.db), await checkChain(api().context.db)]).toEqual([[], []]);
    const { db } = api().context;
    const sent = await db.selectFrom('ledger_postings').select('amount').where('account', '=', '580').execute();
    expect(sent).toEqual([{ amount: -153_600 }]);
    await doWork(api().context);
    expect(keptMail(api().context).some(({ headers }) => headers.subject?.includes('We are paying you'))).toBe(true);
  });

  it('proposed by two people at once is one run', async () => {
    await owe(1);
    await enter();
    api().clock.advance(30 * DAY);
    const answers = await Promise.all([act(desk[0]), act(desk[1])]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });

  it('is a file that banks take: one transfer a carrier, an address in parts, sums that agree', async () => {
    await owe(1);
    await enter();
    api().clock.advance(30 * DAY);
    const { uuid } = (await act(desk[0])).json<PayoutBatch>();
    await act(desk[1], `/${uuid}/approval`);
    const xml = (await act(desk[0], `/${uuid}/file`)).body;
    expect(xml).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"');
    expect(xml.match(/<NbOfTxs>1<\/NbOfTxs><CtrlSum>768\.00<\/CtrlSum>/g)).toHaveLength(2);
    expect(xml).toContain('<InstdAmt Ccy="EUR">768.00</InstdAmt>');
    expect(xml).toContain('<StrtNm>1 rue du Port</StrtNm><PstCd>59000</PstCd><TwnNm>Lille</TwnNm><Ctry>FR</Ctry>');
    expect(xml).toContain('<IBAN>FR7630006000011234567890189</IBAN>');
    expect(xml).not.toContain('<AdrLine>');
    expect(xml).toMatch(/<RmtInf><Ustrd>S\d+-2026-00001<\/Ustrd><\/RmtInf>/);
  });

  it('approved after its day is carried out with the next run', async () => {
    await owe(1);
    await enter();
    api().clock.advance(30 * DAY);
    const { uuid, day } = (await act(desk[0])).json<PayoutBatch>();
    expect(day).toBe('2026-04-16');
    api().clock.advance(DAY);
    await act(desk[1], `/${uuid}/approval`);
    const file = await act(desk[0], `/${uuid}/file`);
    expect(file.body).toContain('<ReqdExctnDt><Dt>2026-04-21</Dt></ReqdExctnDt>');
    expect((await act(desk[0], `/${uuid}/file`)).body).toBe(file.body);
    expect((await get('/payouts')).items).toMatchObject([{ state: 'exported', day: '2026-04-21' }]);
  });

  it('leaves out a carrier whose account is younger than 72 hours', async () => {
    await owe(1);
    await enter();
    api().clock.advance(30 * DAY - 71 * HOUR);
    await enter('BE68 5390 0754 7034', { ...owner, token: await fresh(owner) });
    api().clock.advance(71 * HOUR);
    expectProblem(await act(desk[0]), 409, 'nothing_to_pay');
    api().clock.advance(HOUR);
    expect((await act(desk[0])).json()).toMatchObject({ payouts: [{ iban: 'BE68 … 7034' }] });
  });

  it('is support’s alone', async () => {
    expectProblem(await act(owner), 403, 'forbidden');
    expectProblem(await act(cast.shipperUser), 403, 'forbidden');
    expectProblem(await act(desk[0], '/018f0000-0000-7000-8000-000000000001/approval'), 404, 'not_found');
  });
});

if (inject('database').engine === 'postgresql') {
  it('a run of payouts leaves no mission behind with the name a driver had before', async () => {
    const [mission] = await owe(1);
    await enter();
    api().clock.advance(30 * DAY);
    const { uuid } = (await act(desk[0])).json<PayoutBatch>();
    await act(desk[1], `/${uuid}/approval`);
    const { db } = api().context;
    let exported: ReturnType<typeof act> | undefined;
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('drivers').set({ last_name: 'Nowicka' }).where('uuid', '=', cast.driver.uuid).execute();
      exported = act(desk[0], `/${uuid}/file`);
      const waiting = sql<{
        waits: boolean;
      }>`select exists (select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and not l.granted) as waits`;
      await expect.poll(async () => (await waiting.execute(tx)).rows, { timeout: 10_000 }).toEqual([{ waits: true }]);
    });
    expect((await exported)?.statusCode).toBe(200);
    expect((await get(`/missions/${mission}`)).driver.last_name).toBe('Nowicka');
  });
}
