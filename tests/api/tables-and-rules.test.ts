import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ProposalEnd, type ProposalFacts, proposalState } from '#freight/bid/states.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { MISSION_SORTS, missionOrder } from '#freight/mission/sort.ts';
import { type MissionProgress, missionState, trackingOf } from '#freight/mission/states.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { OFFER_SORTS, offerOrder } from '#freight/offer/sort.ts';
import { type ShipmentFacts, shipmentState } from '#freight/shipment/state.ts';
import { DAY, HOUR, MINUTE } from '#freight/values/duration.ts';
import { proposalsOnShipments, stateAt } from '#server/services/transport/bid/select.ts';
import { presentAnew } from '#server/services/transport/mission/document.ts';
import { testApi } from '#tests/support/api.ts';
import { addBid } from '#tests/support/bids.ts';
import { addOffer, stopAt } from '#tests/support/market.ts';
import { jpegPage } from '#tests/support/pages.ts';
import { ANTWERPEN, type Cast, TOURCOING } from '#tests/support/scene.ts';

// What the database says of a thing, and what the rule says of its facts: the same, whatever the facts are.

const api = testApi();
let cast: Cast;
const url = (path: string) => `/api/v2/companies/${cast.carrier}${path}`;
const token = () => cast.dispatcher.token;

beforeAll(async () => {
  cast = await api().scene.cast();
});

describe('the state of a mission', () => {
  const moment = fc.option(fc.constantFrom(-3 * HOUR, -HOUR, -MINUTE));
  // The table takes no delivery before its pickup, and no proof before its delivery.
  const facts = fc
    .record({ cancelled: moment, pickup: moment, delivery: moment, late: moment, proof: fc.boolean() })
    .map((made) => ({ ...made, delivery: made.pickup === null ? null : made.delivery }))
    .map((made) => ({ ...made, proof: made.proof && made.delivery !== null }));

  it('and what it waits for are derived alike', async () => {
    const { context, scene, clock } = api();
    const mission = await scene.mission(cast, { driver: cast.driver });
    const at = (shift: number | null) => (shift === null ? null : new Date(clock.now() + shift));
    await fc.assert(
      fc.asyncProperty(facts, async ({ cancelled, pickup, delivery, late, proof }) => {
        const row = await context.db
          .updateTable('missions')
          .set({
            cancelled_at: at(cancelled),
            pickup_completed_at: at(pickup),
            delivery_completed_at: at(delivery),
            delivery_late_at: at(late),
            proof_available: proof,
          })
          .where('uuid', '=', mission)
          .returning(['state', 'tracking'])
          .executeTakeFirstOrThrow();
        const shown = JSON.parse((await presentAnew(context.db, [mission])).get(mission) ?? 'null') as MissionProgress;
        expect(row).toEqual({ state: missionState(shown), tracking: trackingOf(shown) });
        expect([shown.pickup.state === 'completed', shown.delivery.state === 'completed']).toEqual([
          pickup !== null,
          delivery !== null,
        ]);
        expect(shown.delivery.state === 'late').toBe(delivery === null && late !== null);
      }),
      { numRuns: 100 },
    );
  });
});

describe('the state of a bid', () => {
  const ENDS: readonly ProposalEnd[] = ['accepted', 'cancelled', 'closed', 'expired', 'refused', 'revoked'];
  const shift = fc.constantFrom(-HOUR, -1, 0, 1, HOUR);
  const facts = fc.record({
    end: fc.option(fc.constantFrom(...ENDS), { freq: 3 }),
    expires: shift,
    offer: fc.record({ state: fc.constantFrom('available', 'planned', 'cancelled'), expires: shift }),
  });

  it('is derived alike', async () => {
    const { context, clock } = api();
    const offer = await addOffer(context, cast.shipper);
    const bid = await addBid(context, { company: cast.carrier, offer });
    const now = clock.now();
    await fc.assert(
      fc.asyncProperty(facts, async ({ end, expires, offer: market }) => {
        await context.db
          .updateTable('shipments')
          .set({ state: market.state as 'available', expires_at: new Date(now + market.expires) })
          .where('uuid', '=', offer)
          .execute();
        await context.db
          .updateTable('proposals')
          .set({
            ended: end,
            ended_at: end === null ? null : new Date(now),
            expires_at: new Date(now + expires),
            agreed_price: end === 'accepted' ? 69_000 : null,
          })
          .where('uuid', '=', bid)
          .execute();
        const { state } = await proposalsOnShipments(context.db)
          .select(stateAt(now).as('state'))
          .where('p.uuid', '=', bid)
          .executeTakeFirstOrThrow();
        const offerOpen = market.state === 'available' && market.expires > 0;
        const known: ProposalFacts = { end, expiresAt: now + expires, offerOpen };
        expect(state).toBe(proposalState(known, now));
      }),
      { numRuns: 100 },
    );
  });
});

describe('the state of a shipment', () => {
  const event = fc.constantFrom('book', 'pickup', 'delivery', 'proof', 'removal');

  it('follows what happens to its transport', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 7 }), async (events) => {
        const shipment = await addOffer(api().context, cast.shipper, { expiresAt: api().clock.iso(HOUR) });
        for (const each of ['book', ...events] as const) {
          await happen(each, shipment);
          const { state, facts } = await read(shipment);
          expect(state, `after ${each} of ${events.join(', ')}`).toBe(shipmentState(facts));
        }
      }),
      { numRuns: 12 },
    );
  });

  async function happen(event: 'book' | 'pickup' | 'delivery' | 'proof' | 'removal', shipment: string): Promise<void> {
    if (event === 'book') {
      await api().call('POST', url(`/offers/${shipment}/booking`), { token: token(), body: {} });
      return;
    }
    const { mission, page } = await read(shipment);
    const path = url(`/missions/${mission ?? randomUUID()}`);
    if (event === 'proof') {
      const file = { name: 'file', file: await jpegPage(), fileName: 'pod.jpg', type: 'image/jpeg' };
      await api().call('POST', `${path}/proof-of-delivery`, { token: token(), multipart: [file] });
    } else if (event === 'removal') {
      await api().call('DELETE', `${path}/proof-of-delivery/${page ?? randomUUID()}`, { token: token() });
    } else await api().call('POST', `${path}/${event}/complete`, { token: token() });
  }

  /** What the table says of a shipment, and what happened to its transport, as its mission tells. */
  async function read(shipment: string) {
    const { db } = api().context;
    const { state, mission_uuid: mission } = await db
      .selectFrom('shipments')
      .select(['state', 'mission_uuid'])
      .where('uuid', '=', shipment)
      .executeTakeFirstOrThrow();
    const shown: Mission | null =
      mission === null
        ? null
        : (await api().call('GET', url(`/missions/${mission}`), { token: token() })).json<Mission>();
    const facts: ShipmentFacts = {
      payment: 'settled',
      acceptance: 'given',
      isCancelled: false,
      transport:
        shown === null
          ? null
          : {
              isCancelled: shown.cancellation_date !== null,
              isPickedUp: shown.pickup.completed_at !== null,
              hasProof: shown.proof_of_delivery.files.length > 0,
            },
    };
    return { state, facts, mission, page: shown?.proof_of_delivery.files[0]?.uuid };
  }
});

describe('the order of a list', () => {
  const day = fc.constantFrom('2026-03-16', '2026-03-17', '2026-03-18');
  const minute = fc.constantFrom(0, 480, 600, 1439);
  const country = fc.constantFrom(TOURCOING.address, { ...TOURCOING.address, country: 'GB' as const });

  it.each(MISSION_SORTS)('of missions by %s', async (sort) => {
    const { context, scene, clock } = api();
    const { company, dispatcher } = await ownCarrier();
    const made = fc.sample(fc.record({ day, updated: fc.integer({ min: 0, max: 3 }), cancelled: fc.boolean() }), 12);
    for (const each of made) {
      const mission = await scene.mission(
        { ...cast, carrier: company },
        { pickup: { ...TOURCOING, time_slot: { ...TOURCOING.time_slot, date: each.day } } },
      );
      await context.db
        .updateTable('missions')
        .set({
          updated_at: new Date(clock.now() - each.updated * HOUR),
          cancelled_at: each.cancelled ? new Date(clock.now() - each.updated * DAY) : null,
        })
        .where('uuid', '=', mission)
        .execute();
    }
    const path = `/api/v2/companies/${company}/missions?limit=50&sort=${sort}`;
    const { items } = (await api().call('GET', path, { token: dispatcher })).json<{ items: Mission[] }>();
    expect(items).toHaveLength(made.length);
    expect(uuidsOf(items)).toEqual(uuidsOf(items.toSorted(missionOrder(sort))));
  });

  it.each(OFFER_SORTS)('of offers by %s', async (sort) => {
    const { context, clock } = api();
    const slot = fc.record({ date: fc.constantFrom('2026-03-18', '2026-03-19'), start_time: minute });
    const anOffer = fc.record({
      from: country,
      slot,
      to: slot,
      price: fc.integer({ min: 1, max: 3 }),
      expires: minute,
    });
    for (const { from, slot: open, to, price, expires } of fc.sample(anOffer, 12)) {
      await addOffer(context, cast.shipper, {
        pickup: stopAt(TOURCOING, { address: from, slot: { ...open, end_time: open.start_time } }),
        delivery: stopAt(ANTWERPEN, { slot: { ...to, end_time: to.start_time } }),
        price: price * 1000,
        expiresAt: clock.iso(HOUR + expires * MINUTE),
      });
    }
    const { items } = (await api().call('GET', url(`/offers?limit=100&sort=${sort}`), { token: token() })).json<{
      items: Offer[];
    }>();
    expect(items.length).toBeGreaterThanOrEqual(12);
    expect(uuidsOf(items)).toEqual(uuidsOf(items.toSorted(offerOrder(sort))));
  });

  async function ownCarrier() {
    const company = await api().scene.company('carrier', 'Own');
    return { company, dispatcher: (await api().scene.person(company, 'DISPATCHER')).token };
  }
});

const uuidsOf = (items: readonly { readonly uuid: string }[]) => items.map(({ uuid }) => uuid);
