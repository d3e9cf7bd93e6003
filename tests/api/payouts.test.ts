import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import type { BankAccount, Payout, PayoutBatch, WholePayoutBatch } from '#freight/purchase/payout.ts';
import type { PurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import { DAY, HOUR } from '#freight/values/duration.ts';
import { checkBooks, checkChain } from '#server/services/money/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, setQueueClock } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { billMission, enterOwn } from '#tests/support/purchases.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

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
  await setQueueClock(api().context);
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

const UNKNOWN = '018f0000-0000-7000-8000-000000000001';
const whole = async (uuid: string, person = desk[0]) =>
  (await api().call('GET', `${batches}/${uuid}`, { token: await fresh(person) })).json<WholePayoutBatch>();
const withdraw = async (person: Person, path: string) =>
  api().call('POST', `${batches}${path}/withdrawal`, {
    token: await fresh(person),
    body: { reason: 'Not this week' },
  });
const block = async (person: Person, account: string) =>
  api().call('POST', `/api/v2/support/bank-accounts/${account}/block`, {
    token: await fresh(person),
    body: { reason: 'Reported by their bank' },
  });

/** A run of one payout. */
async function proposed(): Promise<PayoutBatch> {
  await owe(1);
  await enter();
  api().clock.advance(30 * DAY);
  return (await act(desk[0])).json();
}

/** Another carrier with an account and an invoice as old as those of the first. */
async function second(): Promise<string> {
  const first = { cast, owner };
  cast = await api().scene.cast();
  owner = await api().scene.person(cast.carrier, 'DISPATCHER', { passwordHash: cheapHash(PASSWORD) });
  await owe(1);
  await enter();
  const { carrier } = cast;
  ({ cast, owner } = first);
  return carrier;
}

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

describe('an owner who did not know the account', () => {
  const follow = (token: string) => api().call('POST', '/api/auth/not-our-account', { form: { token } });
  const links = async () => {
    await doWork(api().context);
    return keptMail(api().context).flatMap(({ headers, text }) => {
      const token = /not-me\?of=account&token=([\w-]+)/.exec(text)?.[1];
      return token === undefined ? [] : [{ to: headers.to ?? '', token }];
    });
  };

  it('blocks it by the link of the mail, and support sees it until another one is entered', async () => {
    const other = await api().scene.person(cast.carrier, 'DISPATCHER');
    await enter();
    const all = await links();
    const { token } = all.find(({ to }) => to.includes(other.username)) ?? { token: '' };
    expectProblem(await follow('unknown-token-unknown-token'), 401, 'link_expired');
    expect((await follow(token)).statusCode).toBe(204);
    expectProblem(await follow(token), 401, 'link_expired');
    expect((await get('/bank-accounts')).items).toMatchObject([{ blocked_at: expect.any(String) }]);
    await doWork(api().context);
    const told = keptMail(api().context).filter(({ headers }) => headers.subject?.includes('Nothing is paid'));
    expect(told.length).toBeGreaterThan(0);
    const kinds = async () => {
      const { db } = api().context;
      const { company_uuid } = await db
        .selectFrom('memberships')
        .select('company_uuid')
        .where('user_uuid', '=', desk[0].uuid)
        .executeTakeFirstOrThrow();
      const url = `/api/v2/companies/${company_uuid}/waiting`;
      const { items } = (await api().call('GET', url, { token: await fresh(desk[0]) })).json();
      return items.map(({ kind }: { kind: string }) => kind);
    };
    expect(await kinds()).toEqual(['disputed_account']);
    api().clock.advance(HOUR);
    await enter('BE68 5390 0754 7034', { ...owner, token: await fresh(owner) });
    expect(await kinds()).toEqual([]);
  });

  it('in whose name it was entered is locked out as well: somebody else uses their account', async () => {
    await enter();
    const { token } = (await links()).find(({ to }) => to.includes(owner.username)) ?? { token: '' };
    expect((await follow(token)).statusCode).toBe(204);
    const { db } = api().context;
    const locked = await db.selectFrom('users').select('uuid').where('locked_by_owner_at', 'is not', null).execute();
    expect(locked).toEqual([{ uuid: owner.uuid }]);
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

  it('names the number that the carrier gave to their own invoice', async () => {
    const mission = await api().scene.mission(cast, { driver: cast.driver, steps: ['proof'] });
    await enterOwn(api().context, mission, 'FA/2026/118');
    await enter();
    api().clock.advance(30 * DAY);
    const { uuid } = (await act(desk[0])).json<PayoutBatch>();
    await act(desk[1], `/${uuid}/approval`);
    expect((await act(desk[0], `/${uuid}/file`)).body).toContain('<RmtInf><Ustrd>FA/2026/118</Ustrd></RmtInf>');
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
    const answer = await act(desk[0]);
    expectProblem(answer, 409, 'nothing_to_pay');
    const until = '2026-04-16T08:00:00.000Z';
    expect(answer.json()).toMatchObject({
      waiting: [{ carrier: 'Transports Delcourt', amount: 76_800, until }],
      detail: expect.stringMatching(/Transports Delcourt waits for €768\.00 until 16 April 2026 at 10:00/),
    });
    api().clock.advance(HOUR);
    expect((await act(desk[0])).json()).toMatchObject({ payouts: [{ iban: 'BE68 … 7034' }] });
  });

  it('shows its approver the invoices, the account and its age, and what changed since', async () => {
    const run = await proposed();
    const { scene } = api();
    expect(await whole(run.uuid)).toMatchObject({
      prepared_at: run.prepared_at,
      payouts: [
        {
          company: cast.carrier,
          account: { entered_at: '2026-03-17T07:00:00.000Z', fault: null, is_own: false },
          invoices: [
            {
              reference: expect.stringMatching(/^S\d+-2026-00001$/),
              amount: 76_800,
              is_contested: false,
              is_left_out: false,
              file_differences: [],
            },
          ],
        },
      ],
    });
    await enter('BE68 5390 0754 7034', { ...owner, token: await fresh(owner) });
    expect(await whole(run.uuid)).toMatchObject({ payouts: [{ iban: 'FR76 … 0189', account: { fault: 'changed' } }] });
    const other = await scene.person(await scene.company('carrier', 'Other'), 'DISPATCHER');
    const url = `${batches}/${run.uuid}`;
    expectProblem(await api().call('GET', url, { token: other.token }), 403, 'forbidden');
    expectProblem(await api().call('GET', `${batches}/${UNKNOWN}`, { token: await fresh(desk[1]) }), 404, 'not_found');
  });

  it('is approved with a password by who signed in longer ago than a quarter of an hour', async () => {
    const { uuid } = await proposed();
    await api()
      .context.db.updateTable('users')
      .set({ password_hash: cheapHash(PASSWORD) })
      .where('uuid', '=', desk[1].uuid)
      .execute();
    const token = await fresh(desk[1]);
    const approve = (body?: object) =>
      api().call('POST', `${batches}/${uuid}/approval`, { token, ...(body === undefined ? {} : { body }) });
    api().clock.advance(HOUR);
    expectViolations(await approve(), ['password', 'required']);
    expectViolations(await approve({ password: 'wrong' }), ['password', 'password_wrong']);
    expect((await approve({ password: PASSWORD })).json()).toMatchObject({ state: 'approved' });
  });

  it('withdrawn by either person leaves its invoices to the next one', async () => {
    const { uuid } = await proposed();
    expect((await withdraw(desk[1], `/${uuid}`)).json()).toMatchObject({
      state: 'withdrawn',
      amount: 76_800,
      payouts: [{ state: 'withdrawn', withdrawn: { reason: 'Not this week', held: null } }],
    });
    expectProblem(await act(desk[1], `/${uuid}/approval`), 409, 'already_decided');
    expectProblem(await withdraw(desk[0], `/${uuid}`), 409, 'already_decided');
    expect((await get('/payouts')).items).toEqual([]);
    const next = (await act(desk[1])).json<PayoutBatch>();
    expect(next).toMatchObject({ state: 'proposed', amount: 76_800 });
    await act(desk[0], `/${next.uuid}/approval`);
    expect((await withdraw(desk[0], `/${next.uuid}`)).json()).toMatchObject({ state: 'withdrawn' });
    expectProblem(await act(desk[0], `/${next.uuid}/file`), 409, 'already_decided');
    const last = (await act(desk[1])).json<PayoutBatch>();
    await act(desk[0], `/${last.uuid}/approval`);
    await act(desk[0], `/${last.uuid}/file`);
    expectProblem(await withdraw(desk[0], `/${last.uuid}`), 409, 'already_decided');
    expect((await get('/payouts')).items).toMatchObject([{ state: 'exported', amount: 76_800 }]);
    expect([await checkBooks(api().context.db), await checkChain(api().context.db)]).toEqual([[], []]);
  });

  it('goes on without one payout that is withdrawn, or whose account changed, is blocked or refused', async () => {
    const solo = await second();
    await owe(1);
    await enter();
    api().clock.advance(30 * DAY);
    const run = (await act(desk[0])).json<PayoutBatch>();
    expect(run).toMatchObject({ amount: 2 * 76_800 });
    const own = run.payouts.find(({ company }) => company === cast.carrier);
    await enter('BE68 5390 0754 7034', { ...owner, token: await fresh(owner) });
    const approved = (await act(desk[1], `/${run.uuid}/approval`)).json<PayoutBatch>();
    expect(approved).toMatchObject({ state: 'approved', amount: 76_800 });
    expect(approved.payouts.find(({ uuid }) => uuid === own?.uuid)).toMatchObject({
      state: 'withdrawn',
      withdrawn: { by: null, held: 'changed' },
    });
    const account = approved.payouts.find(({ company }) => company === solo)?.account.uuid ?? '';
    expect((await block(desk[0], account)).json()).toMatchObject({ blocked_at: expect.any(String) });
    expectProblem(await act(desk[0], `/${run.uuid}/file`), 409, 'nothing_to_pay');
    expect(await whole(run.uuid)).toMatchObject({ state: 'approved' });
    await doWork(api().context);
    expect(keptMail(api().context).some(({ text }) => text.includes('Reported by their bank'))).toBe(true);
    api().clock.advance(3 * DAY);
    const next = (await act(desk[0])).json<PayoutBatch>();
    expect(next).toMatchObject({ payouts: [{ company: cast.carrier, iban: 'BE68 … 7034' }], amount: 76_800 });
  });

  it('lets one payout of it be withdrawn', async () => {
    const solo = await second();
    await owe(1);
    await enter();
    api().clock.advance(30 * DAY);
    const run = (await act(desk[0])).json<PayoutBatch>();
    const payout = run.payouts.find(({ company }) => company === solo)?.uuid ?? '';
    expectProblem(await withdraw(desk[1], `/${run.uuid}/payouts/${UNKNOWN}`), 404, 'not_found');
    expect((await withdraw(desk[1], `/${run.uuid}/payouts/${payout}`)).json()).toMatchObject({
      state: 'proposed',
      amount: 76_800,
    });
    await act(desk[1], `/${run.uuid}/approval`);
    const file = await act(desk[1], `/${run.uuid}/file`);
    expect(file.body).toContain('<NbOfTxs>1</NbOfTxs><CtrlSum>768.00</CtrlSum>');
    expect((await act(desk[1])).json()).toMatchObject({ payouts: [{ company: solo }] });
    expect([await checkBooks(api().context.db), await checkChain(api().context.db)]).toEqual([[], []]);
  });

  it('withdrawn and approved at once is one of the two, approved twice at once is approved', async () => {
    const { uuid } = await proposed();
    const answers = await Promise.all([withdraw(desk[0], `/${uuid}`), act(desk[1], `/${uuid}/approval`)]);
    const { state } = await whole(uuid);
    // A run that was approved first can still be withdrawn.
    expect([answers[0]?.statusCode, state]).toEqual([200, 'withdrawn']);
    const next = (await act(desk[0])).json<PayoutBatch>();
    const approvals = await Promise.all([1, 2].map(() => act(desk[1], `/${next.uuid}/approval`)));
    expect(approvals.map((answer) => answer.json<PayoutBatch>().state)).toEqual(['approved', 'approved']);
  });

  it('whose account is blocked while its file is written is paid to it or not, never both', async () => {
    const run = await proposed();
    await act(desk[1], `/${run.uuid}/approval`);
    const account = run.payouts[0]?.account.uuid ?? '';
    const [file, blocked] = await Promise.all([act(desk[0], `/${run.uuid}/file`), block(desk[1], account)]);
    expect(blocked?.statusCode).toBe(200);
    const { state } = await whole(run.uuid);
    expect([file?.statusCode, state]).toEqual(file?.statusCode === 200 ? [200, 'exported'] : [409, 'approved']);
    expect([await checkBooks(api().context.db), await checkChain(api().context.db)]).toEqual([[], []]);
  });

  it('is not approved by who entered an account of it for the carrier', async () => {
    const run = await proposed();
    const { db } = api().context;
    await db.updateTable('bank_accounts').set({ entered_by: desk[1].uuid }).execute();
    expect(await whole(run.uuid, desk[1])).toMatchObject({ payouts: [{ account: { is_own: true } }] });
    expectProblem(await act(desk[1], `/${run.uuid}/approval`), 409, 'second_person_needed');
    const third = await api().scene.person(await api().scene.company('support', 'Lading'), 'SUPPORT');
    expect((await act(third, `/${run.uuid}/approval`)).json()).toMatchObject({ state: 'approved' });
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
