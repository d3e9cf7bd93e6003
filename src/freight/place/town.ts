import type { Location } from './address.ts';

/** Steps a degree is told in: about a kilometre, the size of a town. */
const STEPS = 100;

/** Where a place is, told to no more than its town: for those who need the way and not the gate. */
export function townOf({ lat, lng }: Location): Location {
  return { lat: rounded(lat), lng: rounded(lng) };
}

function rounded(degrees: number): number {
  return Math.round(degrees * STEPS) / STEPS;
}
