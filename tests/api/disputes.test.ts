import { beforeEach, describe, expect, it } from 'vitest';
import type { Dispute } from '#freight/payment/dispute.ts';
import type { PaymentIntent } from '#freight/payment/payment.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { DAY, MINUTE } from '#freight/values/duration.ts';
import { workOffEvent } from '#server/services/money/card-event/work-off-event.ts';
import { checkBooks, checkChain } from '#server/services/money/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { bookByCard } from '#tests/support/cards.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { expectProblem } from '#tests/support/problems.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
let lading: string;
let support: Person;

beforeEach(async () => {
  await emptyTables(api().context.db);
  emptyMailbox(api().context);
  const { scene } = api();
  cast = await scene.cast();
  lading = await scene.company('support', 'Lading');
  support = await scene.person(lading, 'SUPPORT');
});

const fresh = ({ uuid }: Person) => api().scene.token(uuid);
const asShipper = async <T>(path: string) =>
  (
    await api().call('GET', `/api/v2/companies/${cast.shipper}${path}`, { token: await fresh(cast.shipperUser) })
  ).json<T>();
const desk = async (method: 'GET' | 'POST', path: string, body?: object) =>
  api().call(method, `/api/v2/support/disputes${path}`, { token: await fresh(support), body });
const disputes = async (state = 'open') => (await desk('GET', `?state=${state}`)).json<{ items: Dispute[] }>().items;
const evidence = (uuid: string, remark = '') => desk('POST', `/${uuid}/evidence`, { remark });
const subjects = () => keptMail(api().context).map(({ headers }) => headers.subject);

/** A transport that was paid by card, whose bank took the money back at once. */
async function disputed(): Promise<{ dispute: Dispute; shipment: Shipment }> {
  const token = await fresh(cast.shipperUser);
  const path = `/api/v2/companies/${cast.shipper}/quotation-requests`;
  const { prices } = (await api().call('POST', path, { token, body: quotationRequest(api().clock.now()) })).json();
  const { uuid: price } = prices.find((each: { type: string }) => each.type === 'lading');
  const body = { payment_plan: 'immediate_cc' };
  const card = { token: 'tok_disputed' };
  const shipment = await bookByCard(api(), { company: cast.shipper, token, price, body, card });
  await doWork(api().context);
  const [dispute] = await disputes();
  if (dispute === undefined) throw new Error('No payment was taken back.');
  return { dispute, shipment };
}

/** What the invoices of the shipper still ask for, in cents. */
const open = async () => {
  const { items } = await asShipper<{ items: { amount_due: number }[] }>('/invoices');
  return items.reduce((sum, { amount_due }) => sum + amount_due, 0);
};
async function books(): Promise<Record<string, number>> {
  const rows = await api()
    .context.db.selectFrom('ledger_postings')
    .select(({ fn }) => ['account', fn.sum<string>('amount').as('balance')])
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]));
}
/** The bank decides, and the provider tells. */
async function decide(): Promise<void> {
  api().clock.advance(2 * MINUTE);
  await doWork(api().context);
}
async function expectBooksInOrder(): Promise<void> {
  const { db } = api().context;
  expect([await checkBooks(db), await checkChain(db)]).toEqual([[], []]);
}

describe('a card payment that its bank takes back', () => {
  it('opens its invoice again, costs a fee, and is a task of support with a deadline', async () => {
    const { dispute, shipment } = await disputed();
    expect(dispute).toMatchObject({
      state: 'needs_response',
      reason: 'product_not_received',
      fee: 2000,
      due_by: api().clock.iso(7 * DAY),
      company: { uuid: cast.shipper },
      card: { last4: '0259' },
      shipments: [{ uuid: shipment.uuid, reference: shipment.reference }],
    });
    expect(dispute.invoices).toHaveLength(1);
    expect(await open()).toBe(dispute.amount);
    expect(await books()).toMatchObject({ 411: dispute.amount, 5115: -2000, 627: 2000 });
    await expectBooksInOrder();
    expect(subjects()).toContain('Chargeback: Verrerie de la Lys');
    const { items } = (
      await api().call('GET', `/api/v2/companies/${lading}/waiting`, { token: await fresh(support) })
    ).json();
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'dispute', amount: dispute.amount, silence: 'refuses' }),
    );
  });

  it('is booked once, whatever the provider tells again', async () => {
    const { dispute } = await disputed();
    const before = await books();
    const { context } = api();
    await context.db.updateTable('card_events').set({ worked_at: null }).execute();
    const events = await context.db.selectFrom('card_events').select('id').execute();
    for (const { id } of events) await workOffEvent(context, id);
    expect(await books()).toEqual(before);
    expect(await disputes()).toEqual([dispute]);
  });

  it('is answered once, with the facts of its transport, and lost without a proof of delivery', async () => {
    const { dispute, shipment } = await disputed();
    const sent = await evidence(dispute.uuid, 'The goods were delivered.');
    expect(sent.json()).toMatchObject({ state: 'under_review', evidence_sent_at: api().clock.iso() });
    const kept = await api()
      .context.db.selectFrom('sandbox_objects')
      .select('data')
      .where('id', '=', dispute.reference)
      .executeTakeFirstOrThrow();
    const { uncategorized_text: text } = (kept.data as { evidence: Record<string, string> }).evidence;
    expect(text).toMatch(/^The goods were delivered\.\n\nCard payment /);
    expect(text).toContain(`Transport ${shipment.reference}, ordered on`);
    expectProblem(await evidence(dispute.uuid), 409, 'already_decided');
    emptyMailbox(api().context);
    await decide();
    expect(await disputes()).toEqual([]);
    expect(await disputes('ended')).toMatchObject([{ uuid: dispute.uuid, state: 'lost' }]);
    expect(await open()).toBe(dispute.amount);
    expect(subjects()).toEqual(['Chargeback lost: Verrerie de la Lys']);
    await expectBooksInOrder();
  });

  it('is not answered twice where the answer of the provider was lost', async () => {
    const { dispute } = await disputed();
    const { cards } = api().context;
    await cards.sendEvidence(dispute.reference, { text: 'Sent', customer: 'A', day: '2026-03-17', proof: null });
    expectProblem(await evidence(dispute.uuid), 409, 'already_decided');
    expect(await disputes()).toMatchObject([{ uuid: dispute.uuid, state: 'under_review' }]);
  });

  it('is won: the money is back, and the invoice is paid again', async () => {
    const { dispute } = await disputed();
    await evidence(dispute.uuid, 'winning_evidence');
    emptyMailbox(api().context);
    await decide();
    expect(await disputes('ended')).toMatchObject([{ state: 'won', ended_at: api().clock.iso() }]);
    expect(await open()).toBe(0);
    expect(await books()).toMatchObject({ 411: 0, 5115: dispute.amount - 2000, 627: 2000 });
    expect(subjects()).toEqual(['Chargeback won: Verrerie de la Lys']);
    await expectBooksInOrder();
  });

  it('is lost where nobody answers in time', async () => {
    const { dispute } = await disputed();
    api().clock.advance(7 * DAY);
    await decide();
    expect(await disputes('ended')).toMatchObject([{ uuid: dispute.uuid, state: 'lost', evidence_sent_at: null }]);
  });

  it('is support’s alone, and never of a stranger', async () => {
    const { dispute } = await disputed();
    const { token } = cast.shipperUser;
    const path = `/api/v2/support/disputes/${dispute.uuid}`;
    expectProblem(await api().call('GET', path, { token }), 403, 'forbidden');
    expectProblem(await api().call('POST', `${path}/evidence`, { token, body: {} }), 403, 'forbidden');
    expect(await asShipper<PaymentIntent>(`/payment-intents/${dispute.payment.uuid}`)).toMatchObject({
      status: 'captured',
    });
  });
});
