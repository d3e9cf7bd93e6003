import { describe, expect, it } from 'vitest';
import { distinctShipments, draftFromShipment } from '#freight/draft/from-shipment.ts';
import { measuresOf } from '#freight/draft/measures.ts';
import { ownAddresses } from '#freight/draft/own-addresses.ts';
import { requestOf } from '#freight/draft/request-of.ts';
import { furthestStep } from '#freight/draft/steps.ts';
import { uuid } from '#tests/support/mission.ts';
import { aShipment } from '#tests/support/shipment.ts';
import { NOW } from './drafts.ts';

const shipment = aShipment();
const { pickup, delivery } = shipment;

describe('a draft like an earlier shipment', () => {
  const draft = draftFromShipment(shipment);

  it('asks for its days alone', () => {
    expect(furthestStep(draft, NOW, false)).toBe('dates');
    expect([draft.pickup.time_slot.date, draft.delivery.time_slot.date]).toEqual(['', '']);
  });

  it('has its addresses, people, handling and goods', () => {
    const request = requestOf(draft);
    expect(request.pickup.address).toMatchObject({ city: pickup.address.city, location: pickup.address.location });
    expect(request.delivery.contact).toEqual(delivery.contact);
    expect(request.delivery.handling).toEqual(delivery.handling);
    expect(request.load.weight).toBe(shipment.load.weight);
    expect(measuresOf(draft.load)).toMatchObject({ quantity: 12, dm: shipment.load.linear_meters * 10 });
  });

  it('has the basic insurance and no references, whatever that one had', () => {
    const insured = draftFromShipment(aShipment({ insured_value: 900_000 }));
    expect(insured).toMatchObject({ insurance: 'basic', references: { order: '' } });
  });

  it('opens from 09:00 to 17:00 where that one had no times', () => {
    const empty = { ...pickup, time_slot: { ...pickup.time_slot, start_time: 0, end_time: 0 } };
    expect(draftFromShipment(aShipment({ pickup: empty })).pickup.time_slot).toMatchObject({
      from: '09:00',
      to: '17:00',
    });
  });

  it('has other goods as they were', () => {
    const load = { ...shipment.load, type: 'other' as const, quantity: 2, length: 300, width: 200, pallets: [] };
    expect(draftFromShipment(aShipment({ load })).load).toMatchObject({ type: 'other', quantity: '2', length: '300' });
  });
});

describe('shipments to start from', () => {
  it('are shown once where they would fill the form alike', () => {
    const again = aShipment({ uuid: uuid(0x5e2), offer_price: { price: 1, currency: 'EUR' } });
    const heavier = aShipment({ uuid: uuid(0x5e3), load: { ...shipment.load, weight: 9000 } });
    expect(distinctShipments([shipment, again, heavier]).map((each) => each.uuid)).toEqual([
      shipment.uuid,
      heavier.uuid,
    ]);
  });
});

describe('own addresses', () => {
  it('are those of earlier shipments, of the same end first, each once with its contact', () => {
    const found = ownAddresses([shipment, shipment], 'delivery', '');
    expect(found.map(({ address, count }) => [address.city, count])).toEqual([
      [delivery.address.city, 2],
      [pickup.address.city, 2],
    ]);
    expect(found[0]?.contact).toEqual(delivery.contact);
  });

  it('fit what was typed, with or without accents', () => {
    expect(ownAddresses([shipment], 'pickup', pickup.address.city.toUpperCase())).toHaveLength(1);
    expect(ownAddresses([shipment], 'pickup', 'nowhere at all')).toEqual([]);
  });
});
