import type { Travel } from '#freight/mission/travel.ts';
import type { Address } from '#freight/place/address.ts';

export function TravelMap(_: { readonly travel: Travel; readonly pickup: Address; readonly delivery: Address }) {
  return null;
}
