import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SupportRefund } from '#contract/answers/refund.ts';
import type { PaymentIntent } from '#freight/payment/payment.ts';
import type { PayoutBatch } from '#freight/purchase/payout.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { DAY, HOUR, MINUTE } from '#freight/values/duration.ts';
import { sellerOf } from '#server/services/money/invoice/seller.ts';
import { checkBooks, checkChain } from '#server/services/money/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { camt } from '#tests/support/camt.ts';
import { bookByCard } from '#tests/support/cards.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const IBAN = 'FR76 3000 6000 0112 3456 7890 189';
const OTHER_IBAN = 'DE89 3704 0044 0532 0130 00';
const api = testApi();
let cast: Cast;
let desk: readonly [Person, Person];
let due: string;

beforeEach(async () => {
  // A Tuesday: the promised day is a Thursday.
  do api().clock.advance(DAY);
  while (new Date(api().clock.now()).getUTCDay() !== 2);
  due = api()
    .clock.iso(2 * DAY)
    .slice(0, 10);
  await emptyTables(api().context.db);
  emptyMailbox(api().context);
  const { scene } = api();
  cast = await scene.cast();
  const support = await scene.company('support', 'Lading');
  desk = [await scene.person(support, 'SUPPORT'), await scene.person(support, 'SUPPORT')];
});

const fresh = ({ uuid }: Person) => api().scene.token(uuid);
const asShipper = async (method: 'GET' | 'POST', path: string, body?: object) =>
  api().call(method, `/api/v2/companies/${cast.shipper}${path}`, { token: await fresh(cast.shipperUser), body });
const asSupport = async (method: 'GET' | 'POST', path: string, body?: object, person = desk[0]) =>
  api().call(method, `/api/v2/support${path}`, { token: await fresh(person), body });
const refunds = async (state = 'open') =>
  (await asSupport('GET', `/refunds?state=${state}`)).json<{ items: SupportRefund[] }>().items;
const decide = (refund: string, path: 'retry' | 'transfer', body?: object) =>
  asSupport('POST', `/refunds/${refund}/${path}`, body);
const letters = (subject: string) =>
  keptMail(api().context).filter(({ headers }) => headers.subject?.includes(subject) === true);

/** Books by card and cancels at once: the money is asked back. */
async function cancelPaid(token: string): Promise<Shipment> {
  const { prices } = (await asShipper('POST', '/quotation-requests', quotationRequest(api().clock.now()))).json();
  const { uuid: price } = prices.find((each: { type: string }) => each.type === 'lading');
  const body = { payment_plan: 'immediate_cc' };
  const of = { company: cast.shipper, token: await fresh(cast.shipperUser), price, body, card: { token } };
  const shipment = await bookByCard(api(), of);
  await asShipper('POST', `/shipments/${shipment.uuid}/cancel`, {
    reason: 'order_cancelled',
    comment: 'Closed.',
    conditions_acknowledged: true,
  });
  return shipment;
}

/** A refund that its bank turned away, as support reads it. */
async function failOne(): Promise<{ shipment: Shipment; refund: SupportRefund }> {
  const shipment = await cancelPaid('tok_refund_fails');
  await doWork(api().context);
  api().clock.advance(2 * MINUTE);
  await doWork(api().context);
  const refund = (await refunds()).find(({ state }) => state === 'failed');
  if (refund === undefined) throw new Error('No refund is under way.');
  return { shipment, refund };
}

const paymentOf = async ({ payment }: SupportRefund) =>
  (await asShipper('GET', `/payment-intents/${payment?.uuid}`)).json<PaymentIntent>();

async function expectBooksInOrder(): Promise<void> {
  const { db } = api().context;
  expect([await checkBooks(db), await checkChain(db)]).toEqual([[], []]);
}

describe('a refund that was made at the card provider', () => {
  it('opens the invoice again, is told to support once, and a credit note sends no money a second time', async () => {
    const { prices } = (await asShipper('POST', '/quotation-requests', quotationRequest(api().clock.now()))).json();
    const { uuid: price } = prices.find((each: { type: string }) => each.type === 'lading');
    const body = { payment_plan: 'immediate_cc' };
    await bookByCard(api(), { company: cast.shipper, token: await fresh(cast.shipperUser), price, body });
    await doWork(api().context);
    const { items: paid } = (await asShipper('GET', '/invoices')).json();
    const { intent } = await api().context.db.selectFrom('payments').select('intent').executeTakeFirstOrThrow();
    const { sandbox } = api().context;
    const made = await sandbox?.answer({
      method: 'POST',
      path: '/v1/refunds',
      body: `payment_intent=${intent}`,
      secretKey: sandbox.keys.secretKey,
      idempotencyKey: null,
    });
    expect(made?.status).toBe(200);
    emptyMailbox(api().context);
    await doWork(api().context);
    const [refund] = await refunds('ended');
    const { amount } = refund as SupportRefund;
    expect(refund).toMatchObject({ state: 'at_bank', reason: 'provider', credit: null });
    const { items: open } = (await asShipper('GET', '/invoices')).json();
    expect(open).toMatchObject([{ uuid: paid[0].uuid, amount_due: amount }]);
    expect(letters('Refund made at the card provider')).toHaveLength(2);
    await expectBooksInOrder();
    const credit = await asSupport('POST', `/invoices/${paid[0].uuid}/credit`, { reason: 'Given back' });
    expect(credit.json()).toMatchObject({ refunded: 0 });
    await doWork(api().context);
    expect(await refunds()).toEqual([]);
    expect(
      (await asShipper('GET', '/invoices')).json().items.every((each: { amount_due: number }) => each.amount_due === 0),
    ).toBe(true);
    await expectBooksInOrder();
  });
});

describe('a refund', () => {
  it('is followed by support and by the shipper, from its request to the bank of the card', async () => {
    const shipment = await cancelPaid('tok_visa');
    const { context } = api();
    await doWork({ ...context, sandbox: null });
    const [ended] = await refunds('ended');
    expect(ended).toMatchObject({
      state: 'at_bank',
      reference: expect.stringMatching(/^re_/),
      amount: Math.round(shipment.offer_price.price * 1.2),
      reason: 'cancelled',
      shipment: { uuid: shipment.uuid },
      company: { uuid: cast.shipper },
      due_date: due,
      late_days: 0,
      card: { last4: '4242' },
    });
    expect(await refunds()).toEqual([]);
    const { refunds: own } = await paymentOf(ended as SupportRefund);
    expect(own).toMatchObject([{ state: 'at_bank', due_date: due, reference: ended?.reference }]);
    const { items } = (await asShipper('GET', '/payments')).json();
    expect(items).toMatchObject([{ refunded: ended?.amount }]);
  });

  it('that the card provider has not taken for a day is reported to support once, and late ones lead', async () => {
    await cancelPaid('tok_visa');
    const { context } = api();
    const cards = { ...context.cards, refundIntent: () => Promise.reject(new Error('The provider is down.')) };
    const down = { ...context, cards: Object.setPrototypeOf(cards, Object.getPrototypeOf(context.cards)) };
    await doWork(down);
    expect(await refunds()).toMatchObject([{ state: 'requested', reference: null, late_days: 0 }]);
    api().clock.advance(DAY - MINUTE);
    await takeTurn(down, 'refunds-watch');
    await doWork(down);
    expect(letters('Refund not sent')).toEqual([]);
    api().clock.advance(2 * MINUTE);
    await takeTurn(down, 'refunds-watch');
    await takeTurn(down, 'refunds-watch');
    await doWork(down);
    const told = letters('Refund not sent').map(({ headers }) => headers.to);
    expect(told).toHaveLength(desk.length);
    api().clock.advance(2 * DAY);
    expect(await refunds()).toMatchObject([{ state: 'requested', late_days: 1 }]);
  });

  it('that failed is tried again: another one takes its place and keeps its promised day', async () => {
    const { refund } = await failOne();
    expect(refund).toMatchObject({ state: 'failed' });
    expect((await paymentOf(refund)).refunds).toMatchObject([{ state: 'failed' }]);
    await takeTurn(api().context, 'refunds-watch');
    await doWork(api().context);
    expect(letters('Refund failed')).toHaveLength(desk.length);
    api().clock.advance(DAY);
    const again = (await decide(refund.uuid, 'retry')).json<SupportRefund>();
    expect(again).toMatchObject({ state: 'requested', amount: refund.amount, due_date: refund.due_date });
    expectProblem(await decide(refund.uuid, 'retry'), 409, 'refund_decided');
    expectProblem(await decide(again.uuid, 'retry'), 409, 'refund_decided');
    expect((await refunds()).map(({ uuid }) => uuid)).toEqual([again.uuid]);
    await doWork(api().context);
    expect(await refunds('ended')).toMatchObject([{ uuid: again.uuid, state: 'at_bank' }]);
    await expectBooksInOrder();
  });

  it('that failed is paid by transfer: with a run that somebody else approves, once the account is old enough', async () => {
    const { shipment, refund } = await failOne();
    const to = { iban: IBAN, holder: 'Verrerie de la Lys' };
    expectViolations(await decide(refund.uuid, 'transfer', { ...to, iban: 'FR76' }), ['iban', 'iban_invalid']);
    expect((await decide(refund.uuid, 'transfer', to)).json()).toMatchObject({
      state: 'to_transfer',
      account: { iban: 'FR76 … 0189', holder: 'Verrerie de la Lys' },
    });
    expectProblem(await decide(refund.uuid, 'transfer', to), 409, 'refund_decided');
    expectProblem(await asSupport('POST', '/payout-batches'), 409, 'nothing_to_pay');
    api().clock.advance(3 * DAY + HOUR);
    const run = (await asSupport('POST', '/payout-batches')).json<PayoutBatch>();
    expect(run).toMatchObject({ amount: refund.amount, payouts: [{ iban: 'FR76 … 0189', amount: refund.amount }] });
    expectProblem(await asSupport('POST', '/payout-batches'), 409, 'nothing_to_pay');
    expect((await asSupport('POST', `/payout-batches/${run.uuid}/approval`, undefined, desk[1])).statusCode).toBe(200);
    expect(await refunds()).toMatchObject([{ state: 'to_transfer' }]);
    const file = await asSupport('POST', `/payout-batches/${run.uuid}/file`);
    expect(file.body).toContain('FR7630006000011234567890189');
    expect([await refunds(), await refunds('ended')]).toMatchObject([[], [{ state: 'transferred' }]]);
    expect((await paymentOf(refund)).refunds).toMatchObject([{ state: 'transferred' }]);
    expect((await asShipper('GET', `/shipments/${shipment.uuid}`)).json()).toMatchObject({
      billing: { payment: 'refunded', refund: { state: 'transferred' } },
    });
    await doWork(api().context);
    expect(letters('We are paying you')).toMatchObject([{ text: expect.stringContaining('did not take the refund') }]);
    await expectBooksInOrder();
  });

  it('goes to the account that was given for it, whatever was given for another one of the company', async () => {
    const first = (await failOne()).refund;
    await decide(first.uuid, 'transfer', { iban: IBAN, holder: 'Verrerie de la Lys' });
    api().clock.advance(2 * DAY);
    const second = (await failOne()).refund;
    await decide(second.uuid, 'transfer', { iban: OTHER_IBAN, holder: 'Lys Services' });
    api().clock.advance(DAY + HOUR);
    const paid = async () => {
      const { payouts } = (await asSupport('POST', '/payout-batches')).json<PayoutBatch>();
      return payouts.map(({ iban, holder, amount }) => [iban, holder, amount]);
    };
    expect(await paid()).toEqual([['FR76 … 0189', 'Verrerie de la Lys', first.amount]]);
    const third = (await failOne()).refund;
    await decide(third.uuid, 'transfer', { iban: IBAN, holder: 'Lys Export' });
    api().clock.advance(3 * DAY + HOUR);
    const both = await paid();
    expect(both).toHaveLength(2);
    expect(both).toContainEqual(['DE89 … 3000', 'Lys Services', second.amount]);
    expect(both).toContainEqual(['FR76 … 0189', 'Lys Export', third.amount]);
  });

  it('is decided once, and stands in one run, where two of support act at once', async () => {
    const { refund } = await failOne();
    const to = { iban: IBAN, holder: 'Verrerie de la Lys' };
    const ways = [decide(refund.uuid, 'transfer', to), decide(refund.uuid, 'transfer', to)];
    const answers = [...(await Promise.all(ways)), await decide(refund.uuid, 'retry')];
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    api().clock.advance(3 * DAY + HOUR);
    const runs = await Promise.all(desk.map((person) => asSupport('POST', '/payout-batches', undefined, person)));
    expect(runs.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });

  it('that the card provider never took is support’s to decide after a day', async () => {
    const { context } = api();
    const refuses = vi.spyOn(context.cards, 'refundIntent').mockRejectedValue(new Error('The charge is disputed.'));
    await cancelPaid('tok_visa');
    await doWork(context);
    api().clock.advance(DAY - MINUTE);
    await takeTurn(context, 'payments-sweep');
    expect(await refunds()).toMatchObject([{ state: 'requested', reference: null }]);
    api().clock.advance(2 * MINUTE);
    await takeTurn(context, 'payments-sweep');
    const [failed] = await refunds();
    expect(failed).toMatchObject({ state: 'failed', reference: null });
    refuses.mockRestore();
    await decide(failed?.uuid ?? '', 'retry');
    await doWork(context);
    expect(await refunds('ended')).toMatchObject([{ state: 'at_bank', amount: failed?.amount }]);
    await expectBooksInOrder();
  });

  it('whose transfer comes back is support’s to decide again', async () => {
    const { refund } = await failOne();
    await takeTurn(api().context, 'refunds-watch');
    await doWork(api().context);
    await decide(refund.uuid, 'transfer', { iban: IBAN, holder: 'Verrerie de la Lys' });
    api().clock.advance(3 * DAY + HOUR);
    const run = (await asSupport('POST', '/payout-batches')).json<PayoutBatch>();
    await asSupport('POST', `/payout-batches/${run.uuid}/approval`, undefined, desk[1]);
    await asSupport('POST', `/payout-batches/${run.uuid}/file`);
    const day = api().clock.iso(DAY).slice(0, 10);
    const endToEnd = run.payouts[0]?.uuid.replaceAll('-', '') ?? '';
    const back = { day, amount: refund.amount, endToEnd, name: 'VERRERIE DE LA LYS', reference: 'R1' };
    const { iban } = sellerOf(api().context.settings);
    const taken = await api().call('POST', '/api/v2/support/statements', {
      token: await fresh(desk[0]),
      payload: camt({ iban, id: 'S-1', entries: [back], day }),
      headers: { 'content-type': 'application/xml' },
    });
    expect(taken.json()).toMatchObject({ booked: 1 });
    expect(await refunds()).toMatchObject([{ uuid: refund.uuid, state: 'failed', account: null }]);
    await expectBooksInOrder();
    emptyMailbox(api().context);
    await takeTurn(api().context, 'refunds-watch');
    await doWork(api().context);
    expect(letters('Refund failed')).not.toEqual([]);
    expect(letters('came back')).toEqual([]);
  });

  it('is not for others to decide', async () => {
    const { refund } = await failOne();
    const path = `/api/v2/support/refunds/${refund.uuid}/retry`;
    const answer = await api().call('POST', path, { token: await fresh(cast.shipperUser) });
    expectProblem(answer, 403, 'forbidden');
    expectProblem(await decide(cast.shipper, 'retry'), 404, 'not_found');
  });
});
