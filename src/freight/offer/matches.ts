import type { Load } from '../load/load.ts';
import { greatCircle } from '../place/distance.ts';
import { stopWindow } from '../shipment/stop.ts';
import type { OfferCriteria } from './criteria.ts';
import type { Near } from './near.ts';
import { needsTailLift, type Offer } from './offer.ts';

/** The space that a load needs: cm and kg. */
export interface LoadSize {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
}

/** The space a load needs: its loading metres as length, or its longest piece; the widest and the highest piece. */
export function loadSize(load: Load): LoadSize {
  const widest = load.pallets.reduce((width, line) => Math.max(width, Math.min(line.width, line.length)), 0);
  return {
    length: Math.max(Math.round(load.linear_meters * 100), load.length ?? 0),
    width: load.width ?? widest,
    height: load.height ?? 0,
    weight: Math.ceil(load.weight),
  };
}

/** True if an offer matches a carrier's criteria. The server's SQL applies the same rule. */
export function matchesCriteria(offer: Pick<Offer, 'load' | 'pickup' | 'delivery'>, wanted: OfferCriteria): boolean {
  const size = loadSize(offer.load);
  return (
    size.length <= wanted.max_length &&
    size.width <= wanted.max_width &&
    size.height <= wanted.max_height &&
    size.weight <= wanted.max_weight &&
    (wanted.min_length === null || size.length >= wanted.min_length) &&
    !(wanted.without_tail_lift && needsTailLift(offer)) &&
    isWithin(offer.pickup.address, wanted.pickup_iso_codes) &&
    isWithin(offer.delivery.address, wanted.delivery_iso_codes) &&
    (wanted.near === undefined || beyondMetres(offer, wanted.near) === 0) &&
    pickupMisses(offer, wanted) === 0
  );
}

/** Returns the distance of a pickup outside a circle, in metres; 0 within it. */
export function beyondMetres({ pickup }: Pick<Offer, 'pickup'>, near: Near): number {
  return Math.max(0, greatCircle(near, pickup.address.location) - near.km * 1000);
}

/** By how much a pickup's slot lies before or after the wanted time, in milliseconds; 0 if they meet. */
export function pickupMisses(
  { pickup }: Pick<Offer, 'pickup'>,
  { pickup_from: from, pickup_until: until }: Pick<OfferCriteria, 'pickup_from' | 'pickup_until'>,
): number {
  if (from === undefined && until === undefined) return 0;
  const { opens, closes } = stopWindow(pickup);
  const early = from === undefined ? 0 : Date.parse(from) - closes;
  const late = until === undefined ? 0 : opens - Date.parse(until);
  return Math.max(0, early, late);
}

interface Place {
  readonly country: string;
  readonly division_code?: string | undefined;
}

/** True if a place is in one of the areas; always true without areas. */
function isWithin({ country, division_code }: Place, areas: readonly string[]): boolean {
  return areas.length === 0 || areas.some((area) => area === country || area === division_code);
}
