import { plannedStop, schedule } from '../driving-time/schedule.ts';
import type { Near } from '../offer/near.ts';
import type { Offer } from '../offer/offer.ts';
import type { Location } from '../place/address.ts';
import { estimatedRoadDistance } from '../place/distance.ts';

/** A truck that wants to go home: where and from when it is free, where home is, and by when it should be there. */
export interface Homeward {
  readonly near: Near;
  /** Unix milliseconds. */
  readonly freeAt: number;
  readonly home: Location;
  /** Unix milliseconds; null for any time. */
  readonly homeBy: number | null;
}

type Carried = Pick<Offer, 'pickup' | 'delivery' | 'distance' | 'pricing'>;

/** The way of a truck with an offer. Times in Unix milliseconds, distances in metres. */
export interface WayHome {
  readonly emptyMetres: number;
  readonly homeMetres: number;
  /** The price by the kilometre driven, in cents, not rounded. */
  readonly rate: number;
  readonly pickupAt: number;
  readonly deliveryAt: number;
  readonly homeAt: number;
}

/** Returns the way of a truck that takes an offer and drives home. The driver is rested when the truck is free. */
export function wayHome(offer: Carried, { near, freeAt, home }: Homeward): WayHome {
  const [from, to] = [offer.pickup.address.location, offer.delivery.address.location];
  const emptyMetres = estimatedRoadDistance(near, from);
  const homeMetres = estimatedRoadDistance(to, home);
  const [pickupAt = freeAt, deliveryAt = freeAt, homeAt = freeAt] = schedule({ location: near, at: freeAt }, [
    plannedStop(offer.pickup),
    plannedStop(offer.delivery),
    { location: home, opens: freeAt, closes: Number.POSITIVE_INFINITY },
  ]);
  // Somewhere between a yard and its neighbour nothing is driven: the price counts as that of one kilometre.
  const kilometres = Math.max(1, (emptyMetres + offer.distance + homeMetres) / 1000);
  return { emptyMetres, homeMetres, rate: offer.pricing.price / kilometres, pickupAt, deliveryAt, homeAt };
}

/** The figures of a way as an offer shows them. */
export function homeFigures({ emptyMetres, homeMetres, rate, homeAt }: WayHome) {
  return {
    empty_meters: emptyMetres,
    home_meters: homeMetres,
    rate: Math.round(rate),
    home_at: new Date(homeAt).toISOString(),
  };
}
