import { expect, it } from 'vitest';
import { shipmentSearchKey } from '#freight/shipment/search.ts';
import { searchKey } from '#freight/values/search-key.ts';
import { aMission, uuid } from '#tests/support/mission.ts';
import { aShipment } from '#tests/support/shipment.ts';

const BOOKED = aShipment({
  bookings: [
    {
      uuid: uuid(9),
      reference: 'LD-48001',
      state: 'planned',
      booked_at: aMission().created_at,
      carrier: { uuid: uuid(8), name: 'Transports Delcourt', phone: null },
      licence_plate: 'GO-417-IU',
      billing: { price: 48_600, currency: 'EUR' },
      rating: null,
    },
  ],
  driver: { first_name: 'Krzysztof', last_name: 'Żak', phone: null },
});

it.each([
  ['its reference', 'sh-20931'],
  ['the own reference of its shipper', '4500812766'],
  ['a city, without its accents', 'antwerpen'],
  ['a postal code', '59200'],
  ['the company at a gate', 'filature'],
  ['its carrier', 'DELCOURT'],
  ['the plate', 'go-417'],
  ['the driver', 'zak'],
])('a shipment is found by %s', (_, typed) => {
  expect(shipmentSearchKey(BOOKED)).toContain(searchKey(typed));
});

it('a shipment nobody has is not found by a carrier', () => {
  expect(shipmentSearchKey(aShipment())).not.toContain('delcourt');
});
