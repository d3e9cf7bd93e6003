import { describe, expect, it } from 'vitest';
import { distinctShipments, draftFromShipment, duplicateOf } from '#freight/draft/from-shipment.ts';
import { draftFromTemplate, templateOf } from '#freight/draft/from-template.ts';
import { measuresOf } from '#freight/draft/measures.ts';
import { requestOf } from '#freight/draft/request-of.ts';
import { EMPTY_DRAFT } from '#freight/draft/shipment-draft.ts';
import { furthestStep } from '#freight/draft/steps.ts';
import { LAWS } from '#freight/law/laws.ts';
import { uuid } from '#tests/support/mission.ts';
import { aShipment } from '#tests/support/shipment.ts';
import { NOW } from './drafts.ts';

const EVERYTHING = { addresses: true, goods: true, insurance: true, references: true };
const shipment = aShipment();
const { pickup, delivery } = shipment;

describe('a draft like an earlier shipment', () => {
  const draft = draftFromShipment(shipment);

  it('asks for its days alone', () => {
    expect(furthestStep(draft, { now: NOW, laws: LAWS }, false)).toBe('dates');
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

describe('a template', () => {
  it('keeps a draft but for its days, and fills the form with it again', () => {
    const whole = duplicateOf(aShipment({ insured_value: 900_000 }), EVERYTHING, {
      pickup: '2026-03-05',
      delivery: '',
    });
    const template = templateOf(whole);
    expect(template.pickup.time_slot?.date).toBe('2026-03-05');
    expect(template.delivery.time_slot).toBeNull();
    const again = draftFromTemplate({ uuid: uuid(0x7a01), request: template });
    expect(again.pickup).toEqual({ ...whole.pickup, time_slot: { ...whole.pickup.time_slot, date: '' } });
    expect(again.load).toEqual(whole.load);
    expect(again).toMatchObject({ insurance: 'value', insuredLoadValue: '9000.00', templateUuid: uuid(0x7a01) });
    // What is kept of it again is a template of its own.
    expect(templateOf(again).templateUuid).toBeNull();
  });

  it('of an empty form fills nothing', () => {
    const of = { uuid: uuid(0x7a01), request: templateOf(EMPTY_DRAFT) };
    expect(draftFromTemplate(of)).toEqual({ ...EMPTY_DRAFT, templateUuid: of.uuid });
  });
});

describe('a duplicate', () => {
  it('takes over what is asked, on other days', () => {
    const insured = aShipment({ insured_value: 270_000 });
    const days = { pickup: '2026-03-24', delivery: '2026-03-25' };
    const all = duplicateOf(insured, EVERYTHING, days);
    expect(all).toMatchObject({ insurance: 'value', insuredLoadValue: '2700.00', references: { order: '4500812766' } });
    expect(all.pickup.time_slot.date).toBe('2026-03-24');
    const little = duplicateOf(insured, { addresses: true, goods: false, insurance: false, references: false }, days);
    expect(little).toMatchObject({ insurance: 'basic', references: { order: '' }, load: EMPTY_DRAFT.load });
    expect(little.pickup.handling.driver).toBe('');
    expect(little.delivery.address.chosen?.city).toBe(delivery.address.city);
  });
});
