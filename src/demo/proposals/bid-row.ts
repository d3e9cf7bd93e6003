import type { InsertObject } from 'kysely';
import type { ProposalEnd } from '#freight/bid/states.ts';
import { laneOf } from '#freight/proposal/lane.ts';
import type { Database } from '#server/database/schema.ts';
import type { CarrierKey } from '../data/companies.ts';
import type { UserKey } from '../data/people.ts';
import type { Identities } from '../people/identities.ts';
import { Random } from '../random.ts';
import type { MarketShipment } from './shipment-row.ts';

/** A bid as it is told: prices in cents, times in Unix milliseconds. */
export interface DemoBid {
  readonly carrier: CarrierKey;
  readonly price: number;
  readonly made: number;
  readonly expires: number;
  readonly end: { readonly how: ProposalEnd; readonly at: number } | null;
  readonly counter?: { readonly price: number; readonly made: number; readonly expires: number };
}

/** Who bids for each carrier. */
const BIDDERS: Readonly<Record<CarrierKey, UserKey>> = {
  delcourt: 'dispatcher',
  vandamme: 'rival',
  quevillart: 'solo',
};

/** @param now bids whose time has passed by then were told of */
export function bidRow(
  bid: DemoBid,
  shipment: MarketShipment,
  ids: Identities,
  now: number,
): InsertObject<Database, 'proposals'> {
  const { carrier, price, made, expires, end, counter } = bid;
  const lane = laneOf(shipment.pickup.address, shipment.delivery.address, shipment.distance);
  return {
    uuid: new Random(`${shipment.uuid}/bid/${carrier}/${made}`).uuid(made),
    shipment_uuid: shipment.uuid,
    company_uuid: ids.company(carrier),
    user_uuid: ids.user(BIDDERS[carrier]),
    price,
    offered_price: shipment.price,
    agreed_price: end?.how === 'accepted' ? price : null,
    lane: lane.wide,
    narrow_lane: lane.narrow,
    created_at: new Date(made),
    expires_at: new Date(expires),
    ended: end?.how ?? null,
    ended_at: end === null ? null : new Date(end.at),
    expiry_told_at: end === null && expires <= now ? new Date(expires) : null,
    counter_price: counter?.price ?? null,
    counter_created_at: counter === undefined ? null : new Date(counter.made),
    counter_expires_at: counter === undefined ? null : new Date(counter.expires),
  };
}
