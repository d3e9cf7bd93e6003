import { fullName } from '../user/initials.ts';
import { searchKey } from '../values/search-key.ts';
import type { Mission } from './mission.ts';

/** Minimum length of a search text (specification, part 1, section 5). */
export const SEARCH_MIN = 3;

/** The part of a mission that a search reads. */
export type SearchableMission = Pick<
  Mission,
  'reference' | 'references' | 'carrier_reference' | 'licence_plate' | 'shipper'
> & {
  readonly driver: { readonly first_name: string; readonly last_name: string } | null;
  readonly pickup: { readonly address: Mission['pickup']['address'] };
  readonly delivery: { readonly address: Mission['delivery']['address'] };
};

/** The search key of a mission: references, places, consignor, driver and plate. */
export function missionSearchKey(mission: SearchableMission): string {
  const places = [mission.pickup.address, mission.delivery.address].flatMap((address) => [
    address.city,
    address.postal_code,
    address.name ?? '',
  ]);
  const { order, pickup, delivery } = mission.references;
  const driver = mission.driver === null ? '' : fullName(mission.driver);
  const words = [
    mission.reference,
    order,
    pickup,
    delivery,
    mission.carrier_reference,
    mission.licence_plate,
    mission.shipper.name,
    driver,
    ...places,
  ];
  return searchKey(words.filter((word) => word !== '').join(' '));
}
