import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { PaymentIntent } from '#freight/payment/payment.ts';
import type { BidPayment } from '#freight/proposal/bid-payment.ts';
import { paymentDeadline } from '#freight/shipment/booking-payment.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { stopWindow } from '#freight/shipment/stop.ts';
import { DAY, HOUR, MINUTE } from '#freight/values/duration.ts';
import { checkBooks, checkChain } from '#server/services/money/ledger/check-books.ts';
import { settleBooking } from '#server/services/money/payment/settle-booking.ts';
import { testApi } from '#tests/support/api.ts';
import { authenticateCard, bookByCard, confirmCard } from '#tests/support/cards.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import type { Cast } from '#tests/support/scene.ts';

type Booked = Shipment & { readonly payment_intent: PaymentIntent | null };

const api = testApi();
let cast: Cast;

beforeEach(async () => {
  await emptyTables(api().context.db);
  emptyMailbox(api().context);
  cast = await api().scene.cast();
});

afterEach(() => void vi.restoreAllMocks());

const url = (path: string) => `/api/v2/companies/${cast.shipper}${path}`;
const get = async <T>(path: string) =>
  (await api().call('GET', url(path), { token: cast.shipperUser.token })).json<T>();
const post = (path: string, body: object = {}, more: object = {}) =>
  api().call('POST', url(path), { token: cast.shipperUser.token, body, ...more });
const read = (uuid: string) => get<Shipment>(`/shipments/${uuid}`);
const payment = (uuid: string) => get<PaymentIntent>(`/payment-intents/${uuid}`);

async function quoted(): Promise<Quotation> {
  return (await post('/quotation-requests', quotationRequest(api().clock.now()))).json<Quotation>();
}

async function ladingPrice() {
  const price = (await quoted()).prices.find(({ type, date_type }) => type === 'lading' && date_type === 'tailored');
  if (price === undefined) throw new Error('Nothing was quoted.');
  return price;
}

const accept = (price: string, plan: string, more: object = {}, sent: object = {}) =>
  post(`/quotation-prices/${price}/acceptation`, { payment_plan: plan, ...more }, sent);
const begin = async (plan = 'immediate_cc_authorization', more: object = {}) => {
  const { uuid } = await ladingPrice();
  return (await accept(uuid, plan, more)).json<Booked>();
};
const intentOf = ({ payment_intent }: Booked): PaymentIntent => {
  if (payment_intent === null) throw new Error('No payment is due.');
  return payment_intent;
};
const confirm = (booked: Booked, card = {}) => confirmCard(api(), intentOf(booked).client_secret ?? '', card);
const book = async (plan = 'immediate_cc_authorization', card = {}) =>
  bookByCard(api(), {
    company: cast.shipper,
    token: cast.shipperUser.token,
    price: (await ladingPrice()).uuid,
    body: { payment_plan: plan },
    card,
  });
const offers = async () => {
  const list = await api().call('GET', `/api/v2/companies/${cast.carrier}/offers`, { token: cast.dispatcher.token });
  return list.json<{ items: { uuid: string }[] }>().items.map(({ uuid }) => uuid);
};
const take = async (offer: string) => {
  const answer = await api().call('POST', `/api/v2/companies/${cast.carrier}/offers/${offer}/booking`, {
    token: cast.dispatcher.token,
    body: { driver: cast.driver.uuid },
  });
  return answer.json<Mission>();
};
/** The payments that the shipper reads, the latest first. */
const payments = async () => {
  const list = await api().call('GET', `/api/v2/companies/${cast.shipper}/payments`, { token: cast.shipperUser.token });
  return list
    .json<{ items: { status: string; amount: number }[] }>()
    .items.map(({ status, amount }) => ({ status, amount }));
};
const cancel = (uuid: string) =>
  post(`/shipments/${uuid}/cancel`, { reason: 'order_cancelled', comment: 'Closed.', conditions_acknowledged: true });

/** The sandbox's charges of this company: what is held or taken, in cents. */
async function charges(): Promise<{ held: number; taken: number; count: number }> {
  const rows = await api()
    .context.db.selectFrom('sandbox_objects')
    .select('data')
    .where('kind', '=', 'payment_intent')
    .where('customer', 'in', (eb) => eb.selectFrom('card_customers').select('customer'))
    .execute();
  const intents = rows.map(({ data }) => data as { status: string; amount: number; amount_received: number });
  const held = intents.filter(({ status }) => status === 'requires_capture');
  const taken = intents.reduce((sum, { amount_received }) => sum + amount_received, 0);
  return { held: held.reduce((sum, { amount }) => sum + amount, 0), taken, count: intents.length };
}

async function books(): Promise<Record<string, number>> {
  const rows = await api()
    .context.db.selectFrom('ledger_postings')
    .select(({ fn }) => ['account', fn.sum<string>('amount').as('balance')])
    .groupBy('account')
    .execute();
  const balances = rows.map(({ account, balance }) => [account, Number(balance)] as const);
  return Object.fromEntries(balances.filter(([, balance]) => balance !== 0));
}

async function expectBooksInOrder(): Promise<void> {
  const { db } = api().context;
  expect([await checkBooks(db), await checkChain(db)]).toEqual([[], []]);
}

/** Until when a shipment has to be paid that is owed now. */
const payBy = ({ pickup }: Pick<Shipment, 'pickup'>) =>
  new Date(paymentDeadline(pickup, api().clock.now())).toISOString();

/** A price with French VAT. */
const gross = (net: number) => Math.round(net * 1.2);

describe('a booking that is paid at once', () => {
  it('is seen by carriers once the money is there, and has its invoice, paid', async () => {
    const booked = await begin('immediate_cc');
    const net = booked.offer_price.price;
    expect(booked).toMatchObject({ state: 'draft', payment_plan: 'immediate_cc' });
    expect(intentOf(booked)).toMatchObject({ status: 'created', amount: gross(net), invoices: [] });
    for (const path of ['', '/proposals']) {
      expectProblem(
        await api().call('GET', url(`/shipments/${booked.uuid}${path}`), { token: cast.shipperUser.token }),
        404,
        'not_found',
      );
    }
    expect(await offers()).toEqual([]);
    await confirm(booked);
    expect(await payment(intentOf(booked).uuid)).toMatchObject({ status: 'captured', card: { last4: '4242' } });
    expect(await read(booked.uuid)).toMatchObject({
      state: 'available',
      billing: { payment: 'paid', need_payment: false },
    });
    expect(await offers()).toEqual([booked.uuid]);
    const { invoices } = await get<{ invoices: object[] }>(`/shipments/${booked.uuid}/billing`);
    expect(invoices).toMatchObject([
      { reference: 'F-2026-00001', type: 'mission_main', state: 'paid_by_card', amount: net, amount_due: 0 },
    ]);
    expect(await books()).toEqual({ 5115: gross(net), 706: -net, 44571: net - gross(net) });
    await take(booked.uuid);
    await doWork(api().context);
    expect(await charges()).toEqual({ held: 0, taken: gross(net), count: 1 });
    const mails = keptMail(api().context).map(({ headers }) => headers.subject);
    expect(mails).toContain('Invoice F-2026-00001');
    await expectBooksInOrder();
  });

  it('waits for the bank of who pays; a declined card books nothing, another one does', async () => {
    const booked = await begin('immediate_cc');
    expect(await confirm(booked, { token: 'tok_declined' })).toMatchObject({ error: { code: 'card_declined' } });
    expect(await payment(intentOf(booked).uuid)).toMatchObject({ status: 'created' });
    await confirm(booked, { token: 'tok_authenticate_always' });
    expect(await payment(intentOf(booked).uuid)).toMatchObject({ status: 'requires_action' });
    expect(await offers()).toEqual([]);
    await authenticateCard(api(), intentOf(booked).client_secret ?? '');
    expect(await payment(intentOf(booked).uuid)).toMatchObject({ status: 'captured' });
    expect(await offers()).toEqual([booked.uuid]);
  });

  it('leaves no shipment behind where nobody pays, and the price can be taken again', async () => {
    const { uuid } = await ladingPrice();
    const first = (await accept(uuid, 'immediate_cc')).json<Booked>();
    api().clock.advance(16 * MINUTE);
    await takeTurn(api().context, 'payments-sweep');
    expect(await confirm(first)).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
    expect((await get<{ items: object[] }>('/shipments')).items).toEqual([]);
    const second = (await accept(uuid, 'immediate_cc')).json<Booked>();
    expect(second.uuid).not.toBe(first.uuid);
    await confirm(second);
    await doWork(api().context);
    expect(await offers()).toEqual([second.uuid]);
  });
});

describe('one booking is one charge', () => {
  it('by a double click, by two tabs and by two members', async () => {
    const { uuid } = await ladingPrice();
    const other = await api().scene.person(cast.shipper, 'COMPANY');
    const answers = [
      ...(await Promise.all([accept(uuid, 'immediate_cc'), accept(uuid, 'immediate_cc')])),
      await accept(uuid, 'immediate_cc', {}, { token: other.token }),
    ].map((answer) => answer.json<Booked>());
    expect(new Set(answers.map((booked) => intentOf(booked).uuid)).size).toBe(1);
    expect(new Set(answers.map((booked) => booked.uuid)).size).toBe(1);
    const [first, second] = answers as [Booked, Booked, Booked];
    await confirm(first);
    expect(await confirm(second)).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
    await doWork(api().context);
    expect((await charges()).count).toBe(1);
    expectProblem(await accept(uuid, 'immediate_cc'), 409, 'quote_accepted');
  });

  it('where the server died between the booking and the answer, or after the charge', async () => {
    const { uuid } = await ladingPrice();
    const key = randomUUID();
    const { db } = api().context;
    const first = (await accept(uuid, 'immediate_cc', {}, { key })).json<Booked>();
    await db.deleteFrom('idempotency_keys').where('key', '=', key).execute();
    await db.updateTable('payments').set({ intent: null }).execute();
    const again = (await accept(uuid, 'immediate_cc', {}, { key })).json<Booked>();
    expect(intentOf(again)).toEqual(intentOf(first));
    await confirm(again);
    await doWork({ ...api().context, sandbox: null });
    expect(await offers()).toEqual([]);
    api().clock.advance(2 * MINUTE);
    await takeTurn(api().context, 'payments-sweep');
    expect(await offers()).toEqual([first.uuid]);
    expect((await charges()).count).toBe(1);
  });

  it('where its outcome was unknown for more than a day: it is looked up, never sent again', async () => {
    const booked = await begin('immediate_cc');
    await confirm(booked);
    await doWork({ ...api().context, sandbox: null });
    await api().context.db.updateTable('payments').set({ intent: null }).execute();
    api().clock.advance(25 * HOUR);
    await takeTurn(api().context, 'payments-sweep');
    expect(await payment(intentOf(booked).uuid)).toMatchObject({ status: 'captured' });
    expect(await charges()).toMatchObject({ count: 1, taken: gross(booked.offer_price.price) });
  });

  it('with the references and the comment that were typed last', async () => {
    const { uuid } = await ladingPrice();
    const first = (await accept(uuid, 'immediate_cc', { references: { order: 'PO 1' } })).json<Booked>();
    const typed = { references: { order: 'PO 2', pickup: 'Gate 3' }, comment: 'Call before arrival' };
    const again = (await accept(uuid, 'immediate_cc', typed)).json<Booked>();
    expect(intentOf(again).uuid).toBe(intentOf(first).uuid);
    await confirm(again);
    await doWork(api().context);
    expect(await read(first.uuid)).toMatchObject({
      references: { order: 'PO 2', pickup: 'Gate 3', delivery: '' },
      comment: 'Call before arrival',
    });
  });

  it('where another way of paying is chosen: the earlier payment is stopped', async () => {
    const { uuid } = await ladingPrice();
    const first = (await accept(uuid, 'immediate_cc')).json<Booked>();
    const second = (await accept(uuid, 'immediate_cc_authorization')).json<Booked>();
    expect(await payment(intentOf(first).uuid)).toMatchObject({ status: 'cancelled' });
    expect(await confirm(first)).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
    await confirm(second);
    expect(await payment(intentOf(second).uuid)).toMatchObject({ status: 'authorized' });
    expect(await read(second.uuid)).toMatchObject({ state: 'available' });
  });

  it('and stays as it is where another choice is refused', async () => {
    const { uuid } = await ladingPrice();
    const first = (await accept(uuid, 'immediate_cc')).json<Booked>();
    const another = await accept(uuid, 'immediate_cc_authorization', { custom_price: 1 });
    expectViolations(another, ['custom_price', 'invalid']);
    await confirm(first);
    expect(await payment(intentOf(first).uuid)).toMatchObject({ status: 'captured' });
    expect(await read(first.uuid)).toMatchObject({ state: 'available' });
  });

  it('and another way of paying is no longer chosen once the money is there', async () => {
    const { uuid } = await ladingPrice();
    const first = (await accept(uuid, 'immediate_cc')).json<Booked>();
    await confirm(first);
    expectProblem(await accept(uuid, 'immediate_cc_authorization'), 409, 'quote_accepted');
    expect(await offers()).toEqual([first.uuid]);
  });

  it('never in the name of another user, and never by a card of somebody else', async () => {
    const { uuid } = await ladingPrice();
    expectViolations(await accept(uuid, 'immediate_cc', { payment_source: randomUUID() }), [
      'payment_source',
      'not_in_list',
    ]);
    expect(await charges()).toEqual({ held: 0, taken: 0, count: 0 });
  });
});

describe('money that is held', () => {
  it('is taken once a carrier has the shipment, with its invoice', async () => {
    const shipment = await book();
    const net = shipment.offer_price.price;
    expect(shipment).toMatchObject({
      state: 'available',
      billing: {
        payment: 'held',
        held_until: api()
          .clock.iso(7 * DAY)
          .replace(/\.\d+Z/, '.000Z'),
      },
    });
    expect(await books()).toEqual({});
    expect(await payments()).toEqual([{ status: 'authorized', amount: gross(net) }]);
    await take(shipment.uuid);
    await doWork(api().context);
    expect(await read(shipment.uuid)).toMatchObject({
      state: 'planned',
      billing: { payment: 'paid', held_until: null },
    });
    expect(await charges()).toEqual({ held: 0, taken: gross(net), count: 1 });
    expect(await books()).toEqual({ 5115: gross(net), 706: -net, 44571: net - gross(net) });
    await takeTurn(api().context, 'payments-sweep');
    await expectBooksInOrder();
  });

  it('is taken in part where a carrier asks for less', async () => {
    const shipment = await book();
    const { db, now } = api().context;
    const agreed = shipment.offer_price.price - 5000;
    await take(shipment.uuid);
    await db.updateTable('shipments').set({ agreed_price: agreed }).where('uuid', '=', shipment.uuid).execute();
    await doWork(api().context);
    expect(now()).toBe(api().clock.now());
    expect(await charges()).toEqual({ held: 0, taken: gross(agreed), count: 1 });
    await expectBooksInOrder();
  });

  it('is taken once where the server died between the capture and its commit', async () => {
    const shipment = await book();
    await take(shipment.uuid);
    const { context } = api();
    const { cards } = context;
    const captureIntent = cards.captureIntent.bind(cards);
    vi.spyOn(cards, 'captureIntent').mockImplementation(async (...of) => {
      await captureIntent(...of);
      throw new Error('The server was killed.');
    });
    await doWork({ ...context, sandbox: null });
    vi.restoreAllMocks();
    expect(await read(shipment.uuid)).toMatchObject({ billing: { payment: 'held' } });
    await takeTurn(context, 'payments-sweep');
    expect(await read(shipment.uuid)).toMatchObject({ billing: { payment: 'paid' } });
    expect(await charges()).toMatchObject({ held: 0, taken: gross(shipment.offer_price.price), count: 1 });
    await expectBooksInOrder();
  });

  it('is given back where a named price is refused, left, or never agreed on', async () => {
    const { clock, context, scene, call } = api();
    const { token } = await scene.person(await scene.company('support', 'Lading Support'), 'SUPPORT');
    const asked = async () => {
      const { uuid, price } = (await quoted()).prices.find(({ type }) => type === 'custom') ?? { uuid: '', price: 0 };
      const custom = Math.round(price * 0.8);
      const booked = {
        company: cast.shipper,
        token: cast.shipperUser.token,
        price: uuid,
        body: { custom_price: custom },
      };
      return { ...(await bookByCard(api(), booked)), custom };
    };
    const answer = (uuid: string, kind: string, more: object = {}) =>
      call('POST', `/api/v2/support/custom-prices/${uuid}/${kind}`, {
        token,
        body: { reason: 'Below our cost', ...more },
      });
    const [refused, left, late] = [await asked(), await asked(), await asked()];
    await doWork(context);
    expect((await charges()).held).toBe([refused, left, late].reduce((sum, { custom }) => sum + gross(custom), 0));
    await answer(refused.uuid, 'refuse');
    await answer(left.uuid, 'counter', { price: left.custom + 1 });
    await post(`/shipments/${left.uuid}/counter-price/refusal`);
    await doWork(context);
    expect((await charges()).held).toBe(gross(late.custom));
    clock.advance(Date.parse(late.named_price?.ends_at ?? '') - clock.now());
    await takeTurn(context, 'review-expiry');
    await doWork(context);
    for (const { uuid } of [refused, left, late]) {
      expect(await read(uuid)).toMatchObject({ state: 'refused', billing: { payment: 'released' } });
    }
    expect(await charges()).toMatchObject({ held: 0, taken: 0 });
  });

  it('is given back where the shipment is cancelled', async () => {
    const shipment = await book();
    await cancel(shipment.uuid);
    await doWork(api().context);
    expect(await read(shipment.uuid)).toMatchObject({ state: 'cancelled', billing: { payment: 'released' } });
    expect(await charges()).toEqual({ held: 0, taken: 0, count: 1 });
    expect(await books()).toEqual({});
  });

  it('is given back where no carrier was found; a search that begins again asks for a payment', async () => {
    const shipment = await book();
    api().clock.advance(5 * DAY);
    await post(`/shipments/${shipment.uuid}/cancel`);
    await api().call('PUT', url(`/shipments/${shipment.uuid}/expiration-date`), {
      token: cast.shipperUser.token,
      body: { expires_at: api().clock.iso(HOUR) },
    });
    api().clock.advance(2 * HOUR);
    await takeTurn(api().context, 'search-expiry');
    await doWork(api().context);
    expect((await charges()).held).toBe(0);
    expect(await read(shipment.uuid)).toMatchObject({ billing: { payment: 'released', need_payment: false } });
    await api().call('PUT', url(`/shipments/${shipment.uuid}/expiration-date`), {
      token: cast.shipperUser.token,
      body: { expires_at: api().clock.iso(30 * HOUR) },
    });
    await doWork(api().context);
    expect(await read(shipment.uuid)).toMatchObject({
      billing: { payment: 'due', need_payment: true, max_payment_date: payBy(shipment) },
    });
  });

  it('is held anew before the hold lapses, and the earlier hold is given back', async () => {
    const shipment = await book();
    const amount = gross(shipment.offer_price.price);
    api().clock.advance(6.6 * DAY);
    await takeTurn(api().context, 'payments-sweep');
    await doWork(api().context);
    await takeTurn(api().context, 'payments-sweep');
    expect(await charges()).toEqual({ held: amount, taken: 0, count: 2 });
    expect(await read(shipment.uuid)).toMatchObject({ billing: { payment: 'held', need_payment: false } });
    await take(shipment.uuid);
    await doWork(api().context);
    expect(await charges()).toEqual({ held: 0, taken: amount, count: 2 });
  });

  it('that the bank does not hold again is owed', async () => {
    const shipment = await book('immediate_cc_authorization', { token: 'tok_authenticate_always' });
    const [row] = await api().context.db.selectFrom('payments').selectAll().execute();
    expect(row?.status).toBe('requires_action');
    const { client_secret } = await payment(row?.uuid ?? '');
    await authenticateCard(api(), client_secret ?? '');
    await doWork(api().context);
    const { items } = await get<{ items: Shipment[] }>('/shipments');
    const uuid = items[0]?.uuid ?? '';
    expect(shipment.uuid).toBeUndefined();
    api().clock.advance(6.6 * DAY);
    await takeTurn(api().context, 'payments-sweep');
    await doWork(api().context);
    expect(await read(uuid)).toMatchObject({ state: 'available', billing: { payment: 'due', need_payment: true } });
    expect((await charges()).taken).toBe(0);
    const told = keptMail(api().context).map(({ headers }) => headers.subject);
    expect(told).toContain('Payment needed: Lille – Lyon');
  });
});

/** A shipment with a carrier whose bid is dearer than what the card holds. */
async function dearer(): Promise<{ shipment: Shipment; mission: string; amount: number }> {
  const shipment = await book();
  const { uuid: mission } = await take(shipment.uuid);
  const agreed = shipment.offer_price.price + 10_000;
  const { db } = api().context;
  await db.updateTable('shipments').set({ agreed_price: agreed }).where('uuid', '=', shipment.uuid).execute();
  await doWork(api().context);
  return { shipment, mission, amount: gross(agreed) };
}

const payFor = (shipment: string, booking: string, more: object = {}) =>
  post(`/shipments/${shipment}/bookings/${booking}/pay`, {}, more);

describe('before a bid is accepted', () => {
  const bid = async (offer: string, price: number) => {
    const path = `/api/v2/companies/${cast.carrier}/offers/${offer}/proposal`;
    const answer = await api().call('POST', path, {
      token: cast.dispatcher.token,
      body: { price, expires_at: api().clock.iso(2 * HOUR) },
    });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<{ uuid: string }>().uuid;
  };
  const costOf = (shipment: string, proposal: string) =>
    get<BidPayment>(`/shipments/${shipment}/proposals/${proposal}/payment`);

  it('its shipper reads what it costs with VAT, what the card holds of it, and what is to be paid until when', async () => {
    const booked = await book();
    const { uuid, offer_price } = booked;
    const held = gross(offer_price.price);
    const dear = await costOf(uuid, await bid(uuid, offer_price.price + 20_000));
    expect(dear).toEqual({
      price: expect.any(Number),
      vat_included_price: gross(dear.price),
      payment_plan: 'immediate_cc_authorization',
      held,
      paid: 0,
      charged: 0,
      to_pay: gross(dear.price),
      invoiced: 0,
      pay_by: payBy(booked),
    });
    expect(dear.price).toBeGreaterThan(offer_price.price);
    const cheap = await costOf(uuid, await bid(uuid, 20_000));
    expect(cheap).toMatchObject({ held, charged: gross(cheap.price), to_pay: 0, pay_by: null });
  });

  it('its shipper reads that the rest of a dearer one comes by invoice where the price is paid', async () => {
    const booked = await book('immediate_cc');
    const paid = gross(booked.offer_price.price);
    const cost = await costOf(booked.uuid, await bid(booked.uuid, booked.offer_price.price + 20_000));
    expect(cost).toMatchObject({ paid, held: 0, to_pay: 0, invoiced: gross(cost.price) - paid, pay_by: null });
  });

  it('nobody else reads it', async () => {
    const { uuid, offer_price } = await book();
    const proposal = await bid(uuid, offer_price.price);
    const path = `/shipments/${uuid}/proposals/${proposal}/payment`;
    expectProblem(await api().call('GET', url(path), { token: cast.dispatcher.token }), 404, 'not_found');
    const stranger = await api().scene.company('shipper', 'Isolants du Nord');
    const { token } = await api().scene.person(stranger, 'COMPANY');
    const foreign = await api().call('GET', `/api/v2/companies/${stranger}${path}`, { token });
    expectProblem(foreign, 404, 'not_found');
  });
});

describe('a shipment that is dearer than its hold', () => {
  it('is owed, told at once, and paid whole; then the hold is given back', async () => {
    const { shipment, mission, amount } = await dearer();
    expect(await read(shipment.uuid)).toMatchObject({
      state: 'planned',
      billing: { need_payment: true, payment: 'due', max_payment_date: payBy(shipment) },
    });
    expect(await get('/metrics/shipments')).toMatchObject({
      requires_payment: { total: 1, planned: 1, in_progress: 0, shipment_uuid: shipment.uuid },
    });
    expect(keptMail(api().context).map(({ headers }) => headers.subject)).toContain('Payment needed: Lille – Lyon');
    const [first, second] = await Promise.all([payFor(shipment.uuid, mission), payFor(shipment.uuid, mission)]);
    const begun = first.json<PaymentIntent>();
    expect(second.json<PaymentIntent>().uuid).toBe(begun.uuid);
    expect(begun).toMatchObject({ amount, status: 'created' });
    await confirmCard(api(), begun.client_secret ?? '');
    expect(await payment(begun.uuid)).toMatchObject({ status: 'captured' });
    await doWork(api().context);
    expect(await read(shipment.uuid)).toMatchObject({ billing: { need_payment: false, payment: 'paid' } });
    expect(await charges()).toEqual({ held: 0, taken: amount, count: 2 });
    expect((await get<{ requires_payment: object }>('/metrics/shipments')).requires_payment).toMatchObject({
      total: 0,
    });
    await expectBooksInOrder();
    expectProblem(await payFor(shipment.uuid, mission), 409, 'invoice_not_payable');
  });

  it('is not paid by a card where one charge cannot have the amount: nothing is begun, and the caller reads why', async () => {
    const { shipment, mission } = await dearer();
    const { db } = api().context;
    await db.updateTable('shipments').set({ agreed_price: 100_000_000 }).where('uuid', '=', shipment.uuid).execute();
    const before = await payments();
    expectProblem(await payFor(shipment.uuid, mission), 409, 'amount_not_chargeable');
    expect(await payments()).toEqual(before);
  });

  it('is not paid by a stranger, and not as another booking', async () => {
    const { shipment } = await dearer();
    expectProblem(await payFor(shipment.uuid, randomUUID()), 404, 'not_found');
    const other = await api().scene.company('shipper', 'Glas en Co');
    const stranger = await api().scene.person(other, 'COMPANY');
    const path = `/api/v2/companies/${other}/shipments/${shipment.uuid}/bookings/${shipment.uuid}/pay`;
    expectProblem(await api().call('POST', path, { token: stranger.token, body: {} }), 404, 'not_found');
  });

  it('is cancelled where nobody pays in time, with its mission; the hold is given back and the carrier told', async () => {
    const { shipment } = await dearer();
    api().clock.advance(Date.parse(payBy(shipment)) - 1.5 * HOUR - api().clock.now());
    await takeTurn(api().context, 'payment-deadlines');
    await takeTurn(api().context, 'payment-deadlines');
    await doWork(api().context);
    const reminders = keptMail(api().context).filter(({ headers }) => headers.subject?.startsWith('Still to be paid'));
    expect(reminders).toHaveLength(1);
    api().clock.advance(1.5 * HOUR);
    await takeTurn(api().context, 'payment-deadlines');
    await doWork(api().context);
    expect(await read(shipment.uuid)).toMatchObject({
      state: 'cancelled',
      cancellation: { type: 'payment_expired', fee: 0 },
      billing: { need_payment: false, payment: 'expired' },
    });
    expect(await charges()).toEqual({ held: 0, taken: 0, count: 1 });
    const told = keptMail(api().context).map(({ headers }) => `${headers.to}: ${headers.subject}`);
    expect(told).toContain(`${cast.dispatcher.username}: Mission cancelled: Lille – Lyon`);
    expect(told).toContain(`${cast.shipperUser.username}: Cancelled, not paid: Lille – Lyon`);
    expect(await books()).toEqual({});
  });

  it('costs, where nobody pays, what cancelling costs at the deadline, for the carrier’s sake', async () => {
    const { shipment, mission } = await dearer();
    const { db } = api().context;
    const due = stopWindow(shipment.pickup).opens - 3 * HOUR;
    await db
      .updateTable('shipments')
      .set({ payment_due_at: new Date(due) })
      .where('uuid', '=', shipment.uuid)
      .execute();
    api().clock.advance(due - api().clock.now());
    await takeTurn(api().context, 'payment-deadlines');
    await doWork(api().context);
    const fee = Math.round((shipment.offer_price.price + 10_000) * 0.6);
    expect(await read(shipment.uuid)).toMatchObject({
      state: 'cancelled',
      cancellation: { type: 'payment_expired', fee },
    });
    const { net, price } = await db
      .selectFrom('invoices as i')
      .innerJoin('missions as m', 'm.uuid', 'i.mission_uuid')
      .select(['i.net', 'm.price'])
      .where('i.mission_uuid', '=', mission)
      .where('i.side', '=', 'purchase')
      .executeTakeFirstOrThrow();
    // A share of the fee would tell the carrier the shipper's price.
    expect(net).toBe(Math.round(price * 0.6 * 0.8));
    await expectBooksInOrder();
  });

  it('and is paid in the last second is not cancelled', async () => {
    const { shipment, mission, amount } = await dearer();
    const begun = (await payFor(shipment.uuid, mission)).json<PaymentIntent>();
    await confirmCard(api(), begun.client_secret ?? '');
    api().clock.advance(25 * HOUR);
    await takeTurn({ ...api().context, sandbox: null }, 'payment-deadlines');
    await doWork(api().context);
    expect(await read(shipment.uuid)).toMatchObject({ state: 'planned', billing: { payment: 'paid' } });
    expect(await charges()).toEqual({ held: 0, taken: amount, count: 2 });
    await expectBooksInOrder();
  });

  it('whose goods are under way is never stopped: it is invoiced, and paid by its invoice', async () => {
    const { shipment, mission, amount } = await dearer();
    const step = `/api/v2/me/missions/${mission}/pickup/complete`;
    await api().call('POST', step, { token: cast.driver.person.token });
    api().clock.advance(25 * HOUR);
    await takeTurn(api().context, 'payment-deadlines');
    await doWork(api().context);
    expect(await read(shipment.uuid)).toMatchObject({
      state: 'in_progress',
      billing: { need_payment: true, max_payment_date: null },
    });
    const { invoices } = await get<{ invoices: { uuid: string }[] }>(`/shipments/${shipment.uuid}/billing`);
    expect(invoices).toMatchObject([{ state: 'waiting_payment', amount_due: amount }]);
    const begun = (await payFor(shipment.uuid, mission)).json<PaymentIntent>();
    expect(begun.invoices).toMatchObject([{ uuid: invoices[0]?.uuid, amount }]);
    await confirmCard(api(), begun.client_secret ?? '');
    expect(await payment(begun.uuid)).toMatchObject({ status: 'captured' });
    await doWork(api().context);
    expect(await read(shipment.uuid)).toMatchObject({ billing: { need_payment: false } });
    await expectBooksInOrder();
  });
});

/** Invoices of one moment come in any order. */
const ORDER = ['mission_main', 'additionnal', 'credit'];

const credits = async (shipment: string) => {
  const { invoices } = await get<{
    invoices: { reference: string; type: string; state: string; amount: number; amount_due: number }[];
  }>(`/shipments/${shipment}/billing`);
  return invoices
    .map(({ reference, type, state, amount, amount_due }) => ({ reference, type, state, amount, amount_due }))
    .sort((one, other) => ORDER.indexOf(one.type) - ORDER.indexOf(other.type));
};

/** What the sandbox gave back to cards of this company, in cents. */
async function refunded(): Promise<number> {
  const rows = await api().context.db.selectFrom('refunds').select(['amount', 'status']).execute();
  return rows.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0);
}

describe('money that was taken', () => {
  it('goes back whole where the shipment is cancelled in time, with a credit note', async () => {
    const shipment = await book('immediate_cc');
    const net = shipment.offer_price.price;
    await cancel(shipment.uuid);
    await doWork(api().context);
    expect(await read(shipment.uuid)).toMatchObject({
      state: 'cancelled',
      billing: { payment: 'refunded', refund: { state: 'at_bank', amount: gross(net) } },
    });
    expect(await credits(shipment.uuid)).toEqual([
      { reference: 'F-2026-00001', type: 'mission_main', state: 'paid_by_card', amount: net, amount_due: 0 },
      { reference: 'A-2026-00001', type: 'credit', state: 'billed', amount: -net, amount_due: 0 },
    ]);
    expect(await books()).toEqual({});
    expect(await refunded()).toBe(gross(net));
    await doWork(api().context);
    await takeTurn(api().context, 'payments-sweep');
    expect(await refunded()).toBe(gross(net));
    await expectBooksInOrder();
  });

  it('goes back less the fee where it is cancelled late', async () => {
    const shipment = await book('immediate_cc');
    const net = shipment.offer_price.price;
    await take(shipment.uuid);
    await doWork(api().context);
    api().clock.advance(stopWindow(shipment.pickup).opens - 10 * HOUR - api().clock.now());
    await cancel(shipment.uuid);
    await doWork(api().context);
    const fee = Math.round(net * 0.3);
    expect(await credits(shipment.uuid)).toMatchObject([
      { type: 'mission_main', state: 'paid_by_card' },
      { type: 'additionnal', state: 'billed', amount: fee, amount_due: 0 },
      { reference: 'A-2026-00001', type: 'credit' },
    ]);
    expect(await refunded()).toBe(gross(net) - gross(fee));
    expect(await books()).toEqual({ 5115: gross(fee), 706: -fee, 44571: fee - gross(fee) });
    await expectBooksInOrder();
  });

  it('goes back where no carrier was found, and the search is over for good', async () => {
    const shipment = await book('immediate_cc');
    api().clock.advance(Date.parse(shipment.expires_at) + MINUTE - api().clock.now());
    await takeTurn(api().context, 'search-expiry');
    await doWork(api().context);
    expect(await read(shipment.uuid)).toMatchObject({ billing: { payment: 'refunded' } });
    const again = await api().call('PUT', url(`/shipments/${shipment.uuid}/expiration-date`), {
      token: cast.shipperUser.token,
      body: { expires_at: api().clock.iso(5 * MINUTE) },
    });
    expectProblem(again, 409, 'shipment_closed');
    expect(await books()).toEqual({});
  });

  it('goes back in part where the carrier asks for less, and is asked for where they ask for more', async () => {
    const { db } = api().context;
    const agree = async (change: number) => {
      const shipment = await book('immediate_cc');
      const agreed_price = shipment.offer_price.price + change;
      await take(shipment.uuid);
      await db.updateTable('shipments').set({ agreed_price }).where('uuid', '=', shipment.uuid).execute();
      await doWork(api().context);
      return shipment.uuid;
    };
    const cheaper = await agree(-5000);
    expect(await credits(cheaper)).toMatchObject([{ type: 'mission_main' }, { type: 'credit', amount: -5000 }]);
    expect(await refunded()).toBe(6000);
    expect(await read(cheaper)).toMatchObject({ billing: { payment: 'paid', refund: { amount: 6000 } } });
    const dearer = await agree(5000);
    expect(await credits(dearer)).toMatchObject([
      { type: 'mission_main', state: 'paid_by_card' },
      { type: 'additionnal', state: 'waiting_payment', amount: 5000, amount_due: 6000 },
    ]);
    await expectBooksInOrder();
  });

  it('leaves nothing to pay of what was not invoiced yet when the shipment is cancelled', async () => {
    const { context } = api();
    const shipment = await book('immediate_cc');
    const { price } = shipment.offer_price;
    await take(shipment.uuid);
    await context.db
      .updateTable('shipments')
      .set({ agreed_price: price + 5000 })
      .where('uuid', '=', shipment.uuid)
      .execute();
    await settleBooking(context, shipment.uuid);
    expect(await credits(shipment.uuid)).toMatchObject([
      { type: 'mission_main' },
      { type: 'additionnal', state: 'pending_billing', amount: 5000 },
    ]);
    await cancel(shipment.uuid);
    await doWork(context);
    expect(await credits(shipment.uuid)).toMatchObject([{ type: 'mission_main' }, { type: 'credit', amount: -price }]);
    expect(await books()).toEqual({});
    await expectBooksInOrder();
  });

  it('is sent once where the server died between the refund and its commit', async () => {
    const shipment = await book('immediate_cc');
    const { context } = api();
    await doWork(context);
    const { cards } = context;
    const refundIntent = cards.refundIntent.bind(cards);
    vi.spyOn(cards, 'refundIntent').mockImplementationOnce(async (...of) => {
      await refundIntent(...of);
      throw new Error('The server was killed.');
    });
    await cancel(shipment.uuid);
    await doWork({ ...context, sandbox: null });
    expect(await read(shipment.uuid)).toMatchObject({ billing: { payment: 'refunding' } });
    await takeTurn(context, 'payments-sweep');
    expect(await read(shipment.uuid)).toMatchObject({ billing: { payment: 'refunded' } });
    const made = await context.db.selectFrom('sandbox_objects').select('data').where('kind', '=', 'refund').execute();
    const [row] = await context.db.selectFrom('refunds').select('uuid').execute();
    const same = made.filter(({ data }) => (data as { metadata: { refund: string } }).metadata.refund === row?.uuid);
    expect(same).toHaveLength(1);
    await expectBooksInOrder();
  });

  it('that its bank turns away is owed again, and support is told', async () => {
    const shipment = await book('immediate_cc', { token: 'tok_refund_fails' });
    await cancel(shipment.uuid);
    await doWork(api().context);
    expect(await read(shipment.uuid)).toMatchObject({ billing: { payment: 'refunded' } });
    api().clock.advance(2 * MINUTE);
    await doWork(api().context);
    expect(await read(shipment.uuid)).toMatchObject({
      billing: { payment: 'refunding', refund: { state: 'failed' } },
    });
    const net = shipment.offer_price.price;
    expect(await books()).toEqual({ 411: -gross(net), 5115: gross(net) });
    await expectBooksInOrder();
  });

  it('after its capture was on its way while the shipment was cancelled goes back all the same', async () => {
    const shipment = await book();
    await take(shipment.uuid);
    const { context } = api();
    const { cards } = context;
    const captureIntent = cards.captureIntent.bind(cards);
    vi.spyOn(cards, 'captureIntent').mockImplementationOnce(async (...of) => {
      await cancel(shipment.uuid);
      return captureIntent(...of);
    });
    await doWork(context);
    expect(await read(shipment.uuid)).toMatchObject({ state: 'cancelled', billing: { payment: 'refunded' } });
    expect(await refunded()).toBe(gross(shipment.offer_price.price));
    expect(await books()).toEqual({});
    await expectBooksInOrder();
  });

  it('goes back by support in parts, with a reason, and never more than was paid', async () => {
    const shipment = await book('immediate_cc');
    const { db } = api().context;
    const { uuid } = await db.selectFrom('invoices').select('uuid').executeTakeFirstOrThrow();
    const path = `/api/v2/support/invoices/${uuid}/credit`;
    const agent = await api().scene.person(await api().scene.company('carrier', 'Lading'), 'SUPPORT');
    const credit = (amount: number | null) =>
      api().call('POST', path, { token: agent.token, body: { amount, reason: 'Delivered a day late' } });
    expectProblem(
      await api().call('POST', path, { token: cast.shipperUser.token, body: { reason: 'x' } }),
      403,
      'forbidden',
    );
    expect((await credit(1000)).json()).toMatchObject({
      reference: 'A-2026-00001',
      vat_included_amount: 1200,
      refunded: 1200,
    });
    const net = shipment.offer_price.price;
    expect((await credit(10 * net)).json()).toMatchObject({ refunded: gross(net) - 1200 });
    expectProblem(await credit(null), 409, 'invoice_not_payable');
    await doWork(api().context);
    expect(await refunded()).toBe(gross(net));
    expect(await books()).toEqual({});
    await expectBooksInOrder();
  });
});
