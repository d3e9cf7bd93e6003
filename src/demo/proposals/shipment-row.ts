import type { InsertObject } from 'kysely';
import { bookedEmissions } from '#freight/emissions/co2.ts';
import type { Load } from '#freight/load/load.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { ShipmentBrand } from '#freight/shipment/brand.ts';
import { CANCELLATION_REASONS } from '#freight/shipment/cancellation-cause.ts';
import type { ShipmentState } from '#freight/shipment/state.ts';
import type { Database, StopPlan } from '#server/database/schema.ts';
import { json } from '#server/database/sql.ts';
import { offerColumns } from '#server/services/transport/offer/offer-columns.ts';
import type { ShipperKey } from '../data/companies.ts';
import type { Identities } from '../people/identities.ts';
import { Random } from '../random.ts';

/** A shipment as it was put on the market, and what came of it; times in Unix milliseconds, the price in cents. */
export interface MarketShipment {
  readonly uuid: string;
  readonly reference: string;
  readonly shipper: ShipperKey;
  readonly state: ShipmentState;
  readonly brand: ShipmentBrand;
  readonly mission: string | null;
  readonly price: number;
  /** The shipper's price of the winning bid, in cents. */
  readonly agreed?: number;
  readonly pickup: StopPlan;
  readonly delivery: StopPlan;
  readonly load: Load;
  readonly distance: number;
  readonly references: Mission['references'];
  readonly offered: number;
  readonly updated: number;
  readonly expires: number;
}

export function shipmentRow(shipment: MarketShipment, ids: Identities): InsertObject<Database, 'shipments'> {
  const { pickup, delivery, load } = shipment;
  return {
    uuid: shipment.uuid,
    reference: shipment.reference,
    shipper_uuid: ids.company(shipment.shipper),
    brand: shipment.brand,
    state: shipment.state,
    created_at: new Date(shipment.offered),
    updated_at: new Date(shipment.updated),
    offered_at: new Date(shipment.offered),
    expires_at: new Date(shipment.expires),
    mission_uuid: shipment.mission,
    price: shipment.price,
    agreed_price: shipment.agreed ?? null,
    pickup: json(pickup),
    delivery: json(delivery),
    load: json(load),
    distance: shipment.distance,
    distance_estimated: true,
    co2: json(bookedEmissions(load.weight, shipment.distance, true)),
    references: json(shipment.references),
    ...cancellationOf(shipment),
    ...offerColumns({ pickup, delivery, load }),
  };
}

/** Shippers of the demonstration cancel their transports themselves. */
function cancellationOf({ uuid, state, updated }: MarketShipment) {
  if (state !== 'cancelled') return {};
  const [first, ...others] = CANCELLATION_REASONS;
  return {
    cancelled_at: new Date(updated),
    cancellation_type: 'cancelled_by_shipper' as const,
    cancellation_reason: new Random(`${uuid}/reason`).pick([first, ...others.filter((reason) => reason !== 'other')]),
  };
}
