import assert from 'node:assert/strict';
import fc from 'fast-check';
import { DAY, HOUR } from '#freight/values/duration.ts';
import { letPayByInvoice } from '#tests/support/import-file.ts';
import { addBid } from '../bids.ts';
import { addOffer } from '../market.ts';
import type { Person } from '../scene.ts';
import type { TestApi } from '../test-server.ts';
import type { Known } from './input-of.ts';

/** Who trades: a carrier and whoever bids for it, a shipper and whoever decides for it. */
export interface Traders {
  readonly carrier: string;
  readonly bidder: Person;
  readonly shipper: string;
  readonly decider: Person;
}

/** How far they are: whether the offer is booked, and whether the pending bid has a counter-offer. */
export interface Trade {
  readonly isBooked?: boolean;
  readonly isCountered?: boolean;
}

/** What a place has on the market, by identifiers. */
export interface Market {
  /** An offer the carrier bid on: open, or won by that bid. */
  readonly offer: string;
  /** A pending bid of the carrier, on another shipment. */
  readonly bid: string;
  readonly shipment: string;
  readonly search: string;
  readonly truck: string;
}

/** Writes offers and bids; what was agreed on them goes through the server. */
export async function makeMarket(
  api: TestApi,
  { carrier, bidder, shipper, decider }: Traders,
  { isBooked = false, isCountered = false }: Trade,
): Promise<Market> {
  const { context, clock } = api;
  await letPayByInvoice(context, shipper);
  const newBid = async () => {
    const offer = await addOffer(context, shipper, { expiresAt: clock.iso(2 * DAY) });
    const setting = { user_uuid: bidder.uuid, expiresAt: clock.now() + DAY };
    return { offer, bid: await addBid(context, { company: carrier, offer }, setting) };
  };
  const post = async (path: string, { token }: Person, body: object = {}) => {
    const answer = await api.call('POST', `/api/v2/companies/${path}`, { token, body });
    assert.ok(answer.statusCode < 300, `the world cannot be made: ${answer.body}`);
    return answer;
  };
  const decide = ({ offer, bid }: { offer: string; bid: string }, decision: string, body?: object) =>
    post(`${shipper}/shipments/${offer}/proposals/${bid}/${decision}`, decider, body);

  const first = await newBid();
  if (isBooked) await decide(first, 'accept');
  const second = await newBid();
  if (isCountered) await decide(second, 'counter-offer', { price: 66_000, expires_at: clock.iso(20 * HOUR) });
  const search = (await post(`${carrier}/searches`, bidder, { name: 'Nord' })).json<{ uuid: string }>();
  const size = { length: 1360, width: 248, height: 270, payload: 25_000 };
  const more = { tail_lift: false, euro_class: null, driver: null };
  const plate = `GO-${clock.now() % 100_000}-${first.offer.slice(-4)}`;
  const truck = (await post(`${carrier}/trucks`, bidder, { ...size, ...more, licence_plate: plate })).json<{
    uuid: string;
  }>();
  return { offer: first.offer, bid: second.bid, shipment: second.offer, search: search.uuid, truck: truck.uuid };
}

/** What bids, counter-offers and bookings are made of in a world that is as old as the clock says. */
export function knownOfMarket({ clock }: TestApi): Known {
  const areas = fc.subarray(['FR', 'BE', 'FR-59', 'BE-VAN', 'PL']);
  return {
    price: fc.integer({ min: 1, max: 200_000 }),
    date: fc.constantFrom('2026-03-18', '2026-03-18', '2026-03-19'),
    start_time: fc.integer({ min: 0, max: 720 }),
    end_time: fc.integer({ min: 720, max: 1440 }),
    expires_at: fc.integer({ min: 4, max: 20 }).map((hours) => clock.iso(hours * HOUR)),
    day: fc.constantFrom('2026-03-17', '2026-03-18'),
    from: fc.constantFrom('2026-01-01', '2026-02-14'),
    to: fc.constantFrom('2026-03-17', '2026-04-30'),
    licence_plate: fc.constantFrom('AB-123-CD', '1-ABC-234'),
    pickup_iso_codes: areas,
    delivery_iso_codes: areas,
  };
}
