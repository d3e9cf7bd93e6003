import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { HOUR } from '#freight/values/duration.ts';
import { registry } from '#server/http/measure.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { type FollowedStream, followStream } from '#tests/support/event-stream.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { addOffer } from '#tests/support/market.ts';
import { addContest } from '#tests/support/purchases.ts';
import type { Cast, Person } from '#tests/support/scene.ts';
import type { TestServer } from '#tests/support/test-server.ts';

/** News takes moments; tests that work beside this one may hold the machine for longer. In milliseconds. */
const SOON = { timeout: 10_000, interval: 20 };

const api = testApi({ streams: { beat: 100 } });
const addresses = new WeakMap<TestServer, string>();
let cast: Cast;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
});

async function follow(person: Person, company: string, server: TestServer = api()): Promise<FollowedStream> {
  const address = addresses.get(server) ?? (await server.app.listen({ port: 0, host: '127.0.0.1' }));
  addresses.set(server, address);
  const stream = await followStream(address, company, person.token);
  onTestFinished(() => stream.close());
  if (stream.status === 200) await expect.poll(() => stream.events[0], SOON).toEqual({ type: 'ready' });
  return stream;
}

const book = (offer: string, company = cast.carrier, { token } = cast.dispatcher) =>
  api().call('POST', `/api/v2/companies/${company}/offers/${offer}/booking`, { token, body: {} });
const bidOn = (offer: string) =>
  api().call('POST', `/api/v2/companies/${cast.carrier}/offers/${offer}/proposal`, {
    token: cast.dispatcher.token,
    body: { price: 69_000, expires_at: api().clock.iso(HOUR) },
  });

describe('an offer that is taken', () => {
  it('is told at once to everyone on the market, on every server', async () => {
    const offer = await addOffer(api().context, cast.shipper);
    const other = await api().beside();
    const [here, there] = [
      await follow(cast.rival, cast.rivalCarrier),
      await follow(cast.rival, cast.rivalCarrier, other),
    ];
    expect((await book(offer)).statusCode).toBe(201);
    for (const stream of [here, there]) {
      await expect.poll(() => stream.events, SOON).toContainEqual({ type: 'offer_closed', offer });
    }
    // The mission it became is its carrier's business alone.
    expect(here.events.map(({ type }) => type)).toEqual(['ready', 'offer_closed']);
  });

  it('is not told where the booking came to nothing', async () => {
    const offer = await addOffer(api().context, cast.shipper);
    const stream = await follow(cast.rival, cast.rivalCarrier);
    const { token } = cast.dispatcher;
    const refused = await api().call('POST', `/api/v2/companies/${cast.carrier}/offers/${offer}/booking`, {
      token,
      body: { driver: offer },
    });
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    const taken = await addOffer(api().context, cast.shipper);
    await book(taken);
    await expect.poll(() => stream.events.length, SOON).toBe(2);
    expect(stream.events[1]).toEqual({ type: 'offer_closed', offer: taken });
  });

  it('is not told to a company that is not admitted yet', async () => {
    const { db } = api().context;
    await db.updateTable('companies').set({ status: 'onboarding' }).where('uuid', '=', cast.rivalCarrier).execute();
    const stream = await follow(cast.rival, cast.rivalCarrier);
    const own = await follow(cast.dispatcher, cast.carrier);
    expect((await book(await addOffer(api().context, cast.shipper))).statusCode).toBe(201);
    await expect.poll(() => own.events.length, SOON).toBe(3);
    expect(stream.events).toEqual([{ type: 'ready' }]);
  });
});

describe('a company', () => {
  it('hears of its own bids and missions, and nobody else does', async () => {
    const [own, rivals] = [await follow(cast.dispatcher, cast.carrier), await follow(cast.rival, cast.rivalCarrier)];
    const offer = await addOffer(api().context, cast.shipper);
    expect((await bidOn(offer)).statusCode).toBe(201);
    await expect.poll(() => own.events, SOON).toContainEqual({ type: 'bid_changed', offer });
    const mission = await api().scene.mission(cast, { driver: cast.driver });
    const path = `/api/v2/companies/${cast.carrier}/missions/${mission}/pickup/complete`;
    const step = await api().call('POST', path, { token: cast.driver.person.token });
    expect(step.statusCode).toBe(200);
    await expect.poll(() => own.events, SOON).toContainEqual({ type: 'mission_changed', mission });
    expect(rivals.events).toEqual([{ type: 'ready' }]);
  });
});

describe('a driver', () => {
  it('hears at once of a mission that they get, lose or that is cancelled, and of nothing else', async () => {
    const { token } = cast.dispatcher;
    const mine = await follow(cast.driver.person, cast.carrier);
    const other = await follow(cast.otherDriver.person, cast.carrier);
    const offer = await addOffer(api().context, cast.shipper);
    await bidOn(await addOffer(api().context, cast.shipper));
    const body = { driver: cast.driver.uuid };
    const path = `/api/v2/companies/${cast.carrier}`;
    const { uuid: mission } = (await api().call('POST', `${path}/offers/${offer}/booking`, { token, body })).json();
    const changed = { type: 'mission_changed', mission };
    await expect.poll(() => mine.events, SOON).toContainEqual(changed);
    expect(other.events).toEqual([{ type: 'ready' }]);

    const before = mine.events.length;
    const given = { driver: cast.otherDriver.uuid };
    await api().call('POST', `${path}/missions/${mission}/change-driver`, { token, body: given });
    await expect.poll(() => mine.events.slice(before), SOON).toContainEqual(changed);
    await expect.poll(() => other.events, SOON).toContainEqual(changed);

    const cancelled = other.events.length;
    const cancel = { reason: 'order_cancelled', comment: 'The order was closed.', conditions_acknowledged: true };
    const shipment = `/api/v2/companies/${cast.shipper}/shipments/${offer}`;
    const { cancellation_terms } = (
      await api().call('GET', `${shipment}/billing`, { token: cast.shipperUser.token })
    ).json();
    const answer = await api().call('POST', `${shipment}/cancel`, {
      token: cast.shipperUser.token,
      body: { ...cancel, fee: cancellation_terms?.fee ?? 0 },
    });
    expect(answer.statusCode).toBe(200);
    await expect.poll(() => other.events.slice(cancelled), SOON).toContainEqual(changed);
    for (const { events } of [mine, other]) expect(events.slice(1).every((event) => isOf(event, mission))).toBe(true);
  });

  it('hears nothing of a carrier whose member they are no more', async () => {
    const { db } = api().context;
    const { person, uuid } = cast.driver;
    const place = { company_uuid: cast.rivalCarrier, user_uuid: person.uuid, roles: ['DRIVER' as const] };
    await db
      .insertInto('memberships')
      .values({ ...place, is_owner: false, created_at: new Date() })
      .execute();
    const rivals = await api().scene.driver(cast.rivalCarrier, { person });
    const stream = await follow(person, cast.rivalCarrier);
    const next = async (driver: { uuid: string }, company = cast.carrier, dispatcher = cast.dispatcher) => {
      const offer = await addOffer(api().context, cast.shipper);
      const path = `/api/v2/companies/${company}/offers/${offer}/booking`;
      const booked = await api().call('POST', path, { token: dispatcher.token, body: { driver: driver.uuid } });
      return { type: 'mission_changed', mission: booked.json().uuid };
    };
    // They work for both: the list of a driver has the missions of all their carriers.
    const first = await next({ uuid });
    await expect.poll(() => stream.events, SOON).toContainEqual(first);
    const gone = db.deleteFrom('memberships').where('user_uuid', '=', person.uuid);
    await gone.where('company_uuid', '=', cast.carrier).execute();
    const unheard = await next({ uuid });
    const heard = await next(rivals, cast.rivalCarrier, cast.rival);
    await expect.poll(() => stream.events, SOON).toContainEqual(heard);
    expect(stream.events).not.toContainEqual(unheard);
  });

  it('is woken by a fourth of the signs of life', async () => {
    const [own, company] = [
      await follow(cast.driver.person, cast.carrier),
      await follow(cast.dispatcher, cast.carrier),
    ];
    const signs = ({ text }: FollowedStream) => text().split(':\n\n').length - 1;
    // Counted from a moment when both are followed: the first to follow has heard signs that the other missed.
    const before = { own: signs(own), company: signs(company) };
    const since = () => ({ own: signs(own) - before.own, company: signs(company) - before.company });
    await expect.poll(() => since().own, SOON).toBeGreaterThanOrEqual(3);
    const heard = since();
    expect(heard.company).toBeGreaterThan(heard.own * 2);
  });
});

function isOf(event: FollowedStream['events'][number], mission: string): boolean {
  return event.type === 'mission_changed' && event.mission === mission;
}

describe('a shipper', () => {
  it('hears of bids on its shipments and of each step of theirs, and of nothing else', async () => {
    const [own, other] = [await follow(cast.shipperUser, cast.shipper), await api().scene.company('shipper', 'Papier')];
    const strangers = await follow(await api().scene.person(other, 'COMPANY'), other);
    const shipment = await addOffer(api().context, cast.shipper);
    expect((await bidOn(shipment)).statusCode).toBe(201);
    const told = () => own.events.map(({ type }) => type).sort();
    await expect.poll(told, SOON).toEqual(['ready', 'shipment_changed', 'waiting_changed']);
    expect(own.events).toContainEqual({ type: 'shipment_changed', shipment });
    const { uuid: mission } = (await book(shipment)).json();
    await expect.poll(() => own.events.length, SOON).toBeGreaterThanOrEqual(5);
    const before = own.events.length;
    const path = `/api/v2/companies/${cast.carrier}/missions/${mission}/pickup/complete`;
    expect((await api().call('POST', path, { token: cast.dispatcher.token })).statusCode).toBe(200);
    await expect.poll(() => own.events.length, SOON).toBeGreaterThan(before);
    const others = own.events.slice(1).filter(({ type }) => type !== 'shipment_changed' && type !== 'waiting_changed');
    expect(others).toEqual([]);
    expect(strangers.events).toEqual([{ type: 'ready' }]);
  });
});

describe('money', () => {
  it('is told to the company whose it is: an invoice as it is issued and paid, and what a carrier is owed', async () => {
    const { context, scene } = api();
    const [payer, earner] = [await follow(cast.shipperUser, cast.shipper), await follow(cast.dispatcher, cast.carrier)];
    const strangers = await follow(cast.rival, cast.rivalCarrier);
    const invoice = await addInvoice(context, await addOffer(context, cast.shipper));
    await expect.poll(() => payer.events, SOON).toContainEqual({ type: 'invoice_changed', invoice });
    const before = payer.events.length;
    await context.db.updateTable('invoices').set({ settled: 1 }).where('uuid', '=', invoice).execute();
    await expect.poll(() => payer.events.slice(before), SOON).toContainEqual({ type: 'invoice_changed', invoice });
    const mission = await scene.mission(cast, { driver: cast.driver });
    await addContest(context, mission);
    await expect.poll(() => earner.events, SOON).toContainEqual({ type: 'pre_invoice_changed', mission });
    expect(earner.events).not.toContainEqual({ type: 'invoice_changed', invoice });
    const heard = strangers.events.filter(({ type }) => type !== 'ready' && type !== 'offers_opened');
    expect(heard).toEqual([]);
  });
});

describe('a stream', () => {
  it('is not packed, kept or measured, and carries the headers of every answer', async () => {
    const { headers, close } = await follow(cast.dispatcher, cast.carrier);
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    close();
    expect(await registry.metrics()).not.toMatch(/\/events",status="2xx"/);
  });

  it('gives signs of life', async () => {
    const stream = await follow(cast.dispatcher, cast.carrier);
    await expect.poll(stream.text, SOON).toContain(':\n\n');
    expect(stream.text()).toMatch(/^retry: \d+\n/);
  });

  it('ends with the session, and with the membership', async () => {
    const [dispatcher, rival] = [
      await follow(cast.dispatcher, cast.carrier),
      await follow(cast.rival, cast.rivalCarrier),
    ];
    await api().call('DELETE', '/api/auth/token', { token: cast.dispatcher.token });
    await dispatcher.ended;
    await api().context.db.deleteFrom('memberships').where('user_uuid', '=', cast.rival.uuid).execute();
    await rival.ended;
  });

  it('ends when the server stops', async () => {
    const other = await api().beside();
    const stream = await follow(cast.dispatcher, cast.carrier, other);
    await other.app.close();
    await stream.ended;
  });

  it('is one of a few for each user', async () => {
    for (let opened = 0; opened < 8; opened += 1) await follow(cast.dispatcher, cast.carrier);
    const refused = await follow(cast.dispatcher, cast.carrier);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    await follow(cast.rival, cast.rivalCarrier);
  });
});

describe('a server whose connection was cut', () => {
  it('listens again, and tells its readers to look again', async () => {
    // The embedded database has no connection to cut.
    if (api().databaseUrl === null) return;
    const stream = await follow(cast.rival, cast.rivalCarrier);
    const { db } = api().context;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'lading-live' and datname = current_database()`.execute(db);
    await expect.poll(() => stream.events.length, SOON).toBe(2);
    expect(stream.events[1]).toEqual({ type: 'ready' });
    const offer = await addOffer(api().context, cast.shipper);
    await book(offer);
    await expect.poll(() => stream.events, SOON).toContainEqual({ type: 'offer_closed', offer });
  });
});
