import { fullName } from '../user/initials.ts';
import { searchKey } from '../values/search-key.ts';
import type { Shipment } from './shipment.ts';

/** The search key of a shipment: references, places, carrier, driver and plate. */
export function shipmentSearchKey(shipment: Shipment): string {
  const { reference, references, pickup, delivery, bookings, driver } = shipment;
  const places = [pickup.address, delivery.address].flatMap(({ city, postal_code, name = '' }) => [
    city,
    postal_code,
    name,
  ]);
  const words = [
    reference,
    references.order,
    references.pickup,
    references.delivery,
    ...places,
    ...bookings.flatMap(({ carrier, licence_plate }) => [carrier.name, licence_plate]),
    driver === null ? '' : fullName(driver),
  ];
  return searchKey(words.filter((word) => word !== '').join(' '));
}
