import { beforeEach, describe, expect, it } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { letPayByInvoice } from '#tests/support/import-file.ts';
import { doWork } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
let support: Person;

beforeEach(async () => {
  const { context, scene, clock } = api();
  clock.advance(Date.parse('2026-03-17T07:00:00.000Z') - clock.now());
  await emptyTables(context.db);
  emptyMailbox(context);
  cast = await scene.cast();
  support = await scene.person(await scene.company('support', 'Lading Support'), 'SUPPORT');
  await letPayByInvoice(context, cast.shipper);
});

const desk = (method: 'GET' | 'POST', path = '', body?: object, carrier = cast.carrier) =>
  api().call(method, `/api/v2/support/companies/${carrier}/network-agreements${path}`, {
    token: support.token,
    ...(body && { body }),
  });
const AGREED = { division: 'FR-59', weekdays: [5, 1, 5], starts_on: '2026-03-18', reason: 'Rounds of the north' };
let turns = 0;
/** Reads the agreements anew, which a server keeps for a minute; each time is later than that of any test before. */
const wait = () => api().clock.advance(2 * MINUTE * (turns += 1));

/** Eight pallets of 800 kg together from Lille to Lyon, picked up on Friday 27 March. */
const quoted = async () => {
  const body = quotationRequest(api().clock.now(), { load: { weight: 800 } });
  const url = `/api/v2/companies/${cast.shipper}/quotation-requests`;
  return (await api().call('POST', url, { token: cast.shipperUser.token, body })).json<Quotation>();
};
const networkOf = ({ prices, unavailable }: Quotation) => ({
  price: prices.find(({ type }) => type === 'pallet_network'),
  reason: unavailable.find(({ type }) => type === 'pallet_network')?.code,
});
const book = (price: string | undefined) =>
  api().call('POST', `/api/v2/companies/${cast.shipper}/quotation-prices/${price}/acceptation`, {
    token: cast.shipperUser.token,
    body: { payment_plan: 'thirty_days_invoice' },
  });

describe('the pallet network', () => {
  it('is not sold where no carrier has an agreement for the division and the day', async () => {
    expect(networkOf(await quoted())).toEqual({ price: undefined, reason: 'network_agreement' });
    await desk('POST', '', { ...AGREED, weekdays: [1, 2, 3, 4] });
    await desk('POST', '', { ...AGREED, division: 'FR-62' });
    await desk('POST', '', { ...AGREED, starts_on: '2026-03-28' });
    wait();
    expect(networkOf(await quoted()).reason).toBe('network_agreement');
  });

  it('gives a booking at once to the carrier of the agreement, as it was booked, and tells it by mail', async () => {
    await desk('POST', '', AGREED);
    wait();
    const { price } = networkOf(await quoted());
    const shipment = (await book(price?.uuid)).json<Shipment>();
    expect(shipment).toMatchObject({ state: 'planned', brand: 'pallet_network' });
    const missions = await api().call('GET', `/api/v2/companies/${cast.carrier}/missions`, {
      token: cast.dispatcher.token,
    });
    const [mission] = missions.json<{ items: Mission[] }>().items;
    expect(mission).toMatchObject({ state: 'planned', driver: null, pickup: { time_slot: price?.pickup_time_slot } });
    expect(mission?.billing.price).toBeGreaterThan(0);
    // Nobody else can take it.
    const offers = await api().call('GET', `/api/v2/companies/${cast.rivalCarrier}/offers`, {
      token: cast.rival.token,
    });
    expect(offers.json<{ items: object[] }>().items).toEqual([]);
    await doWork(api().context);
    const subjects = keptMail(api().context).map(({ headers }) => headers['subject']);
    expect(subjects).toContain('New mission of the pallet network: Lille – Lyon');
  });

  it('is booked at the oldest agreement that still runs, and not at all once the last ended', async () => {
    const rival = (await desk('POST', '', AGREED, cast.rivalCarrier)).json<{ uuid: string }>();
    api().clock.advance(1);
    await desk('POST', '', AGREED);
    wait();
    const quote = await quoted();
    const { price } = networkOf(quote);
    await desk('POST', `/${rival.uuid}/end`, { ends_on: '2026-03-26', reason: 'They stop' }, cast.rivalCarrier);
    const { items } = (await desk('GET')).json<{ items: { uuid: string }[] }>();
    expect((await book(price?.uuid)).statusCode).toBe(201);
    const of = async (carrier: string, { token }: Person) =>
      (await api().call('GET', `/api/v2/companies/${carrier}/missions`, { token })).json<{ items: object[] }>().items;
    expect(await of(cast.carrier, cast.dispatcher)).toHaveLength(1);
    expect(await of(cast.rivalCarrier, cast.rival)).toEqual([]);

    const again = networkOf(await quoted()).price;
    await desk('POST', `/${items[0]?.uuid}/end`, { ends_on: '2026-03-26', reason: 'They stop too' });
    expectProblem(await book(again?.uuid), 410, 'quote_expired');
  });

  it('is not sold where its only carrier may not drive that day, or does not work with the shipper', async () => {
    await desk('POST', '', AGREED);
    const { context, scene } = api();
    const ofCarrier = context.db.updateTable('companies').where('uuid', '=', cast.carrier);
    await ofCarrier.set({ documents_end: '2026-03-26' }).execute();
    wait();
    expect(networkOf(await quoted()).reason).toBe('network_agreement');
    await ofCarrier.set({ documents_end: '2026-03-27' }).execute();
    wait();
    expect(networkOf(await quoted()).price).toBeDefined();
    const mission = await scene.mission(cast);
    await context.db.updateTable('missions').set({ rating_score: 1 }).where('uuid', '=', mission).execute();
    wait();
    expect(networkOf(await quoted()).reason).toBe('network_agreement');
  });

  it('has its agreements entered by support, each with its days in their order', async () => {
    const entered = await desk('POST', '', AGREED);
    expect([entered.statusCode, entered.json()]).toMatchObject([
      201,
      { division: 'FR-59', weekdays: [1, 5], starts_on: '2026-03-18', ends_on: null },
    ]);
    expect((await desk('GET')).json()).toEqual({ items: [entered.json()] });
    expectViolations(await desk('POST', '', { ...AGREED, division: 'PL-24' }), ['division', 'unknown_area']);
    expectProblem(await desk('POST', '', AGREED, cast.shipper), 404, 'not_found');
    const { uuid } = entered.json<{ uuid: string }>();
    const end = { ends_on: '2026-03-17', reason: 'Too early' };
    expectViolations(await desk('POST', `/${uuid}/end`, end), ['ends_on', 'invalid_date']);
    expectProblem(await desk('POST', `/${uuid}/end`, end, cast.rivalCarrier), 404, 'not_found');
  });
});
