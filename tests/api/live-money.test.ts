import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { LiveEvent } from '#contract/live-event.ts';
import { testApi } from '#tests/support/api.ts';
import { addBid } from '#tests/support/bids.ts';
import { emptyTables } from '#tests/support/database.ts';
import { type FollowedStream, followStream } from '#tests/support/event-stream.ts';
import { addClaim, addInvoice } from '#tests/support/invoices.ts';
import { addOffer } from '#tests/support/market.ts';
import { addPayout, addPayoutBatch } from '#tests/support/payout-batch.ts';
import { addContest, billMission } from '#tests/support/purchases.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

/** News takes moments; tests that work beside this one may hold the machine for longer. In milliseconds. */
const SOON = { timeout: 10_000, interval: 20 };
const READY: LiveEvent = { type: 'ready' };
const WAITING: LiveEvent = { type: 'waiting_changed' };

const api = testApi({ streams: { beat: 100 } });
let address = '';
let cast: Cast;
let shippers: FollowedStream;
let carriers: FollowedStream;
let strangers: readonly FollowedStream[];

beforeEach(async () => {
  await emptyTables(api().context.db);
  const { scene } = api();
  cast = await scene.cast();
  const other = await scene.company('shipper', 'Papier');
  address ||= await api().app.listen({ port: 0, host: '127.0.0.1' });
  shippers = await follow(cast.shipperUser, cast.shipper);
  carriers = await follow(cast.dispatcher, cast.carrier);
  strangers = [await follow(cast.rival, cast.rivalCarrier), await follow(await scene.person(other, 'COMPANY'), other)];
});

async function follow(person: Person, company: string): Promise<FollowedStream> {
  const stream = await followStream(address, company, person.token);
  onTestFinished(() => stream.close());
  await expect.poll(() => stream.events[0], SOON).toEqual(READY);
  return stream;
}

const hears = (stream: FollowedStream, event: LiveEvent) =>
  expect.poll(() => stream.events, SOON).toContainEqual(event);

/** Nothing but that the stream began. Whoever should hear has heard by then, from the same connection. */
function expectSilence(streams: readonly FollowedStream[]): void {
  for (const { events } of streams) expect(events).toEqual([READY]);
}

describe('an invoice', () => {
  it('is told to its shipper when it is issued, contested, reminded of and paid, and to nobody else', async () => {
    const { context } = api();
    const shipment = await addOffer(context, cast.shipper);
    const invoice = await addInvoice(context, shipment);
    const changed = { type: 'invoice_changed', invoice } as const;
    const times = () => shippers.events.filter(({ type }) => type === 'invoice_changed').length;
    await hears(shippers, changed);
    await hears(shippers, WAITING);

    let before = times();
    await addClaim(context, invoice, cast.shipperUser.uuid);
    await expect.poll(times, SOON).toBeGreaterThan(before);

    before = times();
    await context.db
      .insertInto('reminders')
      .values({ invoice_uuid: invoice, step: 7, sent_on: '2026-03-17' })
      .execute();
    await expect.poll(times, SOON).toBeGreaterThan(before);

    before = times();
    const paid = sql<number>`gross`;
    await context.db.updateTable('invoices').set({ settled: paid }).where('uuid', '=', invoice).execute();
    await expect.poll(times, SOON).toBeGreaterThan(before);
    expect(shippers.events.filter(({ type }) => type === 'invoice_changed')).toContainEqual(changed);
    expectSilence([carriers, ...strangers]);
  });
});

describe('the earnings of a carrier', () => {
  it('is told to its dispatchers: the pre-invoice, the contest, the invoice, and each step of the payout', async () => {
    const { context } = api();
    const { db } = context;
    const mission = await api().scene.mission(cast, { driver: cast.driver, steps: ['proof'] });
    const changed: LiveEvent = { type: 'pre_invoice_changed', mission };
    const contested = await addContest(context, mission);
    await hears(carriers, changed);
    await hears(carriers, WAITING);
    await db.updateTable('invoices').set({ contested_at: null, contest: null }).where('uuid', '=', contested).execute();
    await billMission(context, mission);
    const { uuid: invoice } = await db
      .selectFrom('invoices')
      .select('uuid')
      .where('mission_uuid', '=', mission)
      .where('number', 'is not', null)
      .executeTakeFirstOrThrow();
    await hears(carriers, { type: 'invoice_changed', invoice });

    const batch = await addPayoutBatch(context, false);
    const payout = (await addPayout(context, batch, cast.carrier)).payout;
    const steps = () => carriers.events.filter((event) => event.type === 'payout_changed').length;
    await expect.poll(steps, SOON).toBe(1);
    await db
      .updateTable('payout_batches')
      .set({ approved_at: new Date(), approved_by: randomUUID() })
      .where('uuid', '=', batch)
      .execute();
    await expect.poll(steps, SOON).toBe(2);
    await db
      .updateTable('payout_batches')
      .set({ exported_at: new Date(), file: '<Document/>' })
      .where('uuid', '=', batch)
      .execute();
    await expect.poll(steps, SOON).toBe(3);
    expect(carriers.events).toContainEqual({ type: 'payout_changed', payout });
    const shippersNews = shippers.events.filter(({ type }) => /invoice|payout/.test(type));
    expect(shippersNews).toEqual([]);
    expectSilence(strangers);
  });
});

describe('a bid', () => {
  it('that is accepted is told to its bidder, and so is every other bid that ends with it', async () => {
    const { context } = api();
    const offer = await addOffer(context, cast.shipper);
    const proposal = await addBid(context, { company: cast.carrier, offer });
    await addBid(context, { company: cast.rivalCarrier, offer });
    await Promise.all([hears(carriers, { type: 'bid_changed', offer }), hears(shippers, WAITING)]);
    const [ours, theirs] = [carriers.events.length, strangers[0]?.events.length ?? 0];
    const path = `/api/v2/companies/${cast.shipper}/shipments/${offer}/proposals/${proposal}/accept`;
    const accepted = await api().call('POST', path, { token: cast.shipperUser.token });
    expect(accepted.statusCode).toBe(200);
    const since = (stream: FollowedStream | undefined, from: number) => stream?.events.slice(from);
    await expect.poll(() => since(carriers, ours), SOON).toContainEqual({ type: 'bid_changed', offer });
    await expect.poll(() => since(strangers[0], theirs), SOON).toContainEqual({ type: 'bid_changed', offer });
    expectSilence(strangers.slice(1));
  });

  it('is not told of where nothing came of it', async () => {
    const { context } = api();
    const [offer, other] = [await addOffer(context, cast.shipper), await addOffer(context, cast.shipper)];
    const undone = context.db.transaction().execute(async (tx) => {
      await addBid({ db: tx, now: context.now }, { company: cast.carrier, offer });
      throw new Error('Undone.');
    });
    await expect(undone).rejects.toThrow('Undone.');
    await addBid(context, { company: cast.carrier, offer: other });
    await hears(carriers, { type: 'bid_changed', offer: other });
    expect(carriers.events).not.toContainEqual({ type: 'bid_changed', offer });
  });
});
