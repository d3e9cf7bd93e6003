import { randomUUID } from 'node:crypto';
import type { Load } from '#freight/load/load.ts';
import type { ShipmentBrand } from '#freight/shipment/brand.ts';
import type { ShipmentState } from '#freight/shipment/state.ts';
import type { Context } from '#server/context.ts';
import type { StopPlan } from '#server/database/schema.ts';
import { json } from '#server/database/sql.ts';
import { offerColumns } from '#server/services/transport/offer/offer-columns.ts';
import { PALLETS } from '#tests/support/load.ts';
import { ANTWERPEN, TOURCOING } from '#tests/support/scene.ts';

/** What a test needs of an offer to be otherwise than 4.8 m of pallets from Tourcoing to Antwerpen tomorrow. */
export interface OfferSetting {
  readonly uuid?: string;
  readonly pickup?: StopPlan;
  readonly delivery?: StopPlan;
  readonly load?: Load;
  readonly brand?: ShipmentBrand;
  readonly state?: ShipmentState;
  readonly price?: number;
  readonly expiresAt?: string;
}

/** A day after the test clock's start: both stops are to come. */
const TOMORROW = '2026-03-18';

/** A stop tomorrow with whatever a test needs to be otherwise. */
export function stopAt(
  stop: StopPlan,
  otherwise: { address?: Partial<StopPlan['address']>; slot?: Partial<StopPlan['time_slot']>; tailLift?: boolean } = {},
): StopPlan {
  return {
    ...stop,
    address: { ...stop.address, ...otherwise.address },
    time_slot: { ...stop.time_slot, date: TOMORROW, ...otherwise.slot },
    handling: { driver: false, tail_lift: otherwise.tailLift ?? false },
  };
}

/** Writes an offer of a shipper straight into the database of a test. */
export async function addOffer(
  { db, now }: Pick<Context, 'db' | 'now'>,
  shipper: string,
  setting: OfferSetting = {},
): Promise<string> {
  const {
    uuid = randomUUID(),
    pickup = stopAt(TOURCOING),
    delivery = stopAt(ANTWERPEN),
    load = PALLETS,
    brand = 'lading',
    state = 'available',
    price = 64_000,
    expiresAt = '2026-03-18T06:00:00.000Z',
  } = setting;
  const at = new Date(now());
  await db
    .insertInto('shipments')
    .values({
      uuid,
      reference: `LS-${uuid.slice(0, 13)}`,
      shipper_uuid: shipper,
      brand,
      state,
      created_at: at,
      updated_at: at,
      offered_at: at,
      expires_at: new Date(expiresAt),
      mission_uuid: null,
      price,
      pickup: json(pickup),
      delivery: json(delivery),
      load: json(load),
      distance: 118_000,
      references: json({ order: '4500812766', pickup: 'P-1', delivery: 'D-1' }),
      ...offerColumns({ pickup, delivery, load }),
    })
    .execute();
  return uuid;
}
