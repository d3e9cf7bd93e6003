import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import { type ShipmentFacts, shipmentState } from '#freight/shipment/state.ts';
import { refuseUnanswered } from '#server/services/transport/custom-price/refuse-unanswered.ts';
import { testApi } from '#tests/support/api.ts';
import { confirmCard } from '#tests/support/cards.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

// What the table says of a shipment, and what the rule says of its payment, its answers and its end.

const api = testApi();
let cast: Cast;
let support: Person;

beforeAll(async () => {
  cast = await api().scene.cast();
  support = await api().scene.person(await api().scene.company('support', 'Lading Support'), 'SUPPORT');
});

const EVENTS = ['pay', 'accept', 'refuse', 'counter', 'take', 'leave', 'silence', 'cancel', 'book'] as const;
type Event = (typeof EVENTS)[number];

const shipper = (path: string, body?: object) =>
  api().call('POST', `/api/v2/companies/${cast.shipper}${path}`, {
    token: cast.shipperUser.token,
    ...(body === undefined ? {} : { body }),
  });
const desk = (path: string, body: object) =>
  api().call('POST', `/api/v2/support/custom-prices/${path}`, { token: support.token, body });

/** A booking whose card is not held yet. Its price is proposed by the shipper where a share of ours is given. */
async function book(share: number | null) {
  const quoted = (await shipper('/quotation-requests', quotationRequest(api().clock.now()))).json<Quotation>();
  const own = quoted.prices.find(({ type }) => (type === 'custom') === (share !== null));
  if (own === undefined) throw new Error('No such price was quoted.');
  const custom = share === null ? {} : { custom_price: Math.round(own.price * share) };
  const plan = { payment_plan: 'immediate_cc_authorization', ...custom };
  const answer = await shipper(`/quotation-prices/${own.uuid}/acceptation`, plan);
  expect(answer.statusCode, answer.body).toBe(201);
  const { uuid, payment_intent: intent } = answer.json();
  return { uuid: uuid as string, price: own.price, intent: intent as { uuid: string; client_secret: string } };
}

describe('the state of a booking', () => {
  const events = fc.array(fc.constantFrom(...EVENTS), { minLength: 1, maxLength: 6 });

  it('follows its payment, the answers to its price, its end and its carrier', async () => {
    const reached = new Set<string>();
    const run = fc.record({ isProposed: fc.boolean(), isPaid: fc.boolean(), events });
    await fc.assert(
      fc.asyncProperty(run, async ({ isProposed, isPaid, events: drawn }) => {
        const booking = await book(isProposed ? 0.8 : null);
        const silent = new Set<string>();
        for (const each of isPaid ? (['pay', ...drawn] as const) : drawn) {
          await happen(each, booking, silent);
          const { state, facts } = await read(booking.uuid, silent);
          reached.add(state);
          expect(state, `after ${each} of ${drawn.join(', ')}`).toBe(shipmentState(facts));
        }
      }),
      {
        numRuns: 12,
        examples: [
          [{ isProposed: true, isPaid: true, events: ['refuse', 'cancel'] }],
          [{ isProposed: true, isPaid: true, events: ['counter', 'take', 'book', 'cancel'] }],
          [{ isProposed: true, isPaid: true, events: ['counter', 'leave'] }],
          [{ isProposed: true, isPaid: true, events: ['silence'] }],
          [{ isProposed: false, isPaid: false, events: ['book', 'pay', 'cancel'] }],
        ],
      },
    );
    expect([...reached].sort()).toEqual(
      ['available', 'awaiting_acceptation', 'cancelled', 'draft', 'planned', 'refused'].sort(),
    );
  });

  async function happen(event: Event, { uuid, price, intent }: Awaited<ReturnType<typeof book>>, silent: Set<string>) {
    const reason = 'A truck comes back empty';
    switch (event) {
      case 'pay':
        await confirmCard(api(), intent.client_secret);
        await api().call('GET', `/api/v2/companies/${cast.shipper}/payment-intents/${intent.uuid}`, {
          token: cast.shipperUser.token,
        });
        break;
      case 'accept':
      case 'refuse':
        await desk(`${uuid}/${event}`, { reason });
        break;
      case 'counter':
        await desk(`${uuid}/counter`, { reason, price: Math.round(price * 0.9) });
        break;
      case 'take':
      case 'leave':
        await shipper(`/shipments/${uuid}/counter-price/${event === 'take' ? 'acceptance' : 'refusal'}`);
        break;
      case 'silence': {
        const { review_ends_at: end, state } = await rowOf(uuid);
        if (end === null || state !== 'awaiting_acceptation') break;
        await refuseUnanswered(api().context.db, end.getTime());
        silent.add(uuid);
        break;
      }
      case 'cancel':
        await shipper(`/shipments/${uuid}/cancel`, {
          reason: 'error',
          comment: 'Wrong day',
          conditions_acknowledged: true,
        });
        break;
      case 'book':
        await api().call('POST', `/api/v2/companies/${cast.carrier}/offers/${uuid}/booking`, {
          token: cast.dispatcher.token,
          body: {},
        });
        break;
    }
  }

  const rowOf = (uuid: string) =>
    api()
      .context.db.selectFrom('shipments as s')
      .leftJoin('custom_prices as c', 'c.shipment_uuid', 's.uuid')
      .innerJoin('payments as p', 'p.shipment_uuid', 's.uuid')
      .select(['s.state', 's.review_ends_at', 's.cancelled_at', 's.mission_uuid'])
      .select(['c.shipment_uuid as asked', 'c.answer', 'c.reply', 'p.status'])
      .where('s.uuid', '=', uuid)
      .orderBy('p.created_at')
      .executeTakeFirstOrThrow();

  /** What the table says of a shipment, and what happened to it as its payment and its price tell. */
  async function read(uuid: string, silent: ReadonlySet<string>): Promise<{ state: string; facts: ShipmentFacts }> {
    const { state, cancelled_at, mission_uuid, asked, answer, reply, status } = await rowOf(uuid);
    const isAgreed = asked === null || answer === 'accepted' || reply === 'taken';
    const isRefused = answer === 'refused' || reply === 'left' || silent.has(uuid);
    const isCancelled = cancelled_at !== null;
    const facts: ShipmentFacts = {
      payment: status === 'authorized' || status === 'captured' || isCancelled ? 'settled' : 'awaited',
      acceptance: isAgreed ? 'given' : isRefused ? 'refused' : 'awaited',
      isCancelled,
      transport: mission_uuid === null ? null : { isCancelled, isPickedUp: false, hasProof: false },
    };
    return { state, facts };
  }
});
