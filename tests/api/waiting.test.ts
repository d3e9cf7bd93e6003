import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WaitingItem } from '#contract/answers/waiting.ts';
import { DAY, HOUR } from '#freight/values/duration.ts';
import { oweTransport } from '#server/services/money/purchase/owe-carrier.ts';
import { mailWaiting } from '#server/wings/desk/waiting/mail-waiting.ts';
import { testApi } from '#tests/support/api.ts';
import { addBid } from '#tests/support/bids.ts';
import { addDocument } from '#tests/support/company-documents.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addExtra, EXTRA } from '#tests/support/extras.ts';
import { addClaim, addInvoice } from '#tests/support/invoices.ts';
import { doWork, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem } from '#tests/support/problems.ts';
import { addContest } from '#tests/support/purchases.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
});

const read = ({ token }: Person, company: string, headers = {}) =>
  api().call('GET', `/api/v2/companies/${company}/waiting`, { token, headers });
const ofShipper = async (): Promise<WaitingItem[]> => (await read(cast.shipperUser, cast.shipper)).json().items;
const ofCarrier = async (): Promise<WaitingItem[]> => (await read(cast.dispatcher, cast.carrier)).json().items;
const ofKind = (items: readonly WaitingItem[], kind: WaitingItem['kind']) => items.filter((item) => item.kind === kind);

describe('the waiting items of a shipper', () => {
  it('is nothing at first', async () => {
    expect((await read(cast.shipperUser, cast.shipper)).json()).toMatchObject({ items: [], meta: { item_count: 0 } });
  });

  it('is a bid until it is answered, and what silence does to it', async () => {
    const offer = await addOffer(api().context, cast.shipper);
    const bid = await addBid(api().context, { company: cast.carrier, offer });
    expect(await ofShipper()).toEqual([
      {
        kind: 'bids',
        entity: { type: 'shipment', uuid: offer, reference: expect.any(String) },
        title: expect.stringMatching(/^1 bid to answer: .*, Tourcoing – Antwerpen$/),
        deadline: api().clock.iso(2 * HOUR),
        silence: 'expires',
      },
    ]);
    const refused = await api().call(
      'POST',
      `/api/v2/companies/${cast.shipper}/shipments/${offer}/proposals/${bid}/refuse`,
      {
        token: cast.shipperUser.token,
      },
    );
    expect(refused.statusCode).toBe(200);
    expect(await ofShipper()).toEqual([]);
  });

  it('is an extra charge that silence approves, before what ends later', async () => {
    const { context, scene, call } = api();
    const shipment = await addOffer(context, cast.shipper);
    const mission = await scene.mission(cast, { driver: cast.driver });
    const extra = await addExtra(context, { mission, shipment, contest: null });
    await addBid(context, { company: cast.carrier, offer: await addOffer(context, cast.shipper) });
    const items = await ofShipper();
    expect(items.map(({ kind }) => kind)).toEqual(['bids', 'extra']);
    expect(items[1]).toMatchObject({ amount: EXTRA, silence: 'approves', entity: { uuid: shipment } });
    const url = `/api/v2/companies/${cast.shipper}/extras/${extra}/decision`;
    await call('POST', url, { token: cast.shipperUser.token, body: { decision: 'approve', amount: EXTRA } });
    expect(ofKind(await ofShipper(), 'extra')).toEqual([]);
  });

  it('is a search in its last hour', async () => {
    const offer = await addOffer(api().context, cast.shipper);
    const expires_at = new Date(api().clock.now() + HOUR / 2);
    await api().context.db.updateTable('shipments').set({ expires_at }).where('uuid', '=', offer).execute();
    expect(await ofShipper()).toMatchObject([
      { kind: 'search', silence: 'expires', deadline: expires_at.toISOString() },
    ]);
    api().clock.advance(HOUR);
    expect(await ofShipper()).toEqual([]);
  });

  it('is a stop whose slot has passed, until it is made; no mail is written of it', async () => {
    const { context, scene, clock } = api();
    const [pickup, delivery] = [clock.now() - 2 * HOUR, clock.now() - HOUR];
    const shipment = await addOffer(context, cast.shipper);
    const mission = await scene.mission(cast, { driver: cast.driver });
    const { db } = context;
    await db
      .updateTable('shipments')
      .set({ state: 'in_progress', mission_uuid: mission })
      .where('uuid', '=', shipment)
      .execute();
    const mark = (values: object) => db.updateTable('missions').set(values).where('uuid', '=', mission).execute();
    expect(await ofShipper()).toEqual([]);
    await mark({ pickup_late_at: new Date(pickup), delivery_late_at: new Date(delivery) });
    expect(await ofShipper()).toEqual([
      {
        kind: 'late_pickup',
        entity: { type: 'shipment', uuid: shipment, reference: expect.any(String) },
        title: expect.stringMatching(/^Pickup late: .*, Tourcoing – Antwerpen$/),
        deadline: new Date(pickup).toISOString(),
        silence: null,
      },
    ]);
    emptyMailbox(context);
    await takeTurn(context, 'waiting-mail');
    await doWork(context);
    expect(keptMail(context).some(({ headers }) => headers.to === cast.shipperUser.username)).toBe(false);
    await mark({ pickup_completed_at: new Date(delivery), pickup_recorded_at: new Date(delivery) });
    expect(await ofShipper()).toMatchObject([
      { kind: 'late_delivery', deadline: new Date(delivery).toISOString(), silence: null },
    ]);
    await mark({ delivery_completed_at: new Date(clock.now()), delivery_recorded_at: new Date(clock.now()) });
    expect(await ofShipper()).toEqual([]);
  });

  it('is said in the language of its reader, a page at a time', async () => {
    for (let count = 0; count < 3; count += 1) {
      await addBid(api().context, { company: cast.carrier, offer: await addOffer(api().context, cast.shipper) });
    }
    const { items, meta } = (
      await api().call('GET', `/api/v2/companies/${cast.shipper}/waiting?limit=2&page=2`, {
        token: cast.shipperUser.token,
        headers: { 'accept-language': 'fr' },
      })
    ).json();
    expect(items).toHaveLength(1);
    expect(items[0].title).toContain('1 proposition à traiter');
    expect(meta).toMatchObject({ item_count: 3 });
  });
});

describe('the waiting items of a carrier', () => {
  it('is the account it is paid to, and a mission without a driver', async () => {
    const mission = await api().scene.mission(cast, { driver: null });
    const items = await ofCarrier();
    expect(items.at(-1)).toMatchObject({
      kind: 'bank_account',
      silence: null,
      entity: { type: 'company', uuid: cast.carrier },
    });
    expect(ofKind(items, 'driver')).toMatchObject([{ entity: { type: 'mission', uuid: mission }, silence: null }]);
    await api().call('POST', `/api/v2/companies/${cast.carrier}/missions/${mission}/change-driver`, {
      token: cast.dispatcher.token,
      body: { driver: cast.driver.uuid },
    });
    expect(ofKind(await ofCarrier(), 'driver')).toEqual([]);
  });

  it('is a document that was refused, and each that is missing before it is admitted', async () => {
    const { context, scene, call } = api();
    const document = await addDocument(context, cast.carrier);
    expect(ofKind(await ofCarrier(), 'document')).toEqual([]);
    const agent = await scene.person(await scene.company('support', 'Lading'), 'SUPPORT');
    const body = { reason: 'unreadable', message: 'Lay it flat.' };
    await call('POST', `/api/v2/support/documents/${document}/refuse`, { token: agent.token, body });
    expect(ofKind(await ofCarrier(), 'document')).toMatchObject([
      {
        entity: { type: 'document', uuid: document, reference: 'insurance' },
        title: 'Document to send: Goods-in-transit insurance',
      },
    ]);
    await context.db.updateTable('companies').set({ status: 'onboarding' }).where('uuid', '=', cast.carrier).execute();
    expect(ofKind(await ofCarrier(), 'document')).toHaveLength(5);
  });

  it('is what it is owed, until it says a word or silence approves', async () => {
    const { context, scene, call } = api();
    const mission = await scene.mission(cast, { driver: cast.driver, steps: ['proof'] });
    expect(ofKind(await ofCarrier(), 'pre_invoice')).toEqual([]);
    await context.db.transaction().execute((tx) => oweTransport(tx, mission, api().clock.now()));
    const [owed, ...others] = ofKind(await ofCarrier(), 'pre_invoice');
    expect(others).toEqual([]);
    expect(owed).toMatchObject({ silence: 'approves', entity: { type: 'mission', uuid: mission } });
    api().clock.advance(DAY);
    const approved = await call('POST', `/api/v2/companies/${cast.carrier}/pre-invoices/${mission}/approval`, {
      token: cast.dispatcher.token,
      body: { amount: owed?.amount },
    });
    expect(approved.statusCode).toBe(200);
    expect(ofKind(await ofCarrier(), 'pre_invoice')).toEqual([]);
  });
});

it('waits for support: documents, claims and contests of others', async () => {
  const { context, scene } = api();
  const support = await scene.company('support', 'Lading');
  const agent = await scene.person(support, 'SUPPORT');
  await addDocument(context, cast.carrier);
  await addClaim(context, await addInvoice(context, await addOffer(context, cast.shipper)), cast.shipperUser.uuid);
  await addContest(context, await scene.mission(cast, { driver: cast.driver }));
  const items: WaitingItem[] = (await read(agent, support)).json().items;
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['document_to_judge', 'claim', 'contest']));
});

it('is for the members of the company alone; nothing waits for who only drives', async () => {
  await api().scene.mission(cast, { driver: null });
  expect((await read(cast.driver.person, cast.carrier)).json().items).toEqual([]);
  expectProblem(await read(cast.rival, cast.carrier), 404, 'not_found');
  expectProblem(await read(cast.shipperUser, cast.carrier), 404, 'not_found');
  expectProblem(await read(cast.dispatcher, randomUUID()), 404, 'not_found');
});

it('waits for a shipper: an invoice, in the week before it is due and until it is paid', async () => {
  const { context, clock } = api();
  const invoice = await addInvoice(context, await addOffer(context, cast.shipper));
  expect(await ofShipper()).toEqual([]);
  clock.advance(25 * DAY);
  const amount = 25_758;
  expect(ofKind(await ofShipper(), 'invoice')).toMatchObject([
    { amount, silence: null, entity: { type: 'invoice', uuid: invoice } },
  ]);
  await context.db.updateTable('invoices').set({ settled: amount }).where('uuid', '=', invoice).execute();
  expect(ofKind(await ofShipper(), 'invoice')).toEqual([]);
});

it('is written to the owners each morning, once, where something waits and they want to read it', async () => {
  const { context, call, clock } = api();
  emptyMailbox(context);
  const morning = async () => {
    await takeTurn(context, 'waiting-mail');
    await takeTurn(context, 'waiting-mail');
    await doWork(context);
    return keptMail(context).filter(({ headers }) => headers.to === cast.dispatcher.username);
  };
  const [mail, ...others] = await morning();
  expect(others).toEqual([]);
  expect(mail?.headers.subject).toBe('1 thing waits for you');
  expect(mail?.text).toContain('Name the bank account that you are paid to');
  clock.advance(DAY);
  expect(await morning()).toHaveLength(2);
  const body = { waiting: { mail: false } };
  await call('PUT', '/api/v2/me/notification-preferences', { token: cast.dispatcher.token, body });
  clock.advance(DAY);
  expect(await morning()).toHaveLength(2);
  // Nothing waits for the shipper.
  expect(keptMail(context).some(({ headers }) => headers.to === cast.shipperUser.username)).toBe(false);
});

it('is written to the others where one company fails, whichever it is', async () => {
  const { context, clock } = api();
  const written = async (db: typeof context.db) => {
    clock.advance(DAY);
    emptyMailbox(context);
    await mailWaiting({ db, now: context.now }).catch((fault: unknown) => expect(fault).toBeInstanceOf(AggregateError));
    await doWork(context);
    return keptMail(context).length;
  };
  const all = await written(context.db);
  expect(all).toBeGreaterThan(1);
  for (const failing of [1, 2, 3]) {
    expect(await written(failingAt(failing, context.db))).toBeGreaterThanOrEqual(all - 1);
  }
});

/** A database whose transaction of this number, from 1, cannot begin. */
function failingAt<Db extends object>(failing: number, db: Db): Db {
  let begun = 0;
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction') {
        begun += 1;
        if (begun === failing) throw new Error('The connection is gone.');
      }
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
