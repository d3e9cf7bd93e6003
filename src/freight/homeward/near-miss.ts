import * as v from 'valibot';
import { LOAD_LIMITS } from '../load/load.ts';
import type { OfferCriteria } from '../offer/criteria.ts';
import { beyondMetres, loadSize, matchesCriteria, pickupMisses } from '../offer/matches.ts';
import { MOST_KM } from '../offer/near.ts';
import { Offer } from '../offer/offer.ts';
import { stopWindow } from '../shipment/stop.ts';
import { DAY } from '../values/duration.ts';
import { MAX_INSTANT } from '../values/instant.ts';
import type { Homeward, WayHome } from './way-home.ts';

/**
 * The ways an offer misses a truck: metres outside the circle; seconds by which its pickup, its delivery or the way
 * home is out of time; centimetres or kilograms above what the truck takes.
 */
const MISS_KINDS = ['distance', 'pickup', 'delivery', 'home', 'length', 'width', 'height', 'weight'] as const;
type MissKind = (typeof MISS_KINDS)[number];

const Miss = v.object({ kind: v.picklist(MISS_KINDS), by: v.pipe(v.number(), v.integer(), v.minValue(1)) });
export type Miss = v.InferOutput<typeof Miss>;

/** An offer that almost is a load home, with all that it misses by. */
export const NearMiss = v.object({ offer: Offer, misses: v.array(Miss) });
export type NearMiss = v.InferOutput<typeof NearMiss>;

/** The limits within which an offer counts as near. Metres are added to half the radius. */
const NEAR = { metres: 30_000, time: DAY, size: 200, weight: 5000 } as const;

/** The greatest miss of each kind counts as one, so that misses of different kinds compare. */
const GREATEST: Readonly<Record<MissKind, number>> = {
  distance: 100_000,
  pickup: NEAR.time / 1000,
  delivery: NEAR.time / 1000,
  home: NEAR.time / 1000,
  length: NEAR.size,
  width: NEAR.size,
  height: NEAR.size,
  weight: NEAR.weight,
};

/** One small miss is better than two, however small these are. */
const EACH = 1;

/** Criteria that all near misses match: a wider circle, a longer time and a larger truck. */
export function widened(wanted: OfferCriteria, { near }: Pick<Homeward, 'near'>): OfferCriteria {
  const size = (field: 'max_length' | 'max_width' | 'max_height', most: number) =>
    Math.min(wanted[field] + NEAR.size, most);
  return {
    ...wanted,
    max_length: size('max_length', LOAD_LIMITS.maxLength),
    max_width: size('max_width', LOAD_LIMITS.maxWidth),
    max_height: size('max_height', LOAD_LIMITS.maxHeight),
    max_weight: Math.min(wanted.max_weight + NEAR.weight, LOAD_LIMITS.maxWeight),
    near: { ...near, km: Math.min(MOST_KM, Math.ceil(near.km * 1.5 + NEAR.metres / 1000)) },
    ...(wanted.pickup_from && { pickup_from: moved(wanted.pickup_from, -NEAR.time) }),
    ...(wanted.pickup_until && { pickup_until: moved(wanted.pickup_until, NEAR.time) }),
  };
}

/** Moves a moment within the years that are spoken of. */
function moved(instant: string, by: number): string {
  return new Date(Math.min(MAX_INSTANT - 1, Math.max(0, Date.parse(instant) + by))).toISOString();
}

/** True if a truck makes both stops before they close and is home in time. */
export function reaches(offer: Offer, way: WayHome, { homeBy }: Homeward): boolean {
  return (
    way.pickupAt <= stopWindow(offer.pickup).closes &&
    way.deliveryAt <= stopWindow(offer.delivery).closes &&
    (homeBy === null || way.homeAt <= homeBy)
  );
}

/** Returns all that an offer misses; null if it is not near. A load home misses nothing. */
export function missesOf(offer: Offer, way: WayHome, wanted: OfferCriteria, truck: Homeward): Miss[] | null {
  if (!matchesCriteria(offer, widened(wanted, truck))) return null;
  const size = loadSize(offer.load);
  const late = (at: number, closes: number) => Math.max(0, at - closes);
  const [pickup, delivery] = [stopWindow(offer.pickup).closes, stopWindow(offer.delivery).closes];
  const seconds = (time: number) => Math.ceil(time / 1000);
  const beyond: Readonly<Record<MissKind, number>> = {
    distance: Math.ceil(beyondMetres(offer, truck.near)),
    pickup: seconds(Math.max(pickupMisses(offer, wanted), late(way.pickupAt, pickup))),
    delivery: seconds(late(way.deliveryAt, delivery)),
    home: truck.homeBy === null ? 0 : seconds(late(way.homeAt, truck.homeBy)),
    length: size.length - wanted.max_length,
    width: size.width - wanted.max_width,
    height: size.height - wanted.max_height,
    weight: size.weight - wanted.max_weight,
  };
  const misses = MISS_KINDS.map((kind): Miss => ({ kind, by: beyond[kind] })).filter(({ by }) => by > 0);
  // A truck that comes late everywhere is late by one thing: the first stop that it misses.
  const told = misses.filter(({ kind }) => kind !== 'delivery' || beyond.pickup === 0);
  return told.every(({ kind, by }) => by <= GREATEST[kind] || kind === 'distance') ? told : null;
}

/** Returns the size of some misses together, to compare offers by. */
export function sizeOf(misses: readonly Miss[]): number {
  return misses.reduce((sum, { kind, by }) => sum + EACH + by / GREATEST[kind], 0);
}
