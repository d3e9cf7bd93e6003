import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import { DAY } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { letPayByInvoice } from '#tests/support/import-file.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { doWork, setQueueClock, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
let agent: Person;

beforeEach(async () => {
  const { context, scene } = api();
  await emptyTables(context.db);
  emptyMailbox(context);
  await setQueueClock(context);
  cast = await scene.cast();
  agent = await scene.person(await scene.company('support', 'Lading'), 'SUPPORT', {
    firstName: 'Anaïs',
    lastName: 'Lemaire',
  });
});

const get = (path: string) => api().call('GET', `/api/v2/support${path}`, { token: agent.token });
const post = (path: string, body: object) => api().call('POST', `/api/v2/support${path}`, { token: agent.token, body });
const search = async (q: string): Promise<string[]> => {
  const { items } = (await get(`/users?q=${encodeURIComponent(q)}`)).json();
  return items.map((user: { first_name: string; last_name: string }) => `${user.first_name} ${user.last_name}`);
};
const subjects = async () => {
  await doWork(api().context);
  return keptMail(api().context).map(({ headers }) => headers.subject ?? '');
};
const statusOf = async (company: string) =>
  (await api().context.db.selectFrom('companies').select('status').where('uuid', '=', company).executeTakeFirst())
    ?.status;

describe('the search of support', () => {
  it('finds users by name without accents, e-mail, company, VAT number, shipment and mission', async () => {
    const { scene, context } = api();
    const company = await scene.company('shipper', 'Ardenne Isolants');
    const person = await scene.person(company, 'COMPANY', { firstName: 'Benoît', lastName: 'Łambert' });
    await context.db
      .updateTable('companies')
      .set({ vat_number: 'FR41000000042' })
      .where('uuid', '=', company)
      .execute();
    await context.db
      .updateTable('users')
      .set({ email: 'b.l@ardenne.example' })
      .where('uuid', '=', person.uuid)
      .execute();
    const offer = await addOffer(context, company);
    await context.db.updateTable('shipments').set({ reference: 'LS-77002' }).where('uuid', '=', offer).execute();
    const { carrier, dispatcher } = cast;
    await scene.mission({ carrier, dispatcher, shipper: company }, { reference: 'LD-77001' });
    for (const q of ['benoit lam', 'ŁAMBERT BEN', 'ardenne.example', 'isolants', 'FR 41 000 000 042', 'ls-77002']) {
      expect([q, await search(q)]).toEqual([q, ['Benoît Łambert']]);
    }
    // A mission is its shipper's and its carrier's.
    expect(await search('ld-77001')).toContain('Benoît Łambert');
    expect((await search('ld-77001')).length).toBeGreaterThan(1);
    expect(await search('100%')).toEqual([]);
    expect(await search('_____')).toEqual([]);
    expectViolations(await get('/users?q=la'), ['q', 'search_too_short']);
  });

  it('shows where a user works and is signed in', async () => {
    const { items } = (await get(`/users?q=${cast.shipperUser.username}`)).json();
    expect(items).toMatchObject([
      { uuid: cast.shipperUser.uuid, is_blocked: false, sessions: 1, companies: [{ kind: 'shipper', is_owner: true }] },
    ]);
    expect(items[0].companies[0].uuid).toBe(cast.shipper);
  });
});

describe('a company that support locks', () => {
  it('is suspended at once; its owners read why, and the record names both', async () => {
    const reason = 'Your insurance ended on 15 March. Send the new certificate.';
    const answer = await post(`/companies/${cast.shipper}/lock`, { reason });
    expect([answer.statusCode, answer.json().status, answer.json().lock_reason]).toEqual([200, 'locked', 'support']);
    expect(answer.json().history).toMatchObject([
      { kind: 'company_locked', support: 'Anaïs Lemaire', reason, company: answer.json().name },
    ]);
    expect(await subjects()).toEqual(['Your account is suspended']);
    expect(keptMail(api().context)[0]?.text).toContain('Your insurance ended');
    const order = await api().call('POST', `/api/v2/companies/${cast.shipper}/quotation-requests`, {
      token: cast.shipperUser.token,
      body: {},
    });
    expectProblem(order, 403, 'company_locked');
    expectProblem(await post(`/companies/${cast.shipper}/lock`, { reason }), 409, 'company_state');
  });

  it('keeps every action within reach, beyond the latest of its record', async () => {
    const reasons = Array.from({ length: 53 }, (_, at) => `Reason ${at + 1}`);
    for (const reason of reasons) {
      const { statusCode } = await post(`/companies/${cast.carrier}/lock`, {
        reason,
      });
      expect(statusCode).toBe(200);
      await api()
        .context.db.updateTable('companies')
        .set({ status: 'active', lock_reason: null })
        .where('uuid', '=', cast.carrier)
        .execute();
    }
    const { history } = (await get(`/companies/${cast.carrier}`)).json();
    expect(history).toHaveLength(50);
    const earlier = async (before: string, company = cast.carrier) =>
      (await get(`/companies/${company}/actions?before=${before}`))
        .json()
        .items.map((done: { reason: string }) => done.reason);
    expect(await earlier(history[49].uuid)).toEqual(['Reason 3', 'Reason 2', 'Reason 1']);
    expect(await earlier(history[0].uuid)).toHaveLength(50);
    expect(await earlier(randomUUID())).toEqual([]);
    expect(await earlier(history[0].uuid, cast.shipper)).toEqual([]);
  });

  it('is opened again for good, and not locked by the next morning', async () => {
    await post(`/companies/${cast.carrier}/lock`, { reason: 'Insurance ended' });
    await subjects();
    emptyMailbox(api().context);
    const answer = await post(`/companies/${cast.carrier}/unlock`, { reason: 'The certificate is here' });
    expect(answer.json()).toMatchObject({ status: 'active', lock_reason: null, open_until: null });
    expect(answer.json().history).toHaveLength(2);
    expect(await subjects()).toEqual(['Your account is open again']);
    await takeTurn({ ...api().context, now: () => api().clock.now() + 30 * DAY }, 'dunning');
    expect(await statusOf(cast.carrier)).toBe('active');
    expectProblem(await post(`/companies/${cast.carrier}/unlock`, { reason: 'again' }), 409, 'company_state');
  });

  it('is opened for a time, and locked again the day after', async () => {
    const until = api()
      .clock.iso(3 * DAY)
      .slice(0, 10);
    const later = (days: number) => ({ ...api().context, now: () => api().clock.now() + days * DAY });
    await post(`/companies/${cast.carrier}/lock`, { reason: 'Insurance ended' });
    const answer = await post(`/companies/${cast.carrier}/unlock`, { reason: 'They send it on Friday', until });
    expect(answer.json()).toMatchObject({ status: 'active', open_until: until });
    await takeTurn(later(3), 'dunning');
    expect(await statusOf(cast.carrier)).toBe('active');
    await doWork(api().context);
    emptyMailbox(api().context);
    await takeTurn(later(4), 'dunning');
    expect(await statusOf(cast.carrier)).toBe('locked');
    await doWork(later(4));
    expect(keptMail(api().context)[0]?.text).toContain('Insurance ended');
    const past = api().clock.iso(-DAY).slice(0, 10);
    expectViolations(await post(`/companies/${cast.carrier}/unlock`, { reason: 'late', until: past }), [
      'until',
      'invalid_date',
    ]);
  });

  it('is not told to strangers, and a reason is asked for', async () => {
    expectViolations(await post(`/companies/${cast.shipper}/lock`, { reason: ' ' }), ['reason', 'required']);
    expectProblem(await post(`/companies/${randomUUID()}/lock`, { reason: 'None' }), 404, 'not_found');
    const { token } = cast.dispatcher;
    const url = `/api/v2/support/companies/${cast.carrier}/lock`;
    expectProblem(await api().call('POST', url, { token, body: { reason: 'Mine' } }), 403, 'forbidden');
    expect(await statusOf(cast.carrier)).toBe('active');
  });
});

describe('a company that is locked for its debts', () => {
  it('is opened only until a day, and the debt locks it again after it', async () => {
    const { context, clock } = api();
    const start = clock.now();
    const shipment = await addOffer(context, cast.shipper);
    await context.db.updateTable('shipments').set({ payment_plan: 'thirty_days_invoice' }).execute();
    await addInvoice(context, shipment);
    const { due_on } = await context.db.selectFrom('invoices').select('due_on').executeTakeFirstOrThrow();
    const morning = (days: number) => ({ ...context, now: () => Date.parse(`${due_on}T05:00:00Z`) + days * DAY });
    for (const day of [15, 40, 43]) await takeTurn(morning(day), 'dunning');
    expect(await statusOf(cast.shipper)).toBe('locked');
    const reads = async () => (await get(`/companies/${cast.shipper}`)).json();
    clock.advance(morning(44).now() - start);
    agent = { ...agent, token: await api().scene.token(agent.uuid) };
    expect(await reads()).toMatchObject({ lock_reason: 'unpaid', late: { count: 1 }, defaulting: { count: 1 } });
    const why = { reason: 'Plan by phone, ticket 4471' };
    expectViolations(await post(`/companies/${cast.shipper}/unlock`, why), ['until', 'required']);
    const until = new Date(morning(50).now()).toISOString().slice(0, 10);
    expect((await post(`/companies/${cast.shipper}/unlock`, { ...why, until })).statusCode).toBe(200);
    await takeTurn(morning(50), 'dunning');
    expect(await statusOf(cast.shipper)).toBe('active');
    await takeTurn(morning(51), 'dunning');
    expect(await reads()).toMatchObject({ status: 'locked', lock_reason: 'unpaid', open_until: null });
    clock.advance(start - clock.now());
  });
});

describe('the credit of a shipper', () => {
  const set = (company: string, body: object) =>
    api().call('PUT', `/api/v2/support/companies/${company}/credit`, {
      token: agent.token,
      body: { is_granted: true, ...body },
    });
  const asShipper = (method: string, path: string, body?: object) =>
    api().call(method as 'GET', `/api/v2/companies/${cast.shipper}${path}`, {
      token: cast.shipperUser.token,
      ...(body === undefined ? {} : { body }),
    });
  const quoted = async () => {
    const answer = await asShipper('POST', '/quotation-requests', quotationRequest(api().clock.now()));
    const price = answer.json<Quotation>().prices.find(({ type }) => type === 'lading');
    if (price === undefined) throw new Error('Our own transport can be had here.');
    return price;
  };
  const book = ({ uuid }: { uuid: string }) =>
    asShipper('POST', `/quotation-prices/${uuid}/acceptation`, { payment_plan: 'thirty_days_invoice' });
  const creditOf = async () => (await asShipper('GET', '/metrics/invoices')).json().credit;

  it('is 3,000 euros until support sets it, with a reason that is kept', async () => {
    const read = async () => (await get(`/companies/${cast.shipper}`)).json();
    const refusal = 'too_few_paid_shipments';
    const before = { limit: 300_000, used: 0, exempt_until: null, is_granted: false, refusal, proposal: null };
    expect((await read()).credit).toEqual(before);
    const exempt_until = api()
      .clock.iso(9 * DAY)
      .slice(0, 10);
    const first = await set(cast.shipper, { limit: 500_000, exempt_until, reason: 'Pays on the day' });
    const credit = { limit: 500_000, used: 0, exempt_until, is_granted: true, refusal: null, proposal: null };
    expect(first.json().credit).toEqual(credit);
    await set(cast.shipper, { limit: 500_000, exempt_until, reason: 'Again' });
    await set(cast.shipper, { limit: 500_000, exempt_until: null, reason: 'They paid' });
    expect((await read()).history).toMatchObject([
      { kind: 'lock_exempted', detail: null, reason: 'They paid', support: 'Anaïs Lemaire' },
      { kind: 'lock_exempted', detail: exempt_until, reason: 'Pays on the day' },
      { kind: 'invoice_granted', detail: null, reason: 'Pays on the day' },
      { kind: 'credit_limit_set', detail: '500000', reason: 'Pays on the day' },
    ]);
    const past = api().clock.iso(-DAY).slice(0, 10);
    const late = await set(cast.shipper, { limit: 0, exempt_until: past, reason: 'late' });
    expectViolations(late, ['exempt_until', 'invalid_date']);
    expectViolations(
      await set(cast.shipper, { limit: -1, exempt_until: null, reason: ' ' }),
      ['limit', 'too_small'],
      ['reason', 'required'],
    );
    expectProblem(await set(cast.carrier, { limit: 1, exempt_until: null, reason: 'None' }), 404, 'not_found');
  });

  it('covers bookings by invoice up to the cent, and no two at once that are more', async () => {
    await letPayByInvoice(api().context, cast.shipper);
    const [one, other] = [await quoted(), await quoted()];
    expect(one.payment_plans).toContain('thirty_days_invoice');
    const gross = one.price + Math.round(one.price / 5);
    await set(cast.shipper, { limit: gross, exempt_until: null, reason: 'One transport' });
    const answers = await Promise.all([book(one), book(other)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    if (refused !== undefined) expectProblem(refused, 409, 'credit_limit_reached');
    expect(await creditOf()).toEqual({ limit: gross, used: gross });
    const dear = await quoted();
    expect(dear.payment_plans).not.toContain('thirty_days_invoice');
    expect(dear.invoice_refusal).toMatchObject({ code: 'credit_limit_reached' });
    await set(cast.shipper, { limit: 2 * gross - 1, exempt_until: null, reason: 'A cent too little' });
    const left = answers[0]?.statusCode === 409 ? one : other;
    expectProblem(await book(left), 409, 'credit_limit_reached');
    await set(cast.shipper, { limit: 2 * gross, exempt_until: null, reason: 'Both' });
    expect((await book(left)).statusCode).toBe(201);
  });

  it('counts invoices until they are paid, and keeps debts from locking until a day', async () => {
    const { context } = api();
    const shipment = await addOffer(context, cast.shipper);
    await context.db
      .updateTable('shipments')
      .set({ payment_plan: 'thirty_days_invoice', state: 'completed' })
      .execute();
    await addInvoice(context, shipment);
    const { due_on, gross } = await context.db
      .selectFrom('invoices')
      .select(['due_on', 'gross'])
      .executeTakeFirstOrThrow();
    expect(await creditOf()).toEqual({ limit: 300_000, used: gross });
    const morning = (days: number) => ({ ...context, now: () => Date.parse(`${due_on}T05:00:00Z`) + days * DAY });
    const exempt_until = new Date(morning(30).now()).toISOString().slice(0, 10);
    await set(cast.shipper, { limit: 300_000, exempt_until, reason: 'Plan by phone' });
    await takeTurn(morning(15), 'dunning');
    await takeTurn(morning(30), 'dunning');
    expect(await statusOf(cast.shipper)).toBe('active');
    await takeTurn(morning(31), 'dunning');
    expect(await statusOf(cast.shipper)).toBe('locked');
  });
});

describe('the record of support', () => {
  it('is only ever added to', async () => {
    await post(`/companies/${cast.shipper}/lock`, { reason: 'Insurance ended' });
    const { db } = api().context;
    for (const change of ['update support_actions set reason = null', 'delete from support_actions']) {
      await expect(sql.raw(change).execute(db)).rejects.toThrow(/only ever added/);
    }
  });
});

describe('a blocked user', () => {
  const reason = 'Their account was sold.';
  const set = (act: 'block' | 'unblock', user = cast.dispatcher.uuid, why = reason) =>
    post(`/users/${user}/${act}`, { reason: why });
  const me = () => api().call('GET', '/api/v2/me', { token: cast.dispatcher.token });
  const found = async () => (await get(`/users?q=${encodeURIComponent(cast.dispatcher.username)}`)).json().items[0];

  it('is refused at once, reads why with the owners of their company, and stands in its history', async () => {
    const owner = await api().scene.person(cast.carrier, 'DISPATCHER');
    expect((await me()).statusCode).toBe(200);
    expect((await set('block')).statusCode).toBe(204);
    expectProblem(await me(), 401, 'account_blocked');
    expect(await found()).toMatchObject({ is_blocked: true, sessions: 0 });
    await doWork(api().context);
    const mails = keptMail(api().context);
    expect(mails.map(({ headers }) => [headers.to, headers.subject]).sort()).toEqual(
      [
        [cast.dispatcher.username, 'Your account is blocked'],
        [owner.username, 'The account of Sylvie Delcourt is blocked'],
      ].sort(),
    );
    for (const { text } of mails) expect(text).toContain(reason);
    expect((await get(`/companies/${cast.carrier}`)).json().history).toMatchObject([{ kind: 'user_blocked', reason }]);
    expectProblem(await set('block'), 409, 'user_state');
  });

  it('signs in anew once they are let in again: no session from before comes back', async () => {
    expectProblem(await set('unblock'), 409, 'user_state');
    await set('block');
    await doWork(api().context);
    emptyMailbox(api().context);
    expect((await set('unblock', undefined, 'Called back on their number.')).statusCode).toBe(204);
    expectProblem(await me(), 401, 'signed_out_elsewhere');
    const token = await api().scene.token(cast.dispatcher.uuid);
    expect((await api().call('GET', '/api/v2/me', { token })).statusCode).toBe(200);
    expect(await found()).toMatchObject({ is_blocked: false, sessions: 1 });
    expect(await subjects()).toEqual(['Your account is open again']);
    expect(JSON.stringify(keptMail(api().context))).not.toContain('Called back');
  });

  it('is told apart where nobody else can act as owner: neither members nor a blocked owner', async () => {
    const isOnlyOwner = async (username: string) => {
      const { items } = (await get(`/users?q=${encodeURIComponent(username)}`)).json();
      return items[0].companies.map((company: { is_only_owner: boolean }) => company.is_only_owner);
    };
    const { username } = cast.dispatcher;
    expect(await isOnlyOwner(username)).toEqual([true]);
    const other = await api().scene.person(cast.carrier, 'DISPATCHER');
    expect(await isOnlyOwner(username)).toEqual([false]);
    await set('block', other.uuid);
    expect(await isOnlyOwner(username)).toEqual([true]);
    await set('unblock', other.uuid);
    await api()
      .context.db.updateTable('memberships')
      .set({ is_owner: false })
      .where('user_uuid', '=', other.uuid)
      .execute();
    expect([await isOnlyOwner(username), await isOnlyOwner(other.username)]).toEqual([[true], [false]]);
  });

  it('is another one than who blocks, and one who is there', async () => {
    expectProblem(await set('block', agent.uuid), 403, 'forbidden');
    expectProblem(await set('block', randomUUID()), 404, 'not_found');
    expectViolations(await set('block', undefined, ' '), ['reason', 'required']);
  });
});
