import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Correction, SelfBilled } from '#contract/answers/correction.ts';
import type { PayoutBatch } from '#freight/purchase/payout.ts';
import { DAY } from '#freight/values/duration.ts';
import { checkBooks, checkChain } from '#server/services/money/ledger/check-books.ts';
import { billByNight } from '#server/services/money/purchase/self-bill.ts';
import { testApi } from '#tests/support/api.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addClaim } from '#tests/support/invoices.ts';
import { doWork, setQueueClock } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { billMission, enterOwn } from '#tests/support/purchases.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const PASSWORD = 'Hardy-lorry-2026';
const IBAN = 'FR76 3000 6000 0112 3456 7890 189';
const START = Date.parse('2026-03-17T07:00:00.000Z');
const SUPPORT = '/api/v2/support';
const NET = 64_000;
const GROSS = 76_800;
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
const read = async (path: string) =>
  (await api().call('GET', `/api/v2/companies/${cast.carrier}${path}`, { token: await fresh(owner) })).json();
const post = async (path: string, body?: object, person = desk[0]) =>
  api().call('POST', SUPPORT + path, { token: await fresh(person), ...(body === undefined ? {} : { body }) });
const listed = async (): Promise<SelfBilled[]> =>
  (
    await api().call('GET', `${SUPPORT}/companies/${cast.carrier}/self-billed-invoices`, {
      token: await fresh(desk[0]),
    })
  ).json().items;
const correct = (invoice: string, right: number, { amount = NET, person = desk[0] } = {}) =>
  post(
    `/self-billed-invoices/${invoice}/corrections`,
    { amount, right_amount: right, reason: 'Ten pallets, not twelve' },
    person,
  );
const approve = (uuid: string, person = desk[1]) => post(`/corrections/${uuid}/approval`, undefined, person);
const faults = async () => [await checkBooks(api().context.db), await checkChain(api().context.db)];
const until = (day: string) => api().clock.advance(Date.parse(`${day}T07:00:00Z`) - api().clock.now());
const waiting = async (person: Person, company: string): Promise<string[]> => {
  const url = `/api/v2/companies/${company}/waiting`;
  const { items } = (await api().call('GET', url, { token: await fresh(person) })).json();
  return items.map(({ kind }: { kind: string }) => kind);
};
const balances = async () => {
  const { rows } = await sql<{ account: string; sum: number }>`select account, sum(amount)::integer as sum
    from ledger_postings group by account having sum(amount) <> 0`.execute(api().context.db);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
};

/** An invoice of €768 in the carrier's name, due on 17 April, and an account to pay it to. */
async function invoiced(): Promise<string> {
  const answer = await api().call('POST', `/api/v2/companies/${cast.carrier}/bank-accounts`, {
    token: await fresh(owner),
    body: { iban: IBAN, holder: 'Transports Delcourt', password: PASSWORD },
  });
  expect([200, 201]).toContain(answer.statusCode);
  const mission = await api().scene.mission(cast, { driver: cast.driver, steps: ['proof'] });
  await billMission(api().context, mission);
  const { items } = await read('/invoices');
  return items.find((item: { mission: { uuid: string } }) => item.mission.uuid === mission).uuid;
}

async function approved(): Promise<PayoutBatch> {
  const run = (await post('/payout-batches')).json<PayoutBatch>();
  expect((await post(`/payout-batches/${run.uuid}/approval`, undefined, desk[1])).statusCode).toBe(200);
  return run;
}

async function pay(): Promise<string> {
  const { uuid } = await approved();
  return (await post(`/payout-batches/${uuid}/file`)).body;
}

describe('an invoice in a carrier’s name that nobody contests', () => {
  it('is corrected to less by one person, before it is paid: by a credit note that the carrier reads and hears of', async () => {
    const invoice = await invoiced();
    expect(await listed()).toMatchObject([
      { uuid: invoice, amount: NET, left: NET, amount_due: GROSS, is_contested: false, correction: null },
    ]);
    const answer = await correct(invoice, 60_000);
    const done = answer.json<Correction>();
    expect([answer.statusCode, done]).toMatchObject([
      201,
      { state: 'done', amount: NET, right_amount: 60_000, credit: { reference: 'C1-2026-00001' }, again: null },
    ]);
    expect(await balances()).toEqual({ 401: -72_000, 44566: 12_000, 624: 60_000 });
    const credit = done.credit?.uuid ?? '';
    expect(await read(`/invoices/${credit}`)).toMatchObject({
      type: 'credit',
      vat_included_amount: -4800,
      corrects: { uuid: invoice },
      credit_reason: 'Ten pallets, not twelve',
      to_set_off: 0,
    });
    expect(await read(`/invoices/${invoice}`)).toMatchObject({ amount_due: 72_000, credits: [{ uuid: credit }] });
    expect(await listed()).toMatchObject([{ left: 60_000, amount_due: 72_000 }]);
    expect(await waiting(owner, cast.carrier)).toContain('invoice_corrected');
    await doWork(api().context);
    const told = keptMail(api().context).filter(({ headers }) => headers.subject?.includes('We correct invoice'));
    expect(told.length).toBeGreaterThan(0);
    expect(told[0]?.text).toContain('Ten pallets, not twelve');
    expect(told[0]?.text).toContain(`/billing/invoices/${credit}`);
    until('2026-04-15');
    expect(await pay()).toContain('>720.00<');
    expect(await balances()).toEqual({ 44566: 12_000, 580: -72_000, 624: 60_000 });
    expect(await faults()).toEqual([[], []]);
  });

  it('is paid less by a run that was approved before', async () => {
    const invoice = await invoiced();
    until('2026-04-15');
    const { uuid } = await approved();
    expect((await correct(invoice, 60_000)).statusCode).toBe(201);
    expect((await post(`/payout-batches/${uuid}/file`)).body).toContain('>720.00<');
    expect(await balances()).toEqual({ 44566: 12_000, 580: -72_000, 624: 60_000 });
    expect(await faults()).toEqual([[], []]);
  });

  it('was paid already: the carrier owes the difference, and its next payout is less by it', async () => {
    const invoice = await invoiced();
    until('2026-04-15');
    await pay();
    const { credit } = (await correct(invoice, 60_000)).json<Correction>();
    expect(await balances()).toEqual({ 401: 4800, 44566: 12_000, 580: -GROSS, 624: 60_000 });
    expect(await read(`/invoices/${credit?.uuid}`)).toMatchObject({ to_set_off: 4800 });
    await invoiced();
    until('2026-05-13');
    expect(await pay()).toContain('>720.00<');
    expect(await balances()).toEqual({ 44566: 24_800, 580: -GROSS - 72_000, 624: 124_000 });
    expect(await faults()).toEqual([[], []]);
  });

  it('is paid and corrected in one moment once: whatever comes first, the carrier has €720 in the end', async () => {
    const invoice = await invoiced();
    until('2026-04-15');
    const { uuid } = await approved();
    const [file, corrected] = await Promise.all([post(`/payout-batches/${uuid}/file`), correct(invoice, 60_000)]);
    expect([file.statusCode, corrected.statusCode]).toEqual([200, 201]);
    const { 580: sent = 0, 401: owed = 0, ...rest } = await balances();
    expect([sent, owed]).toEqual(file.body.includes('>720.00<') ? [-72_000, 0] : [-GROSS, 4800]);
    expect(rest).toEqual({ 44566: 12_000, 624: 60_000 });
    expect(await faults()).toEqual([[], []]);
  });

  it('is corrected once by several at once, and not by a form that was read before', async () => {
    const invoice = await invoiced();
    const answers = await Promise.all([...desk, ...desk].map((person) => correct(invoice, 60_000, { person })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409]);
    const stale = await correct(invoice, 50_000);
    expectProblem(stale, 409, 'amount_changed');
    expect(stale.json()).toMatchObject({ amount: 60_000 });
    expectViolations(await correct(invoice, 60_000, { amount: 60_000 }), ['right_amount', 'invalid']);
    expect(await faults()).toEqual([[], []]);
  });

  it('is cancelled as a whole where nothing is owed, and cannot be corrected again', async () => {
    const invoice = await invoiced();
    expect((await correct(invoice, 0)).json()).toMatchObject({ state: 'done', again: null });
    expect(await balances()).toEqual({});
    expect(await listed()).toEqual([]);
    expectProblem(await correct(invoice, 10_000), 409, 'already_credited');
  });

  it('is raised by two people alone: credited as a whole, and billed again the next night', async () => {
    const invoice = await invoiced();
    const asked = (await correct(invoice, 70_000)).json<Correction>();
    expect(asked).toMatchObject({ state: 'waiting', credit: null, is_own: true });
    expect(await balances()).toEqual({ 401: -GROSS, 44566: 12_800, 624: NET });
    expectProblem(await correct(invoice, 60_000), 409, 'correction_waits');
    expectProblem(await approve(asked.uuid, desk[0]), 409, 'second_person_needed');
    const support = (
      await api().context.db.selectFrom('companies').select('uuid').where('kind', '=', 'support').execute()
    )[0];
    expect(await waiting(desk[0], support?.uuid ?? '')).not.toContain('correction');
    expect(await waiting(desk[1], support?.uuid ?? '')).toContain('correction');
    const both = await Promise.all([approve(asked.uuid), approve(asked.uuid)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({
      state: 'done',
      again: { amount: 70_000 },
    });
    api().clock.advance(DAY);
    await billByNight(api().context);
    expect(await balances()).toEqual({ 401: -84_000, 44566: 14_000, 624: 70_000 });
    until('2026-04-16');
    expect(await pay()).toContain('>840.00<');
    expect(await faults()).toEqual([[], []]);
  });

  it('stays as it is where the second person withdraws the higher amount', async () => {
    const invoice = await invoiced();
    const { uuid } = (await correct(invoice, 70_000)).json<Correction>();
    const withdrawn = await post(`/corrections/${uuid}/withdrawal`, { reason: 'The order says 640' }, desk[1]);
    expect([withdrawn.statusCode, withdrawn.json()]).toMatchObject([200, { state: 'withdrawn' }]);
    expectProblem(await approve(uuid), 409, 'already_decided');
    expect(await listed()).toMatchObject([{ left: NET, correction: null }]);
    const { history } = (
      await api().call('GET', `${SUPPORT}/companies/${cast.carrier}`, { token: await fresh(desk[0]) })
    ).json();
    expect(history).toMatchObject([{ kind: 'correction_withdrawn' }, { kind: 'correction_proposed' }]);
  });

  it('is left to the claim while its carrier contests it, and a carrier’s own invoice is not Lading’s to correct', async () => {
    const invoice = await invoiced();
    await addClaim(api().context, invoice, owner.uuid);
    expectProblem(await correct(invoice, 60_000), 409, 'claim_waits');
    const mission = await api().scene.mission(cast, { driver: cast.driver, steps: ['proof'] });
    await enterOwn(api().context, mission, 'OWN-1');
    const { items } = await read('/invoices');
    const own = items.find((item: { own_reference: string | null }) => item.own_reference === 'OWN-1');
    expectProblem(await correct(own.uuid, 60_000), 404, 'not_found');
    expect((await listed()).map(({ uuid }) => uuid)).toEqual([invoice]);
  });

  it('was paid, is corrected to less and then to more: only what is billed again is kept back, the rest set off at once', async () => {
    const invoice = await invoiced();
    until('2026-04-15');
    await pay();
    expect((await correct(invoice, 50_000)).statusCode).toBe(201);
    expect(await balances()).toMatchObject({ 401: 16_800 });
    const asked = (await correct(invoice, 51_000, { amount: 50_000 })).json<Correction>();
    expect((await approve(asked.uuid)).statusCode).toBe(200);
    const next = await invoiced();
    until('2026-05-13');
    // The carrier owes €768 of credit notes, €612 of which are billed again.
    await post('/payout-batches');
    expect((await read(`/invoices/${next}`)).amount_due).toBe(GROSS - (GROSS - 61_200));
    expect(await faults()).toEqual([[], []]);
  });

  it('ends its early payment: the carrier reads and hears why, and support why the payout left its run', async () => {
    const invoice = await invoiced();
    api().clock.advance(4 * DAY);
    const { early_payment: offer } = await read(`/invoices/${invoice}`);
    const token = await fresh(owner);
    const body = { amount: offer.amount };
    const url = `/api/v2/companies/${cast.carrier}/invoices/${invoice}/early-payment`;
    expect((await api().call('POST', url, { token, body })).statusCode).toBe(200);
    const { uuid: run } = await approved();
    expect((await correct(invoice, 60_000)).statusCode).toBe(201);
    await doWork(api().context);
    const told = keptMail(api().context).find(({ headers }) => headers.subject?.includes('We correct invoice'));
    expect(told?.text).toMatch(/Early payment.*Not on .*24 Mar.*its discount was of the amount before/);
    expect(await waiting(owner, cast.carrier)).toContain('early_payment_missed');
    const shown = await api().call('GET', `${SUPPORT}/payout-batches/${run}`, { token: await fresh(desk[0]) });
    expect(shown.json()).toMatchObject({ payouts: [{ withdrawn: { held: 'corrected' } }] });
  });

  it('is contested while a higher amount waits: its answer withdraws that, and the record says who did', async () => {
    const invoice = await invoiced();
    await correct(invoice, 70_000);
    const claim = await addClaim(api().context, invoice, owner.uuid);
    const answer = { right_amount: 60_000, reason: 'Ten pallets, not twelve' };
    expect((await post(`/claims/${claim}/acceptance`, answer, desk[1])).statusCode).toBe(200);
    const { history } = (
      await api().call('GET', `${SUPPORT}/companies/${cast.carrier}`, { token: await fresh(desk[0]) })
    ).json();
    expect(history[0]).toMatchObject({ kind: 'correction_withdrawn', reason: 'Ten pallets, not twelve' });
  });
});
