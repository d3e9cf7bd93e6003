import { beforeEach, describe, expect, it } from 'vitest';
import type { ContestedExtra } from '#contract/answers/extra.ts';
import type { Extra } from '#freight/extra/extra.ts';
import type { Invoice, WholeInvoice } from '#freight/invoice/invoice.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { PreInvoice } from '#freight/purchase/pre-invoice.ts';
import type { WholePurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import { DAY, HOUR, MINUTE } from '#freight/values/duration.ts';
import { checkBooks, checkChain } from '#server/services/money/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, setQueueClock, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { jpegPage } from '#tests/support/pages.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { giveMandate } from '#tests/support/purchases.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
let support: Person;
let shipment: string;
let mission: string;

/** The slot of the pickup opens at 08:40 in Tourcoing. */
const OPENS = Date.parse('2026-03-18T07:40:00.000Z');
const WAITED_2H10 = 12_000;
const CANCELLED = { reason: 'order_cancelled', comment: 'The order was closed.', conditions_acknowledged: true };

beforeEach(async () => {
  const { context, scene, clock } = api();
  clock.advance(Date.parse('2026-03-17T07:00:00.000Z') - clock.now());
  await emptyTables(context.db);
  emptyMailbox(context);
  await setQueueClock(context);
  cast = await scene.cast();
  support = await scene.person(await scene.company('support', 'Lading Support'), 'SUPPORT');
  shipment = await addOffer(context, cast.shipper, { price: 60_000 });
  await context.db.updateTable('shipments').set({ payment_plan: 'thirty_days_invoice' }).execute();
  await context.db.updateTable('companies').set({ billing_mode: 'per_shipment' }).execute();
  const booked = await carrier('POST', `/offers/${shipment}/booking`, { driver: cast.driver.uuid });
  mission = booked.json<Mission>().uuid;
  const { lat, lng } = booked.json<Mission>().pickup.address.location;
  atPickup = { 'x-position': `${lat + 0.0005},${lng},25` };
});

type Method = 'GET' | 'POST';
const at = (moment: number) => api().clock.advance(moment - api().clock.now());
const carrier = (method: Method, path: string, body?: object, token = cast.dispatcher.token) =>
  api().call(method, `/api/v2/companies/${cast.carrier}${path}`, { token, ...(body && { body }) });
const shipper = (method: Method, path: string, body?: object, token = cast.shipperUser.token) =>
  api().call(method, `/api/v2/companies/${cast.shipper}${path}`, { token, ...(body && { body }) });
const desk = (method: Method, path: string, body?: object) =>
  api().call(method, `/api/v2/support/extras${path}`, { token: support.token, ...(body && { body }) });
const step = (path: string, headers: Record<string, string> = atPickup) =>
  api().call('POST', `/api/v2/me/missions/${mission}/${path}`, { token: cast.driver.person.token, headers });
const extras = async () => (await shipper('GET', `/shipments/${shipment}/extras`)).json<{ items: Extra[] }>().items;
const earned = async () => (await carrier('GET', `/missions/${mission}/extras`)).json<{ items: Extra[] }>().items;
const preInvoices = async () => (await carrier('GET', '/pre-invoices')).json<{ items: PreInvoice[] }>().items;
const invoices = async () =>
  (await shipper('GET', `/shipments/${shipment}/billing`)).json<{ invoices: Invoice[] }>().invoices;
const decide = (extra: string, body: object) => shipper('POST', `/extras/${extra}/decision`, body);
const subjects = async () => {
  await doWork(api().context);
  const mails = keptMail(api().context).map(({ headers }) => headers['subject']);
  emptyMailbox(api().context);
  return mails;
};

/** Some fifty metres from the gate. */
let atPickup: Record<string, string> = {};

/** The truck comes a quarter before the slot opens, and leaves 130 minutes after: an hour is free. */
async function wait(minutes = 130, headers = atPickup): Promise<Extra> {
  at(OPENS - 15 * MINUTE);
  await step('pickup/arrive', headers);
  at(OPENS + minutes * MINUTE);
  await step('pickup/complete', headers);
  const [extra] = await extras();
  if (extra === undefined) throw new Error('Nothing was proposed.');
  return extra;
}

describe('waiting beyond the free time', () => {
  it('is proposed to the shipper with both clocks, and the carrier reads their share', async () => {
    await subjects();
    const extra = await wait();
    expect(extra).toMatchObject({
      key: 'detention_pickup',
      state: 'proposed',
      amount: WAITED_2H10,
      approve_by: '2026-03-25',
      waiting: {
        arrived: {
          done_at: '2026-03-18T07:25:00.000Z',
          received_at: '2026-03-18T07:25:00.000Z',
          correction: null,
          meters_away: 56,
        },
        departed: { done_at: '2026-03-18T09:50:00.000Z' },
        counted_from: '2026-03-18T07:40:00.000Z',
        minutes: 130,
        free_minutes: 60,
        hours: 2,
        hour_price: 6000,
      },
    });
    expect(await earned()).toMatchObject([{ uuid: extra.uuid, amount: 10_200, waiting: { hour_price: 5100 } }]);
    expect(await invoices()).toEqual([]);
    const { reference } = extra.shipment;
    expect(await subjects()).toContain(`Extra charge for shipment ${reference}`);
  });

  it('is counted by the free time that was booked', async () => {
    const free_time = JSON.stringify({ minutes: 120, hour_price: 6000 });
    await api().context.db.updateTable('shipments').set({ free_time }).execute();
    expect(await wait()).toMatchObject({ amount: 6000, waiting: { free_minutes: 120, hours: 1 } });
  });

  it('is judged by the booking’s own free minutes, also where they are fewer than others have', async () => {
    const free_time = JSON.stringify({ minutes: 45, hour_price: 7000, most_hours: 3 });
    await api().context.db.updateTable('shipments').set({ free_time }).execute();
    expect(await wait(50)).toMatchObject({ amount: 7000, waiting: { free_minutes: 45, hours: 1, hour_price: 7000 } });
  });

  it('is charged for no more hours than were booked', async () => {
    const free_time = JSON.stringify({ minutes: 45, hour_price: 7000, most_hours: 3 });
    await api().context.db.updateTable('shipments').set({ free_time }).execute();
    expect(await wait(10 * 60)).toMatchObject({ amount: 21_000, waiting: { hours: 3 } });
  });

  it('is proposed for eight hours where the driver confirmed the next morning', async () => {
    const extra = await wait(24 * 60);
    expect(extra).toMatchObject({
      amount: 8 * 6000,
      waiting: {
        departed: { done_at: new Date(OPENS + 24 * HOUR).toISOString() },
        counted_until: new Date(OPENS + 9 * HOUR).toISOString(),
        minutes: 1440,
        hours: 8,
      },
    });
    expect(await earned()).toMatchObject([
      { amount: 40_800, waiting: extra.waiting && { ...extra.waiting, hour_price: 5100 } },
    ]);
  });

  it('is not charged within the free time, nor where its proof alone closed the stop', async () => {
    at(OPENS);
    await step('pickup/arrive');
    at(OPENS + HOUR);
    await step('pickup/complete');
    at(Date.parse('2026-03-18T13:00:00.000Z'));
    await step('delivery/arrive');
    at(Date.parse('2026-03-18T18:00:00.000Z'));
    const page = { name: 'file', file: await jpegPage(), fileName: 'pod.jpg', type: 'image/jpeg' } as const;
    const url = `/api/v2/me/missions/${mission}/proof-of-delivery`;
    await api().call('POST', url, { token: cast.driver.person.token, multipart: [page] });
    expect(await extras()).toEqual([]);
  });

  it('is proposed once an arrival is heard of that was sent late, once for a step that came twice', async () => {
    at(OPENS + 130 * MINUTE);
    await step('pickup/complete');
    expect(await extras()).toEqual([]);
    const { clock } = api();
    const headers = { 'x-occurred-at': new Date(OPENS).toISOString(), 'x-sent-at': clock.iso(5 * MINUTE) };
    clock.advance(5 * MINUTE);
    for (let time = 0; time < 2; time += 1) await step('pickup/arrive', headers);
    expect(await extras()).toMatchObject([
      {
        amount: WAITED_2H10,
        waiting: { arrived: { done_at: '2026-03-18T07:40:00.000Z', received_at: '2026-03-18T09:55:00.000Z' } },
      },
    ]);
  });
});

describe('a shipper', () => {
  it('approves: both sides get an invoice of the extra alone, and the books are in order', async () => {
    await giveMandate(api().context, cast.carrier);
    const extra = await wait();
    expectProblem(await decide(extra.uuid, { decision: 'approve', amount: 1 }), 409, 'amount_changed');
    const approved = await decide(extra.uuid, { decision: 'approve', amount: extra.amount });
    expect(approved.json()).toMatchObject({ state: 'approved', by_silence: false });
    expect((await decide(extra.uuid, { decision: 'approve', amount: extra.amount })).json()).toEqual(approved.json());
    expectProblem(await decide(extra.uuid, { decision: 'contest', reason: 'Too late' }), 409, 'extra_closed');
    const mails = await subjects();
    expect(mails).toContain(`Extra charge for mission ${extra.mission.reference}`);

    const [invoice, ...others] = await invoices();
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ type: 'additionnal', amount: WAITED_2H10, vat_included_amount: 14_400 });
    const whole = (await shipper('GET', `/invoices/${invoice?.uuid}`)).json<WholeInvoice>();
    expect(whole.lines).toEqual([{ key: 'detention_pickup', amount: WAITED_2H10 }]);

    expect(await preInvoices()).toMatchObject([
      { uuid: mission, key: 'transport', state: 'forecast', amount: 60_000 },
      { key: 'detention_pickup', state: 'open', amount: 10_200, mission: { uuid: mission } },
    ]);
    api().clock.advance(DAY);
    await takeTurn(api().context, 'purchases');
    const { items } = (await carrier('GET', '/invoices')).json<{ items: WholePurchaseInvoice[] }>();
    expect(items).toMatchObject([{ type: 'additionnal', amount: 10_200, mission: { uuid: mission } }]);
    const bought = (await carrier('GET', `/invoices/${items[0]?.uuid}`)).json<WholePurchaseInvoice>();
    expect(bought.lines).toEqual([{ key: 'detention_pickup', amount: 10_200 }]);
    expect((await carrier('GET', `/missions/${mission}`)).json<Mission>().billing.state).toBe('pending_billing');
    expect(await checkBooks(api().context.db)).toEqual([]);
    expect(await checkChain(api().context.db)).toEqual([]);
  });

  it('who says nothing for five working days approves, and not a moment before', async () => {
    await wait();
    at(Date.parse('2026-03-25T22:59:00.000Z'));
    await takeTurn(api().context, 'extras');
    expect(await extras()).toMatchObject([{ state: 'proposed' }]);
    at(Date.parse('2026-03-25T23:00:00.000Z'));
    await takeTurn(api().context, 'extras');
    await takeTurn(api().context, 'extras');
    await doWork(api().context);
    expect(await extras()).toMatchObject([{ state: 'approved', by_silence: true }]);
    expect(await invoices()).toMatchObject([{ amount: WAITED_2H10 }]);
  });

  it.each([
    ['no position', () => ({})],
    ['a position of another town', () => ({ 'x-position': '48.8566,2.3522,25' })],
    [
      'a position too vague to say anything',
      () => ({ 'x-position': atPickup['x-position']?.replace(',25', ',900') ?? '' }),
    ],
  ])('who says nothing approves nothing where the steps have %s, and is asked to answer', async (_, headers) => {
    const extra = await wait(130, headers());
    expect(extra).toMatchObject({ state: 'proposed', approves_by_silence: false });
    expect(await earned()).toMatchObject([{ approves_by_silence: false }]);
    const waiting = (await shipper('GET', '/waiting')).json<{ items: object[] }>().items;
    expect(waiting).toMatchObject([{ kind: 'extra', silence: null }]);
    expect(waiting[0]).not.toHaveProperty('deadline');
    await doWork(api().context);
    const mail = keptMail(api().context).find(({ headers: { subject } }) => `${subject}`.startsWith('Extra charge'));
    expect(JSON.stringify(mail)).toContain('we look at it and decide');
    api().clock.advance(20 * DAY);
    await takeTurn(api().context, 'extras');
    expect(await extras()).toMatchObject([{ state: 'contested', contest: null }]);
    expect(await invoices()).toEqual([]);
    const { items } = (await desk('GET', '')).json<{ items: ContestedExtra[] }>();
    expect(items).toMatchObject([{ uuid: extra.uuid, contest: null }]);
    const reason = 'The truck left at nine';
    expect((await decide(extra.uuid, { decision: 'contest', reason })).json()).toMatchObject({ contest: reason });
    await desk('POST', `/${extra.uuid}/answer`, { amount: 6000, reason: 'One hour by both sheets' });
    expect(await extras()).toMatchObject([{ state: 'approved', amount: 6000, by_silence: false }]);
  });

  it('who says nothing approves nothing where the driver confirmed the departure elsewhere', async () => {
    at(OPENS);
    await step('pickup/arrive');
    at(OPENS + 8 * HOUR);
    await step('pickup/complete', { 'x-position': '48.8566,2.3522,25' });
    expect(await extras()).toMatchObject([
      {
        approves_by_silence: false,
        waiting: { arrived: { meters_away: 56 }, departed: { meters_away: expect.any(Number) } },
      },
    ]);
  });

  it.each([
    'somewhere',
    '91,3,20',
    '50,181,20',
    '50.7,3.1',
    '50.7,3.1,20,4',
    '50.7,,20',
    '0x32,3.1,20',
    'NaN,3.1,20',
    '50.7,3.1,-1',
  ])('reads a step without its position where that is none: %s', async (position) => {
    at(OPENS);
    expect((await step('pickup/arrive', { 'x-position': position })).statusCode).toBe(200);
    at(OPENS + 4 * HOUR);
    await step('pickup/complete');
    const [{ waiting, approves_by_silence: isSilent } = {} as Extra] = await extras();
    expect(waiting?.arrived).not.toHaveProperty('meters_away');
    expect(waiting?.departed).toMatchObject({ meters_away: 56 });
    expect(isSilent).toBe(false);
  });

  it.each([
    ['on the meridian, as a power of ten', ([lat]: readonly string[]) => `${lat},1e-7,25`],
    [
      'with more figures than are true',
      ([lat, lng]: readonly string[]) => `${lat}00000000001,${lng}00000000001,12.345678901234567`,
    ],
    ['with spaces', ([lat, lng]: readonly string[]) => ` ${lat} , ${lng} , 25.`],
    ['with signs', ([lat, lng]: readonly string[]) => `+${lat},+${lng},+2.5E1`],
  ])('reads a position %s', async (_, written) => {
    at(OPENS);
    const position = written(atPickup['x-position']?.split(',') ?? []);
    expect((await step('pickup/arrive', { 'x-position': position })).statusCode).toBe(200);
    at(OPENS + 4 * HOUR);
    await step('pickup/complete');
    const [{ waiting } = {} as Extra] = await extras();
    expect(waiting?.arrived).toHaveProperty('meters_away');
  });

  it('contests: silence approves nothing, and support charges a part', async () => {
    const extra = await wait();
    const reason = 'The truck stood at the wrong gate';
    expect((await decide(extra.uuid, { decision: 'contest', reason })).json()).toMatchObject({
      state: 'contested',
      contest: reason,
    });
    api().clock.advance(20 * DAY);
    await takeTurn(api().context, 'extras');
    const { items } = (await desk('GET', '')).json<{ items: ContestedExtra[] }>();
    expect(items).toMatchObject([{ uuid: extra.uuid, contest: reason, carriers_part: 10_200 }]);
    expect(await earned()).toMatchObject([{ state: 'contested', contest: null }]);
    const more = { amount: WAITED_2H10 + 1, reason: 'By the sheet' };
    expectProblem(await desk('POST', `/${extra.uuid}/answer`, more), 409, 'amount_changed');
    await subjects();
    const answer = { amount: 6000, reason: 'One hour was at the wrong gate' };
    expect((await desk('POST', `/${extra.uuid}/answer`, answer)).statusCode).toBe(204);
    expectProblem(await desk('POST', `/${extra.uuid}/answer`, answer), 409, 'extra_closed');
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        `Our answer about the extra charge for ${extra.shipment.reference}`,
        `Extra charge for mission ${extra.mission.reference}`,
      ]),
    );
    expect(await extras()).toMatchObject([{ state: 'approved', amount: 6000, answer: answer.reason }]);
    expect(await earned()).toMatchObject([{ state: 'approved', amount: 5100 }]);
    expect((await desk('GET', '')).json().items).toEqual([]);
  });

  it('is not charged what support drops, and approves what they contested before', async () => {
    const extra = await wait();
    await decide(extra.uuid, { decision: 'contest', reason: 'The dock was free' });
    await desk('POST', `/${extra.uuid}/answer`, { amount: 0, reason: 'The dock was free' });
    expect(await extras()).toMatchObject([{ state: 'refused' }]);
    await doWork(api().context);
    expect(await invoices()).toEqual([]);
    expect((await preInvoices()).map(({ key }) => key)).toEqual(['transport']);
    expectProblem(await decide(extra.uuid, { decision: 'approve', amount: extra.amount }), 409, 'extra_closed');
  });

  it('of whom two approve and contest at once decides once, and is charged once whoever was first', async () => {
    const extra = await wait();
    const owner = await api().scene.person(cast.shipper, 'COMPANY');
    const approve = { decision: 'approve', amount: extra.amount };
    const path = `/extras/${extra.uuid}/decision`;
    const [approved, contested, ...others] = await Promise.all([
      shipper('POST', path, approve),
      shipper('POST', path, { decision: 'contest', reason: 'The dock was free' }, owner.token),
      shipper('POST', path, approve, owner.token),
      shipper('POST', path, approve),
    ]);
    for (const answer of [approved, ...others]) expect(answer.json()).toMatchObject({ state: 'approved' });
    if (contested.statusCode === 200) expect(contested.json()).toMatchObject({ state: 'contested' });
    else expectProblem(contested, 409, 'extra_closed');
    await doWork(api().context);
    expect(await extras()).toMatchObject([{ state: 'approved', amount: WAITED_2H10 }]);
    expect(await invoices()).toMatchObject([{ amount: WAITED_2H10 }]);
    expect((await preInvoices()).map(({ key }) => key)).toEqual(['transport', 'detention_pickup']);
    expect(await checkBooks(api().context.db)).toEqual([]);
  });

  it('who contests in the second in which silence approves is charged, or is not, but never both', async () => {
    const extra = await wait();
    at(Date.parse('2026-03-25T23:00:00.000Z'));
    const [contested] = await Promise.all([
      decide(extra.uuid, { decision: 'contest', reason: 'The dock was free' }),
      takeTurn(api().context, 'extras'),
      takeTurn(api().context, 'extras'),
    ]);
    await doWork(api().context);
    if (contested.statusCode === 200) {
      expect(await extras()).toMatchObject([{ state: 'contested', by_silence: false, decided_at: null }]);
      expect(await invoices()).toEqual([]);
    } else {
      expectProblem(contested, 409, 'extra_closed');
      expect(await extras()).toMatchObject([{ state: 'approved', by_silence: true, contest: null }]);
      expect(await invoices()).toMatchObject([{ amount: WAITED_2H10 }]);
    }
  });

  it('approves the same once more where the answer was lost: nothing is charged, owed or written to anyone twice', async () => {
    const extra = await wait();
    await subjects();
    const body = { decision: 'approve', amount: extra.amount };
    const key = { 'idempotency-key': '0d5a8c1e-5b7e-4f6f-9d8a-6d1f8f1f0a11' };
    const path = `/api/v2/companies/${cast.shipper}/extras/${extra.uuid}/decision`;
    const send = (headers: Record<string, string>) =>
      api().call('POST', path, { token: cast.shipperUser.token, body, headers });
    const first = await send(key);
    for (const again of [await send(key), await send({})]) {
      expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    }
    const subject = `Extra charge for mission ${extra.mission.reference}`;
    const carriers = (await subjects()).filter((said) => said === subject);
    const { db } = api().context;
    const { count } = await db
      .selectFrom('memberships')
      .where('company_uuid', '=', cast.carrier)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(carriers.length).toBeGreaterThan(0);
    expect(carriers.length).toBeLessThanOrEqual(count);
    expect(await invoices()).toHaveLength(1);
    expect(await preInvoices()).toHaveLength(2);
  });

  it('hears of an arrival after the other stop was decided on: each is proposed and charged for itself', async () => {
    const extra = await wait();
    await decide(extra.uuid, { decision: 'approve', amount: extra.amount });
    const opens = Date.parse('2026-03-18T13:00:00.000Z');
    at(opens + 200 * MINUTE);
    await step('delivery/complete');
    expect(await extras()).toHaveLength(1);
    at(opens + 2 * DAY);
    const headers = { 'x-occurred-at': new Date(opens).toISOString(), 'x-sent-at': api().clock.iso(0) };
    await step('delivery/arrive', headers);
    const [, late] = await extras();
    expect(late).toMatchObject({ key: 'detention_delivery', state: 'proposed', decided_at: null });
    expect((await extras())[0]).toMatchObject({ state: 'approved' });
    await step('pickup/arrive', headers);
    await step('pickup/complete', headers);
    expect(await extras()).toHaveLength(2);
    await decide(late?.uuid ?? '', { decision: 'approve', amount: late?.amount });
    await doWork(api().context);
    expect((await invoices()).map(({ amount }) => amount)).toEqual([WAITED_2H10, late?.amount]);
  });

  it('cannot cancel the transport any more once an extra is proposed', async () => {
    const extra = await wait();
    expectProblem(await shipper('POST', `/shipments/${shipment}/cancel`, CANCELLED), 409, 'shipment_closed');
    expect(await extras()).toEqual([extra]);
  });

  it('owes the fee alone where they cancel while the truck waits', async () => {
    at(OPENS);
    await step('pickup/arrive');
    at(OPENS + 130 * MINUTE);
    expect((await shipper('POST', `/shipments/${shipment}/cancel`, CANCELLED)).statusCode).toBe(200);
    expectProblem(await step('pickup/complete'), 409, 'mission_cancelled');
    expect(await extras()).toEqual([]);
  });

  it('alone decides: other companies find nothing, and the carrier neither', async () => {
    const extra = await wait();
    const { token } = cast.dispatcher;
    const body = { decision: 'approve', amount: extra.amount };
    expectProblem(await shipper('POST', `/extras/${extra.uuid}/decision`, body, token), 404, 'not_found');
    expectProblem(await carrier('POST', `/extras/${extra.uuid}/decision`, body), 403, 'forbidden');
    const { scene } = api();
    const other = await scene.company('shipper', 'Verrerie');
    const stranger = await scene.person(other, 'COMPANY');
    const url = `/api/v2/companies/${other}`;
    const asked = { token: stranger.token };
    expectProblem(await api().call('GET', `${url}/shipments/${shipment}/extras`, asked), 404, 'not_found');
    expectProblem(
      await api().call('POST', `${url}/extras/${extra.uuid}/decision`, { ...asked, body }),
      404,
      'not_found',
    );
    expect(await extras()).toMatchObject([{ state: 'proposed' }]);
  });
});

it('an extra is contested by its carrier, answered and invoiced beside its mission', async () => {
  const extra = await wait();
  await decide(extra.uuid, { decision: 'approve', amount: extra.amount });
  const found = (await preInvoices()).find(({ key }) => key === 'detention_pickup');
  const { uuid } = found ?? { uuid: '' };
  expect((await carrier('GET', `/pre-invoices/${uuid}`)).json()).toEqual(found);
  const contest = { decision: 'contest', reason: 'Three hours' };
  expect((await carrier('POST', `/pre-invoices/${uuid}/decision`, contest)).json()).toMatchObject({
    state: 'disputed',
  });
  expect((await carrier('GET', `/pre-invoices/${mission}`)).json()).toMatchObject({ state: 'forecast' });
  const contests = await api().call('GET', '/api/v2/support/contests', { token: support.token });
  expect(contests.json().items).toMatchObject([{ uuid, mission: { uuid: mission }, amount: 10_200 }]);
  const much = { amount: 100_000_001, reason: 'Three it is' };
  const refused = await api().call('POST', `/api/v2/support/contests/${uuid}/answer`, {
    token: support.token,
    body: much,
  });
  expectViolations(refused, ['amount', 'invalid_price']);
  const answer = { amount: 15_300, reason: 'Three it is' };
  await api().call('POST', `/api/v2/support/contests/${uuid}/answer`, { token: support.token, body: answer });
  const approval = { amount: 15_300 };
  expect((await carrier('POST', `/pre-invoices/${uuid}/approval`, approval)).json()).toMatchObject({
    uuid,
    state: 'approved',
    amount: 15_300,
  });
});
