import { beforeEach, describe, expect, it } from 'vitest';
import { paymentReceived } from '#freight/ledger/journal.ts';
import type { AccountBalance } from '#freight/payment/account-balance.ts';
import { DAY } from '#freight/values/duration.ts';
import { checkBooks } from '#server/services/money/ledger/check-books.ts';
import { postJournal } from '#server/services/money/ledger/post-journal.ts';
import { testApi } from '#tests/support/api.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { doWork } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
const PASSWORD = 'Hardy-lorry-2026';
const IBAN = 'FR7630006000011234567890189';
const EXCESS = 10_000;
let cast: Cast;
let owner: Person;
let lading: string;
let desk: Person;

beforeEach(async () => {
  const { context, scene } = api();
  await emptyTables(context.db);
  emptyMailbox(context);
  cast = await scene.cast();
  owner = await scene.person(cast.shipper, 'COMPANY', { passwordHash: cheapHash(PASSWORD) });
  lading = await scene.company('support', 'Lading');
  desk = await scene.person(lading, 'SUPPORT');
});

const call = async (person: Person, method: 'GET' | 'POST', path: string, body?: object) =>
  api().call(method, `/api/v2${path}`, {
    token: await api().scene.token(person.uuid),
    ...(body === undefined ? {} : { body }),
  });
const own = (path: string) => `/companies/${cast.shipper}${path}`;
const balance = async () => (await call(owner, 'GET', own('/account-balance'))).json<AccountBalance>();
const askBack = (person = owner, more: object = {}) =>
  call(person, 'POST', own('/pay-back-requests'), {
    iban: IBAN,
    holder: 'Verrerie de la Lys',
    password: PASSWORD,
    ...more,
  });
const decide = (request: string, decision: 'accept' | 'refuse') =>
  call(desk, 'POST', `/support/pay-back-requests/${request}/decision`, { decision, reason: 'Called back' });
const requested = async () => (await balance()).request?.uuid ?? '';
const subjects = () => keptMail(api().context).map(({ headers }) => headers.subject);

async function notOwner({ uuid }: Person): Promise<void> {
  const { db } = api().context;
  await db.updateTable('memberships').set({ is_owner: false }).where('user_uuid', '=', uuid).execute();
}

/** A transfer of the shipper's that no invoice asked for. */
async function overpay(): Promise<void> {
  const facts = { key: 'bank:x', label: 'Transfer', day: '2026-03-17', means: 'transfer', payment: null } as const;
  const entry = paymentReceived({ ...facts, customer: cast.shipper, amount: EXCESS, parts: [] });
  await api()
    .context.db.transaction()
    .execute((tx) => postJournal(tx, entry, api().clock.now()));
}

describe('a shipper that has money on its account', () => {
  it('sees where it comes from, and asks for it with the password of an owner', async () => {
    expect(await balance()).toEqual({ free: 0, parts: [], refunds: [], request: null });
    expectProblem(await askBack(), 409, 'nothing_on_account');
    await overpay();
    const part = { type: 'transfer', uuid: null, reference: null, amount: EXCESS, free: EXCESS };
    expect(await balance()).toMatchObject({ free: EXCESS, parts: [part] });
    expectViolations(await askBack(owner, { iban: 'FR00' }), ['iban', 'iban_invalid']);
    expectViolations(await askBack(owner, { password: 'another one' }), ['password', 'password_wrong']);
    await notOwner(cast.shipperUser);
    expect((await askBack(cast.shipperUser)).statusCode).toBe(403);
    const asked = await askBack();
    expect(asked.statusCode).toBe(201);
    expect(asked.json()).toMatchObject({ free: EXCESS, request: { outcome: null, iban: 'FR76 … 0189' } });
    expectProblem(await askBack(), 409, 'pay_back_asked');
    await doWork(api().context);
    expect(subjects()).toContain('Verrerie de la Lys asks for the money on its account');
    const { items } = (await call(desk, 'GET', `/companies/${lading}/waiting`)).json();
    expect(items).toContainEqual(expect.objectContaining({ kind: 'pay_back' }));
  });

  it('is paid back with a run once support accepts, to the account that was named', async () => {
    await overpay();
    await askBack();
    const request = await requested();
    const company = (await decide(request, 'accept')).json();
    expect(company).toMatchObject({
      on_account: 0,
      pay_back_request: null,
      history: [{ kind: 'account_paid_back', detail: String(EXCESS), reason: 'Called back' }],
    });
    expect(await balance()).toMatchObject({
      free: 0,
      refunds: [{ amount: EXCESS, state: 'to_transfer' }],
      request: { outcome: 'accepted', reason: null },
    });
    expectProblem(await decide(request, 'refuse'), 409, 'already_decided');
    expectProblem(await call(owner, 'POST', own(`/pay-back-requests/${request}/withdrawal`)), 409, 'already_decided');
    await doWork(api().context);
    expect(subjects()).toContain('We pay €100.00 back to you');
    expectProblem(await call(desk, 'POST', '/support/payout-batches'), 409, 'nothing_to_pay');
    api().clock.advance(4 * DAY);
    expect((await call(desk, 'POST', '/support/payout-batches')).json()).toMatchObject({ amount: EXCESS });
    expect(await checkBooks(api().context.db)).toEqual([]);
  });

  it('reads why support refuses, and can ask again', async () => {
    await overpay();
    await askBack();
    await decide(await requested(), 'refuse');
    expect(await balance()).toMatchObject({ free: EXCESS, request: { outcome: 'refused', reason: 'Called back' } });
    await doWork(api().context);
    expect(subjects()).toContain('We do not pay your credit back yet');
    expect((await askBack()).json()).toMatchObject({ request: { outcome: null } });
  });

  it('withdraws the request, and may ask again', async () => {
    await overpay();
    await askBack();
    const request = await requested();
    const withdrawn = await call(owner, 'POST', own(`/pay-back-requests/${request}/withdrawal`));
    expect(withdrawn.json()).toMatchObject({ free: EXCESS, request: { outcome: 'withdrawn' } });
    expectProblem(await decide(request, 'accept'), 409, 'already_decided');
    expect((await askBack()).statusCode).toBe(201);
  });

  it('asks for nothing any more once an invoice used it all', async () => {
    await overpay();
    await askBack();
    await addInvoice(api().context, await addOffer(api().context, cast.shipper));
    await doWork(api().context);
    expect(await balance()).toMatchObject({ free: 0, parts: [], request: { outcome: 'used' } });
  });

  it('asks for nothing any more once the account that was named is blocked, and can name another', async () => {
    await overpay();
    await askBack();
    const request = await requested();
    const { account_uuid: account } = await api()
      .context.db.selectFrom('pay_back_requests')
      .select('account_uuid')
      .where('uuid', '=', request)
      .executeTakeFirstOrThrow();
    const blocked = await call(desk, 'POST', `/support/bank-accounts/${account}/block`, {
      reason: 'A stranger named it',
    });
    expect(blocked.statusCode).toBe(200);
    expect(await balance()).toMatchObject({ free: EXCESS, request: { outcome: 'withdrawn' } });
    expectProblem(await decide(request, 'accept'), 409, 'already_decided');
    expect((await askBack(owner, { iban: 'DE89370400440532013000' })).statusCode).toBe(201);
  });

  it('leaves no transfer to a blocked account, whichever of block and decision comes first', async () => {
    await overpay();
    await askBack();
    const request = await requested();
    const { account_uuid: account } = await api()
      .context.db.selectFrom('pay_back_requests')
      .select('account_uuid')
      .where('uuid', '=', request)
      .executeTakeFirstOrThrow();
    await Promise.all([
      decide(request, 'accept'),
      call(desk, 'POST', `/support/bank-accounts/${account}/block`, { reason: 'A stranger named it' }),
    ]);
    const { refunds } = await balance();
    expect(refunds.filter(({ state }) => state === 'to_transfer')).toEqual([]);
  });

  it('asks once, however many owners ask at the same time', async () => {
    await overpay();
    const answers = await Promise.all([askBack(), askBack(), askBack()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
  });

  it('is asked for by nobody else', async () => {
    await overpay();
    await askBack();
    const request = await requested();
    expectProblem(await call(cast.dispatcher, 'GET', own('/account-balance')), 404, 'not_found');
    expectProblem(await askBack(cast.dispatcher), 404, 'not_found');
    const stranger = await api().scene.company('shipper', 'Isolants du Nord');
    const other = await api().scene.person(stranger, 'COMPANY', { passwordHash: cheapHash(PASSWORD) });
    const path = `/companies/${stranger}/pay-back-requests/${request}/withdrawal`;
    expectProblem(await call(other, 'POST', path), 404, 'not_found');
  });
});
