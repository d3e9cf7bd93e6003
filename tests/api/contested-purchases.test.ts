import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SupportClaim } from '#contract/answers/claim.ts';
import type { Contest } from '#contract/answers/pre-invoice.ts';
import type { Claim } from '#freight/invoice/claim.ts';
import type { CashCalendar } from '#freight/purchase/cash-calendar.ts';
import type { PayoutBatch, WholePayoutBatch } from '#freight/purchase/payout.ts';
import type { PreInvoice } from '#freight/purchase/pre-invoice.ts';
import type { PurchaseInvoice, WholePurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import { DAY } from '#freight/values/duration.ts';
import { checkBooks, checkChain } from '#server/services/money/ledger/check-books.ts';
import { setOffAlone } from '#server/services/money/purchase/set-off-purchases.ts';
import { testApi } from '#tests/support/api.ts';
import { readBusinessTerms } from '#tests/support/business-terms.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, setQueueClock, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { billMission, enterOwn } from '#tests/support/purchases.ts';
import type { Cast, Person } from '#tests/support/scene.ts';
import { validateUbl } from '#tests/support/ubl/validate-ubl.ts';

const PASSWORD = 'Hardy-lorry-2026';
const START = Date.parse('2026-03-17T07:00:00.000Z');
/** What a mission of the scene earns, in cents. */
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

const base = () => `/api/v2/companies/${cast.carrier}`;
const fresh = ({ uuid }: Person) => api().scene.token(uuid);
const get = async (path: string, person = owner) => api().call('GET', base() + path, { token: await fresh(person) });
const post = async (path: string, body: object = {}, person = owner) =>
  api().call('POST', base() + path, { token: await fresh(person), body });
const atDesk = async (method: 'GET' | 'POST', path: string, body?: object, person = desk[0]) =>
  api().call(method, `/api/v2/support${path}`, { token: await fresh(person), ...(body && { body }) });
const whole = async (uuid: string) => (await get(`/invoices/${uuid}`)).json<WholePurchaseInvoice>();
const sound = async () => [await checkBooks(api().context.db), await checkChain(api().context.db)];

interface Billed {
  readonly mission: string;
  readonly invoice: string;
  readonly number: string;
}

/** A mission that was delivered and invoiced in the carrier's name the morning after. */
async function billed(price = NET): Promise<Billed> {
  const mission = await api().scene.mission(cast, { driver: cast.driver, steps: ['proof'] });
  await api().context.db.updateTable('missions').set({ price }).where('uuid', '=', mission).execute();
  await billMission(api().context, mission);
  const { uuid: invoice, number } = await api()
    .context.db.selectFrom('invoices')
    .select(['uuid', 'number'])
    .where('mission_uuid', '=', mission)
    .executeTakeFirstOrThrow();
  return { mission, invoice, number: number ?? '' };
}

const COMMENT = 'We agreed on €700, by mail of 12 March';
const contest = (invoice: string, body: object = {}, person = owner) =>
  post(`/invoices/${invoice}/claims`, { lines: ['transport'], reason: 'price', comment: COMMENT, ...body }, person);
const contested = async (invoice: string, body: object = {}) => {
  const answer = await contest(invoice, body);
  expect(answer.statusCode).toBe(201);
  return answer.json<Claim>().uuid;
};
const accept = (claim: string, body: object, person = desk[0]) =>
  atDesk('POST', `/claims/${claim}/acceptance`, { reason: 'You are right', ...body }, person);
const refuse = (claim: string, person = desk[0]) =>
  atDesk('POST', `/claims/${claim}/refusal`, { reason: 'It is the price you took' }, person);

async function askEarly(invoice: string) {
  return post(`/invoices/${invoice}/early-payment`, { amount: (await whole(invoice)).early_payment?.amount });
}

async function enterAccount(): Promise<void> {
  await post('/bank-accounts', {
    iban: 'FR76 3000 6000 0112 3456 7890 189',
    holder: 'Transports Delcourt',
    password: PASSWORD,
  });
}
const propose = () => atDesk('POST', '/payout-batches');
const approve = (run: string) => atDesk('POST', `/payout-batches/${run}/approval`, undefined, desk[1]);
const exported = (run: string) => atDesk('POST', `/payout-batches/${run}/file`);
const run = async (uuid: string) => (await atDesk('GET', `/payout-batches/${uuid}`)).json<WholePayoutBatch>();

/** What the carrier earned this month, as it reads it. */
const earned = async () => (await get('/cash-calendar')).json<CashCalendar>().earned.amount;

/** What the books say of a paper, by its number. */
async function entriesOf(number: string) {
  const { rows } = await sql<{ journal: string; account: string; amount: number }>`
    select e.journal, p.account, p.amount from ledger_postings p join ledger_entries e on e.uuid = p.entry_uuid
    where e.label = ${number} order by e.journal, p.line`.execute(api().context.db);
  return rows;
}

async function balance(account: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from ledger_postings where account = ${account}`.execute(
    api().context.db,
  );
  return rows[0]?.sum ?? 0;
}

describe('an invoice that Lading wrote in a carrier’s name', () => {
  it('is contested within eight days, by a reason and what would be right, and waits for an answer', async () => {
    const { invoice, number, mission } = await billed();
    await doWork(api().context);
    emptyMailbox(api().context);
    expect(await whole(invoice)).toMatchObject({ contest_until: '2026-03-26', claims: [], pay_day: '2026-04-16' });
    const answer = await contest(invoice, { expected_amount: 70_000 });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      {
        state: 'open',
        lines: ['transport'],
        amount: NET,
        reason: 'price',
        comment: COMMENT,
        expected_amount: 70_000,
        answer_by: '2026-03-19',
        answer: null,
      },
    ]);
    expect(await whole(invoice)).toMatchObject({
      state: 'waiting_payment',
      claims: [{ uuid: answer.json().uuid, state: 'open' }],
      pay_day: null,
      is_contested: true,
      early_payment: null,
    });
    const calendar = (await get('/cash-calendar')).json<CashCalendar>();
    expect(calendar.days).toEqual([]);
    await doWork(api().context);
    const mails = keptMail(api().context);
    expect(mails.length).toBeGreaterThan(0);
    expect(mails[0]?.headers.subject).toBe(`You contest invoice ${number}`);
    expect(mails[0]?.text).toMatch(/not paid out/);
    expect(mails[0]?.text).toMatch(/You expect, excl\. VAT.*700\.00/);
    const { items } = (await atDesk('GET', '/contests')).json<{ items: Contest[] }>();
    expect(items).toMatchObject([
      {
        uuid: answer.json().uuid,
        claim: { invoice: { reference: number }, expected_amount: 70_000, left: NET, answer_by: '2026-03-19' },
        mission: { uuid: mission },
        company: { uuid: cast.carrier },
        amount: NET,
        contest: COMMENT,
      },
    ]);
    const { company_uuid: office } = await api()
      .context.db.selectFrom('memberships')
      .select('company_uuid')
      .where('user_uuid', '=', desk[0].uuid)
      .executeTakeFirstOrThrow();
    const waiting = await api().call('GET', `/api/v2/companies/${office}/waiting`, { token: await fresh(desk[0]) });
    expect(waiting.json().items).toMatchObject([
      { kind: 'contest', entity: { type: 'claim', uuid: answer.json().uuid, reference: number } },
    ]);
  });

  it('can be contested on the last day of the mandate, and not after it', async () => {
    const [last, late] = [await billed(), await billed()];
    api().clock.advance(Date.parse('2026-03-26T22:59:00.000Z') - api().clock.now());
    await contested(last.invoice);
    api().clock.advance(2 * 60_000);
    expectProblem(await contest(late.invoice), 409, 'not_contestable');
  });

  it('is contested once, in words, and only what stands on it', async () => {
    const { invoice } = await billed();
    expectViolations(await contest(invoice, { comment: null }), ['comment', 'required']);
    expectViolations(await contest(invoice, { comment: '  ' }), ['comment', 'required']);
    expectViolations(await contest(invoice, { lines: ['tail_lift'] }), ['lines', 'not_in_list']);
    expect((await contest(invoice, { expected_amount: 0 })).statusCode).toBe(422);
    const claim = await contested(invoice, { lines: null });
    expectProblem(await contest(invoice), 409, 'already_claimed');
    expect((await post(`/claims/${claim}/withdrawal`)).json()).toMatchObject({ state: 'withdrawn' });
    expect(await whole(invoice)).toMatchObject({ pay_day: '2026-04-16' });
    const again = await contested(invoice);
    expect((await refuse(again)).json()).toMatchObject({ state: 'rejected' });
    expectProblem(await contest(invoice), 409, 'already_claimed');
    expectProblem(await post(`/claims/${again}/withdrawal`), 409, 'claim_closed');
  });

  it('is not an invoice of the carrier’s own, nor a credit note, nor one that is not issued', async () => {
    const mission = await api().scene.mission(cast, { driver: cast.driver, steps: ['proof'] });
    await enterOwn(api().context, mission, 'F-77');
    const [own] = (await get('/invoices')).json<{ items: PurchaseInvoice[] }>().items;
    expectProblem(await contest(own?.uuid ?? ''), 409, 'not_contestable');
    const { invoice } = await billed();
    await accept(await contested(invoice), {});
    const credit = (await whole(invoice)).claims?.[0]?.answer?.credit?.uuid ?? '';
    expectProblem(await contest(credit), 409, 'not_contestable');
  });

  it('is nothing to strangers, and no driver contests it', async () => {
    const { invoice } = await billed();
    expectProblem(await contest(invoice, {}, cast.rival), 404, 'not_found');
    expectProblem(await contest(invoice, {}, cast.shipperUser), 404, 'not_found');
    expectProblem(await contest(invoice, {}, cast.driver.person), 403, 'forbidden');
    const rivals = `/api/v2/companies/${cast.rivalCarrier}/invoices/${invoice}/claims`;
    const body = { lines: ['transport'], reason: 'price', comment: COMMENT };
    expectProblem(await api().call('POST', rivals, { token: cast.rival.token, body }), 404, 'not_found');
    const claim = await contested(invoice);
    const withdrawal = `/api/v2/companies/${cast.rivalCarrier}/claims/${claim}/withdrawal`;
    expectProblem(await api().call('POST', withdrawal, { token: cast.rival.token }), 404, 'not_found');
    expectProblem(await post(`/claims/${claim}/withdrawal`, {}, cast.driver.person), 403, 'forbidden');
    for (const path of [`/claims/${claim}/acceptance`, `/claims/${claim}/refusal`]) {
      const call = { token: await fresh(owner), body: { reason: 'Right' } };
      expectProblem(await api().call('POST', `/api/v2/support${path}`, call), 403, 'forbidden');
    }
  });
});

describe('support’s answer', () => {
  it('refuses with a reason: the invoice is paid as planned', async () => {
    const { invoice, number } = await billed();
    const claim = await contested(invoice);
    await doWork(api().context);
    emptyMailbox(api().context);
    expect((await refuse(claim)).json<SupportClaim>()).toMatchObject({
      state: 'rejected',
      side: 'purchase',
      invoice: { reference: number },
      shipment: null,
      answer: { reason: 'It is the price you took', amount: 0, credit: null, again: null },
    });
    expect(await whole(invoice)).toMatchObject({ amount_due: GROSS, pay_day: '2026-04-16' });
    expect((await atDesk('GET', '/contests')).json().items).toEqual([]);
    const answered = (await atDesk('GET', '/claims?state=answered')).json<{ items: SupportClaim[] }>().items;
    expect(answered).toMatchObject([{ uuid: claim, mission: { reference: expect.any(String) } }]);
    expect((await atDesk('GET', '/claims?state=answered&side=sale')).json().items).toEqual([]);
    await doWork(api().context);
    const [mail] = keptMail(api().context);
    expect(mail?.headers.subject).toBe(`Our answer about invoice ${number}`);
    expect(mail?.text).toMatch(/paid as planned/);
    expect(mail?.text).toMatch(/It is the price you took/);
  });

  it('credits the difference to a lower amount by a credit note of the carrier’s, in paper and in both syntaxes', async () => {
    const { invoice, number } = await billed();
    const claim = await contested(invoice, { expected_amount: 60_000 });
    expect((await accept(claim, { right_amount: 60_001 })).json()).toMatchObject({
      state: 'partly',
      answer: { amount: 3999, credit: { reference: expect.stringMatching(/^C\d+-2026-00001$/) }, again: null },
    });
    const { claims = [], ...corrected } = await whole(invoice);
    expect(corrected).toMatchObject({ amount_due: GROSS - 4799, pay_day: '2026-04-16' });
    expect(await earned()).toBe(60_001);
    const credit = await whole(claims[0]?.answer?.credit?.uuid ?? '');
    expect(credit).toMatchObject({
      type: 'credit',
      lines: [{ key: 'credit', amount: -3999 }],
      amount: -3999,
      vat_amount: -800,
      vat_included_amount: -4799,
      corrects: { uuid: invoice, reference: number },
      contest_until: null,
      to_set_off: 0,
      state: 'billed',
    });
    const paper = async (part: string) => get(`/invoices/${credit.uuid}/document${part}`);
    const xml = (await paper('?part=xml')).body;
    expect(xml).toContain('<ram:TypeCode>261</ram:TypeCode>');
    expect((await validateXsd(xml, Profile.EN16931)).errors).toEqual([]);
    const ubl = (await paper('?part=ubl')).body;
    expect(validateUbl(ubl)).toEqual([]);
    expect(readBusinessTerms(ubl)).toEqual(readBusinessTerms(xml));
    // BT-25 and BT-26.
    expect(ubl).toMatch(new RegExp(`<cbc:ID>${number}</cbc:ID>\\s*<cbc:IssueDate>2026-03-18</cbc:IssueDate>`));
    const pdf = (await readPdf((await paper('')).rawPayload)).text;
    expect(pdf).toContain('Self-billed credit note');
    expect(pdf).toContain(number);
    expect(await entriesOf(credit.reference ?? '')).toEqual([
      { journal: 'AC', account: '624', amount: -3999 },
      { journal: 'AC', account: '44566', amount: -800 },
      { journal: 'AC', account: '401', amount: 4799 },
      { journal: 'OD', account: '401', amount: 4799 },
      { journal: 'OD', account: '401', amount: -4799 },
    ]);
    expect(await sound()).toEqual([[], []]);
  });

  it('cancels an invoice that was too low, and bills the mission again with the right amount', async () => {
    const { invoice, mission } = await billed();
    const claim = await contested(invoice, { expected_amount: 70_000 });
    await doWork(api().context);
    emptyMailbox(api().context);
    const answered = (await accept(claim, { right_amount: 70_000 })).json<SupportClaim>();
    expect(answered).toMatchObject({ state: 'accepted', answer: { amount: NET, again: { amount: 70_000 } } });
    const again = answered.answer?.again?.uuid ?? '';
    expect(await whole(answered.answer?.credit?.uuid ?? '')).toMatchObject({
      lines: [{ key: 'transport', amount: -NET }],
      vat_included_amount: -GROSS,
    });
    expect(await whole(invoice)).toMatchObject({ amount_due: 0, pay_day: null });
    expect((await get(`/missions/${mission}`)).json().billing.state).toBe('pending_billing');
    expect(await earned()).toBe(70_000);
    const open = (await get('/pre-invoices')).json<{ items: PreInvoice[] }>().items;
    expect(open).toMatchObject([{ uuid: again, key: 'transport', amount: 70_000, mission: { uuid: mission } }]);
    await doWork(api().context);
    const [mail] = keptMail(api().context);
    expect(mail?.text).toMatch(/write it again with the right amount/);
    expect(mail?.text).toMatch(/Billed again, excl\. VAT.*700\.00/);
    api().clock.advance(DAY);
    await takeTurn(api().context, 'purchases');
    const items = (await get('/invoices')).json<{ items: PurchaseInvoice[] }>().items;
    const written = items.find(({ uuid }) => uuid === again);
    expect(written).toMatchObject({
      type: 'mission_main',
      reference: expect.stringMatching(/^S\d+-2026-00002$/),
      amount: 70_000,
      vat_included_amount: 84_000,
      amount_due: 84_000,
    });
    expect((await get(`/missions/${mission}`)).json().billing.state).toBe('billed');
    expect((await get(`/missions/${mission}/billing`)).json()).toMatchObject({ invoice_reference: written?.reference });
    // The new one can be contested like the first, and corrected once more.
    const second = await contested(again);
    expect((await accept(second, { right_amount: 71_000 })).json()).toMatchObject({ state: 'accepted' });
    expect(await sound()).toEqual([[], []]);
  });

  it('takes all that is left after the discount of an early payment, to the cent', async () => {
    await enterAccount();
    api().clock.advance(4 * DAY);
    // The VAT of the discount and of the rest, each rounded by itself, is a cent more than that of the invoice.
    const { invoice } = await billed(64_301);
    expect((await askEarly(invoice)).statusCode).toBe(200);
    await payAll();
    const claim = await contested(invoice);
    const { left } = (await atDesk('GET', '/contests')).json().items[0].claim;
    expect(Math.round(left * 0.2) + Math.round((64_301 - left) * 0.2)).toBe(12_861);
    const { answer } = (await accept(claim, { right_amount: 0 })).json<SupportClaim>();
    expect(answer).toMatchObject({ amount: left, again: null });
    const owed = await balance('401');
    expect(owed).toBeGreaterThan(0);
    expect(await whole(answer?.credit?.uuid ?? '')).toMatchObject({ to_set_off: owed });
    expect(await balance('44566')).toBe(0);
    expect(await sound()).toEqual([[], []]);
  });

  it('ends an early payment that was asked for: its discount was of another amount', async () => {
    await enterAccount();
    api().clock.advance(4 * DAY);
    const { invoice } = await billed();
    await askEarly(invoice);
    const claim = await contested(invoice);
    expectProblem(await propose(), 409, 'nothing_to_pay');
    await accept(claim, { right_amount: 50_000 });
    expect(await whole(invoice)).toMatchObject({ early_payment: null, amount_due: 60_000, pay_day: '2026-04-21' });
    expect(await sound()).toEqual([[], []]);
  });

  it('says one amount, and the right one only of a carrier’s invoice', async () => {
    const { invoice } = await billed();
    const claim = await contested(invoice);
    expectViolations(await accept(claim, { amount: 100, right_amount: 100 }), ['right_amount', 'invalid']);
    expectViolations(await accept(claim, { amount: NET + 1 }), ['amount', 'too_large']);
    expect((await accept(claim, { amount: 100 })).json()).toMatchObject({ state: 'partly', answer: { amount: 100 } });
    expectProblem(await accept(claim, {}), 409, 'claim_closed');
    expectProblem(await refuse(claim), 409, 'claim_closed');
  });

  it('is given once, also when two of support answer at the same moment', async () => {
    const { invoice } = await billed();
    const claim = await contested(invoice);
    const answers = await Promise.all([
      accept(claim, { right_amount: 70_000 }, desk[0]),
      accept(claim, { right_amount: 50_000 }, desk[1]),
      refuse(claim, desk[1]),
      post(`/claims/${claim}/withdrawal`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await sound()).toEqual([[], []]);
  });
});

describe('a run of payouts', () => {
  it('leaves out what is contested, and pays it after the answer', async () => {
    await enterAccount();
    const [first, second] = [await billed(), await billed()];
    const claim = await contested(first.invoice);
    api().clock.advance(30 * DAY);
    const proposed = (await propose()).json<PayoutBatch>();
    expect(proposed.amount).toBe(GROSS);
    expect((await run(proposed.uuid)).payouts[0]?.invoices).toMatchObject([{ uuid: second.invoice }]);
    await refuse(claim);
    expect((await propose()).json()).toMatchObject({ amount: GROSS });
    expect(await sound()).toEqual([[], []]);
  });

  it('is looked at again when it is approved, and pays the rest of a carrier who contests', async () => {
    await enterAccount();
    const [first, second] = [await billed(), await billed()];
    api().clock.advance(8 * DAY);
    await dueNow();
    const { uuid } = (await propose()).json<PayoutBatch>();
    await contested(first.invoice);
    expect((await run(uuid)).payouts[0]?.invoices).toMatchObject([
      { uuid: first.invoice, is_contested: true, is_left_out: true },
      { uuid: second.invoice, is_contested: false, is_left_out: false },
    ]);
    expect((await approve(uuid)).json()).toMatchObject({ state: 'approved', amount: GROSS });
    expect((await run(uuid)).payouts[0]?.invoices).toMatchObject([{ uuid: second.invoice }]);
    const file = await exported(uuid);
    expect(file.body).toContain('768.00');
    expect(await whole(first.invoice)).toMatchObject({ amount_due: GROSS, pay_day: null });
    expect(await sound()).toEqual([[], []]);
  });

  it('is looked at again when its file is made, and holds back a payout of which nothing is left', async () => {
    await enterAccount();
    const { invoice } = await billed();
    await otherCarrier();
    api().clock.advance(8 * DAY);
    await dueNow();
    const { uuid } = (await propose()).json<PayoutBatch>();
    expect((await approve(uuid)).json()).toMatchObject({ state: 'approved', amount: 2 * GROSS });
    await accept(await contested(invoice), { right_amount: 0 });
    expect((await exported(uuid)).statusCode).toBe(200);
    const { payouts } = await run(uuid);
    expect(payouts.find(({ company }) => company === cast.carrier)).toMatchObject({
      state: 'withdrawn',
      withdrawn: { held: 'contested' },
    });
    expect((await get('/payouts')).json().items).toEqual([]);
    expect(await sound()).toEqual([[], []]);
  });

  it('pays nobody if all of it is contested', async () => {
    await enterAccount();
    const { invoice } = await billed();
    api().clock.advance(8 * DAY);
    await dueNow();
    const { uuid } = (await propose()).json<PayoutBatch>();
    const claim = await contested(invoice);
    expectProblem(await approve(uuid), 409, 'nothing_to_pay');
    await refuse(claim);
    expect((await approve(uuid)).json()).toMatchObject({ state: 'approved', amount: GROSS });
  });

  it('and a contest at the same moment never pay what is contested', async () => {
    await enterAccount();
    const { invoice } = await billed();
    api().clock.advance(8 * DAY);
    await dueNow();
    const [proposed, claimed] = await Promise.all([propose(), contest(invoice)]);
    expect(claimed.statusCode).toBe(201);
    if (proposed.statusCode === 201) {
      expectProblem(await approve(proposed.json<PayoutBatch>().uuid), 409, 'nothing_to_pay');
    } else {
      expectProblem(proposed, 409, 'nothing_to_pay');
    }
    expect(await balance('580')).toBe(0);
  });

  it('and the answers to contests wait for each other, and pay nothing twice', async () => {
    await enterAccount();
    const all = [await billed(), await billed(), await billed()];
    api().clock.advance(8 * DAY);
    await dueNow();
    const { uuid } = (await propose()).json<PayoutBatch>();
    await approve(uuid);
    const claims = await Promise.all(all.map(({ invoice }) => contested(invoice)));
    const [file, ...answers] = await Promise.all([
      exported(uuid),
      accept(claims[0] ?? '', { right_amount: 0 }),
      accept(claims[1] ?? '', { right_amount: 50_000 }, desk[1]),
      refuse(claims[2] ?? '', desk[1]),
      propose(),
    ]);
    expect(answers.slice(0, 3).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect([200, 409]).toContain(file?.statusCode);
    expect([201, 409]).toContain(answers[3]?.statusCode);
    expect(await sound()).toEqual([[], []]);
  });

  it('is less by what a carrier was paid too much', async () => {
    await enterAccount();
    const { invoice } = await billed();
    api().clock.advance(8 * DAY);
    await payAll();
    expect(await whole(invoice)).toMatchObject({ amount_due: 0 });
    const claim = await contested(invoice);
    const { answer } = (await accept(claim, { right_amount: 14_000 })).json<SupportClaim>();
    expect(await whole(answer?.credit?.uuid ?? '')).toMatchObject({ to_set_off: 60_000, amount_due: 0 });
    const next = await billed();
    await dueNow();
    expect((await propose()).json()).toMatchObject({ amount: GROSS - 60_000 });
    expect(await whole(answer?.credit?.uuid ?? '')).toMatchObject({ to_set_off: 0 });
    expect(await whole(next.invoice)).toMatchObject({ amount_due: GROSS - 60_000 });
    expect(await sound()).toEqual([[], []]);
  });

  it('pays no less by it than the carrier owes, though it is set off twice at once', async () => {
    await enterAccount();
    const { invoice } = await billed();
    const later = await billed();
    api().clock.advance(8 * DAY);
    const claim = await contested(later.invoice);
    await payAll();
    const { answer } = (await accept(await contested(invoice), { right_amount: 0 })).json<SupportClaim>();
    // The only other invoice is contested: nothing is set off against it.
    expect(await whole(answer?.credit?.uuid ?? '')).toMatchObject({ to_set_off: GROSS });
    await refuse(claim);
    const { db } = api().context;
    const now = api().clock.now();
    await Promise.all([setOffAlone(db, cast.carrier, now), setOffAlone(db, cast.carrier, now)]);
    expect(await whole(later.invoice)).toMatchObject({ amount_due: 0 });
    expect(await whole(answer?.credit?.uuid ?? '')).toMatchObject({ to_set_off: 0 });
    expect(await sound()).toEqual([[], []]);
  });
});

/** The next run pays what is invoiced so far, as after an early payment. */
async function dueNow(): Promise<void> {
  const { db } = api().context;
  await sql`update invoices set pay_on = issued_on where side = 'purchase' and gross > 0`.execute(db);
}

/** A run that pays what is invoiced and not contested. */
async function payAll(): Promise<void> {
  await dueNow();
  const { uuid } = (await propose()).json<PayoutBatch>();
  await approve(uuid);
  expect((await exported(uuid)).statusCode).toBe(200);
}

/** Another carrier with an account and an invoice. */
async function otherCarrier(): Promise<void> {
  const first = { cast, owner };
  cast = await api().scene.cast();
  owner = await api().scene.person(cast.carrier, 'DISPATCHER', { passwordHash: cheapHash(PASSWORD) });
  await enterAccount();
  await billed();
  ({ cast, owner } = first);
}
