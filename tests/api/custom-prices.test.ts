import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CustomPrice, CustomPriceDetail } from '#contract/answers/custom-price.ts';
import type { Quotation } from '#contract/answers/quote.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import type { Locale } from '#freight/user/locale.ts';
import { DAY, HOUR } from '#freight/values/duration.ts';
import { remindSupport } from '#server/services/transport/custom-price/remind-support.ts';
import { testApi } from '#tests/support/api.ts';
import { bookByCard } from '#tests/support/cards.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi({ environment: { PUBLIC_URL: 'https://lading.test' } });
let cast: Cast;
let support: Person;
beforeEach(async () => {
  await emptyTables(api().context.db);
  emptyMailbox(api().context);
  cast = await api().scene.cast();
  const desk = await api().scene.company('support', 'Lading Support');
  support = await api().scene.person(desk, 'SUPPORT', { firstName: 'Anaïs', lastName: 'Lemaire' });
});

const REASON = 'A truck comes back empty on that day';

const shipper = (method: 'GET' | 'POST', path: string, body?: object) =>
  api().call(method, `/api/v2/companies/${cast.shipper}${path}`, {
    token: cast.shipperUser.token,
    ...(body === undefined ? {} : { body }),
  });
const desk = (method: 'GET' | 'POST', path = '', body?: object, headers: Record<string, string> = {}) =>
  api().call(method, `/api/v2/support/custom-prices${path}`, {
    token: support.token,
    headers,
    ...(body === undefined ? {} : { body }),
  });
const waiting = async () => (await desk('GET')).json<{ items: CustomPrice[] }>().items;
const shipmentNow = async (uuid: string) => (await shipper('GET', `/shipments/${uuid}`)).json<Shipment>();
const offers = async () =>
  (await api().call('GET', `/api/v2/companies/${cast.carrier}/offers`, { token: cast.dispatcher.token })).json<{
    items: { uuid: string; pricing: { price: number } }[];
  }>().items;
const subjects = async () => {
  emptyMailbox(api().context);
  await doWork(api().context);
  return keptMail(api().context).map(({ headers }) => headers.subject);
};

/** Our own price in cents, and what it is accepted by. */
async function ownPrice(): Promise<{ uuid: string; price: number }> {
  const quoted = (await shipper('POST', '/quotation-requests', quotationRequest(api().clock.now()))).json<Quotation>();
  const price = quoted.prices.find(({ type }) => type === 'custom');
  if (price === undefined) throw new Error('No price of ours was quoted.');
  return price;
}

/** Names a price whose card is never held. */
async function begin(): Promise<void> {
  const { uuid, price } = await ownPrice();
  const body = { payment_plan: 'immediate_cc_authorization', custom_price: Math.round(price * 0.8) };
  expect((await shipper('POST', `/quotation-prices/${uuid}/acceptation`, body)).json()).toMatchObject({
    state: 'draft',
  });
}

/** A price of 80 % of ours, which waits for support; both in cents. */
async function ask(share = 0.8): Promise<{ uuid: string; own: number; asked: number }> {
  const price = await ownPrice();
  const asked = Math.round(price.price * share);
  const { uuid } = await bookByCard(api(), {
    company: cast.shipper,
    token: cast.shipperUser.token,
    price: price.uuid,
    body: { custom_price: asked },
  });
  return { uuid, own: price.price, asked };
}

describe('a named price that is reviewed', () => {
  it('waits for support, with our own price, the cost, the deadline and what is known', async () => {
    const { uuid, own, asked } = await ask();
    const [request, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      uuid,
      state: 'waiting',
      shipper: { uuid: cast.shipper, name: 'Verrerie de la Lys' },
      pickup: { city: 'Lille', country: 'FR', division_code: 'FR-59' },
      delivery: { city: 'Lyon' },
      asked_price: asked,
      own_price: own,
      // Asked on Tuesday at 8:00 in Paris: two hours of the desk end at 11:00.
      due_at: '2026-03-17T10:00:00.000Z',
      ends_at: '2026-03-27T12:00:00.000Z',
      answer: null,
    });
    expect(request?.cost).toBeLessThan(own);
    const detail = (await desk('GET', `/${uuid}`)).json<CustomPriceDetail>();
    expect(detail).toMatchObject({
      uuid,
      record: { shipments: 0, asked: 0, agreed: 0, late_invoices: 0 },
      like_it: [],
    });
    // One that is not paid is not asked yet.
    await begin();
    expect((await desk('GET', `/${uuid}`)).json<CustomPriceDetail>().record).toMatchObject({ asked: 0 });
    expect((await shipmentNow(uuid)).named_price).toEqual({
      state: 'waiting',
      price: asked,
      due_at: '2026-03-17T10:00:00.000Z',
      ends_at: '2026-03-27T12:00:00.000Z',
      counter_price: null,
    });
  });

  it('is accepted: carriers see it at what that price leaves them, and the shipper is told in their language', async () => {
    await setLocale('fr');
    const { uuid, asked } = await ask();
    expect(await offers()).toEqual([]);
    const answer = await desk('POST', `/${uuid}/accept`, { reason: REASON });
    expect(answer.json()).toMatchObject({
      state: 'accepted',
      answer: { at: api().clock.iso(), by: { first_name: 'Anaïs', last_name: 'Lemaire' }, reason: REASON, price: null },
    });
    const shipment = await shipmentNow(uuid);
    expect(shipment).toMatchObject({
      state: 'available',
      offer_price: { price: asked },
      named_price: { state: 'accepted', price: asked },
    });
    const [offer] = await offers();
    expect(offer).toMatchObject({ uuid });
    expect(offer?.pricing.price).toBeLessThan(asked);
    expect(await subjects()).toEqual(['Prix accepté\u00A0: Lille – Lyon']);
    const told = (await shipper('GET', '/notifications')).json();
    expect(told.items).toMatchObject([{ uuid, kind: 'price_accepted', at: api().clock.iso(), read: false }]);
    expect(await waiting()).toEqual([]);
    const answered = (await desk('GET', '?state=answered')).json<{ items: CustomPrice[] }>().items;
    expect(answered.map((item) => item.uuid)).toEqual([uuid]);
  });

  it('is refused, and says that the budget is too low', async () => {
    const { uuid } = await ask();
    expect((await desk('POST', `/${uuid}/refuse`, { reason: 'Below our cost' })).json()).toMatchObject({
      state: 'refused',
    });
    expect(await shipmentNow(uuid)).toMatchObject({ state: 'refused', named_price: { state: 'refused' } });
    expect(await offers()).toEqual([]);
    expect(await subjects()).toEqual(['Price refused: Lille – Lyon']);
    expect(keptMail(api().context)[0]?.text).toContain('Budget too low');
    expect((await shipper('GET', '/notifications')).json().items).toMatchObject([{ kind: 'price_refused' }]);
  });

  it('needs a reason, and is answered once, by whoever is first', async () => {
    const { uuid } = await ask();
    expectViolations(await desk('POST', `/${uuid}/accept`, { reason: ' ' }), ['reason', 'required']);
    const key = randomUUID();
    const answers = await Promise.all([
      desk('POST', `/${uuid}/accept`, { reason: REASON }, { 'idempotency-key': key }),
      desk('POST', `/${uuid}/refuse`, { reason: 'Below our cost' }),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect([...statuses].sort()).toEqual([200, 409]);
    const loser = answers.find(({ statusCode }) => statusCode === 409);
    if (loser === undefined) throw new Error('Both answers were taken.');
    expectProblem(loser, 409, 'price_closed');
    // The same press again is the same answer.
    const again = await desk('POST', `/${uuid}/accept`, { reason: REASON }, { 'idempotency-key': key });
    expect(again.body).toBe(answers[0]?.body);
  });

  it('is one thing or the other where the shipper cancels while support accepts', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { uuid } = await ask();
      const [cancelled, accepted] = await Promise.all([
        shipper('POST', `/shipments/${uuid}/cancel`, {
          reason: 'error',
          comment: 'Entered twice',
          conditions_acknowledged: true,
        }),
        desk('POST', `/${uuid}/accept`, { reason: REASON }),
      ]);
      expect(cancelled.statusCode).toBe(200);
      expect([200, 409]).toContain(accepted.statusCode);
      expect((await shipmentNow(uuid)).state).toBe('cancelled');
      expect(await offers()).toEqual([]);
    }
  });

  it('is nobody’s business but support’s', async () => {
    const { uuid } = await ask();
    for (const { token } of [cast.shipperUser, cast.dispatcher, cast.driver.person]) {
      const answer = await api().call('POST', `/api/v2/support/custom-prices/${uuid}/accept`, {
        token,
        body: { reason: REASON },
      });
      expectProblem(answer, 403, 'forbidden');
    }
    expectProblem(await desk('GET', `/${randomUUID()}`), 404, 'not_found');
    expectProblem(await desk('POST', `/${randomUUID()}/accept`, { reason: REASON }), 404, 'not_found');
  });
});

describe('another price', () => {
  it('is above the one named and not above our own, and waits for the shipper', async () => {
    const { uuid, own, asked } = await ask();
    for (const price of [asked, own + 1]) {
      expectViolations(await desk('POST', `/${uuid}/counter`, { price, reason: REASON }), ['price', 'invalid_price']);
    }
    const price = asked + 1500;
    expect((await desk('POST', `/${uuid}/counter`, { price, reason: REASON })).json()).toMatchObject({
      state: 'countered',
      answer: { price },
    });
    expect(await shipmentNow(uuid)).toMatchObject({
      state: 'awaiting_acceptation',
      named_price: { state: 'countered', price: asked, counter_price: price },
    });
    expectProblem(await desk('POST', `/${uuid}/accept`, { reason: REASON }), 409, 'price_closed');
    expect(await subjects()).toEqual(['Another price: Lille – Lyon']);
    expect((await shipper('GET', '/notifications')).json().items).toMatchObject([
      { kind: 'price_countered', expires_at: '2026-03-27T12:00:00.000Z' },
    ]);
  });

  it('is taken: the shipment costs it, line by line, and carriers see it', async () => {
    const { uuid, asked } = await ask();
    const price = asked + 1500;
    await desk('POST', `/${uuid}/counter`, { price, reason: REASON });
    const taken = (await shipper('POST', `/shipments/${uuid}/counter-price/acceptance`)).json<Shipment>();
    expect(taken).toMatchObject({
      state: 'available',
      offer_price: { price },
      named_price: { state: 'counter_taken' },
    });
    expect(taken.price_details.reduce((sum, { amount }) => sum + amount, 0)).toBe(price);
    expect((await offers()).map((offer) => offer.uuid)).toEqual([uuid]);
    expectProblem(await shipper('POST', `/shipments/${uuid}/counter-price/refusal`), 409, 'price_closed');
    expect((await shipper('GET', '/notifications')).json().items).toEqual([]);
  });

  it('is left: the shipment is not booked', async () => {
    const { uuid, asked } = await ask();
    expectProblem(await shipper('POST', `/shipments/${uuid}/counter-price/refusal`), 409, 'price_closed');
    await desk('POST', `/${uuid}/counter`, { price: asked + 1500, reason: REASON });
    expect((await shipper('POST', `/shipments/${uuid}/counter-price/refusal`)).json()).toMatchObject({
      state: 'refused',
      named_price: { state: 'counter_left' },
    });
    expectProblem(await shipper('POST', `/shipments/${uuid}/counter-price/acceptance`), 409, 'price_closed');
  });

  it('ends where the shipper does not reply in time', async () => {
    const { uuid, asked } = await ask();
    await desk('POST', `/${uuid}/counter`, { price: asked + 1500, reason: REASON });
    api().clock.advance(10 * DAY + 5 * HOUR);
    expectProblem(await shipper('POST', `/shipments/${uuid}/counter-price/acceptance`), 409, 'price_closed');
    await takeTurn(api().context, 'review-expiry');
    expect(await shipmentNow(uuid)).toMatchObject({ state: 'refused', named_price: { state: 'expired' } });
    expect(await subjects()).toContain('No price agreed in time: Lille – Lyon');
  });

  it('is another company’s alone to reply to', async () => {
    const { uuid, asked } = await ask();
    await desk('POST', `/${uuid}/counter`, { price: asked + 1500, reason: REASON });
    const other = await api().scene.company('shipper', 'Tuilerie de Sars');
    const { token } = await api().scene.person(other, 'COMPANY');
    const answer = await api().call('POST', `/api/v2/companies/${other}/shipments/${uuid}/counter-price/acceptance`, {
      token,
    });
    expectProblem(answer, 404, 'not_found');
  });
});

describe('a named price that is overdue', () => {
  it('reminds support once, by one of several servers', async () => {
    const { uuid } = await ask();
    const { context, clock, beside } = api();
    const due = Date.parse((await shipmentNow(uuid)).named_price?.due_at ?? '');
    clock.advance(due - clock.now() - 1);
    expect(await remindSupport(context.db, clock.now())).toBe(0);
    clock.advance(1);
    const servers = [context, (await beside()).context];
    const reminded = await Promise.all(servers.map(({ db }) => remindSupport(db, clock.now())));
    expect(reminded.sort()).toEqual([0, 1]);
    emptyMailbox(context);
    await doWork(context);
    const mails = keptMail(context);
    expect(mails.map(({ headers }) => headers.subject)).toEqual(['Price not answered: Lille – Lyon']);
    expect(mails[0]?.text).toContain('https://lading.test/support/prices');
  });
});

async function setLocale(locale: Locale): Promise<void> {
  const { db } = api().context;
  await db.updateTable('users').set({ locale }).where('uuid', '=', cast.shipperUser.uuid).execute();
}
