import * as v from 'valibot';
import { LOAD_LIMITS, type Load } from '../load/load.ts';
import { ANY_OFFER, type OfferCriteria } from '../offer/criteria.ts';
import { matchesCriteria } from '../offer/matches.ts';
import type { Offer } from '../offer/offer.ts';
import { requiredLine } from '../values/text.ts';
import { Uuid } from '../values/uuid.ts';

/** Emission classes of trucks; `zero` is electric or hydrogen. */
export const EURO_CLASSES = ['euro_3', 'euro_4', 'euro_5', 'euro_6', 'euro_7', 'zero'] as const;

/** A licence plate as written on documents: capitals, single spaces. */
const LicencePlate = v.pipe(
  requiredLine(20),
  v.transform((plate) => plate.toUpperCase().replace(/\s+/g, ' ')),
);

const between = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** A truck as a carrier describes it: inner dimensions in cm, payload in kg, and its usual driver. */
export const TruckInput = v.strictObject({
  licence_plate: LicencePlate,
  length: between(100, 2000),
  width: between(100, 300),
  height: between(100, 400),
  payload: between(100, 60_000),
  tail_lift: v.boolean(),
  euro_class: v.nullable(v.picklist(EURO_CLASSES)),
  driver: v.nullable(Uuid),
});

const TruckDriver = v.object({ uuid: Uuid, first_name: v.string(), last_name: v.string() });

/** A truck of a carrier. */
export const Truck = v.object({ uuid: Uuid, ...TruckInput.entries, driver: v.nullable(TruckDriver) });
export type Truck = v.InferOutput<typeof Truck>;

/** The comparison key of a plate: its letters and digits. */
export function plateKey(plate: string): string {
  return plate.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') || plate.toUpperCase();
}

type Size = Pick<Truck, 'length' | 'width' | 'height' | 'payload' | 'tail_lift'>;

/** Space in a truck, or the space a load needs: loading metres and kg. */
export type Room = Pick<Load, 'linear_meters' | 'weight'>;

/** The room of the largest truck the market knows. */
export const WHOLE_TRUCK: Room = { linear_meters: LOAD_LIMITS.linearMeters, weight: LOAD_LIMITS.maxWeight };

/** The width that loading metres are counted by, in cm. */
const FULL_WIDTH = 240;

/** The space of a truck; a narrow one has fewer loading metres than its floor length. */
export function roomOf(truck: Pick<Truck, 'length' | 'width' | 'payload'> | null): Room {
  if (truck === null) return WHOLE_TRUCK;
  const metres = (truck.length * Math.min(truck.width, FULL_WIDTH)) / FULL_WIDTH / 100;
  return { linear_meters: Math.floor(metres * 10) / 10, weight: truck.payload };
}

/** The limits that no load exceeds. */
const NO_LIMITS = {
  max_length: ANY_OFFER.max_length,
  max_width: ANY_OFFER.max_width,
  max_height: ANY_OFFER.max_height,
  max_weight: ANY_OFFER.max_weight,
  min_length: ANY_OFFER.min_length,
  without_tail_lift: ANY_OFFER.without_tail_lift,
};

/** The maximum load of a truck as filters of an offer list, capped at the market's maximum. */
export function truckLimits(truck: Size | null): Omit<OfferCriteria, 'pickup_iso_codes' | 'delivery_iso_codes'> {
  if (truck === null) return NO_LIMITS;
  return {
    max_length: Math.min(Math.round(roomOf(truck).linear_meters * 100), ANY_OFFER.max_length),
    max_width: Math.min(truck.width, ANY_OFFER.max_width),
    max_height: Math.min(truck.height, ANY_OFFER.max_height),
    max_weight: Math.min(truck.payload, ANY_OFFER.max_weight),
    min_length: null,
    without_tail_lift: !truck.tail_lift,
  };
}

/** True if an offer fits into an empty truck. */
export function takesOffer(truck: Size, offer: Pick<Offer, 'load' | 'pickup' | 'delivery'>): boolean {
  return matchesCriteria(offer, { ...ANY_OFFER, ...truckLimits(truck) });
}
