import { describe, expect, it } from 'vitest';
import { matchesShipment, shipmentNow, shipmentStep } from '#freight/shipment/now.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { aShipment } from '#tests/support/shipment.ts';

const at = (time: string) => Date.parse(`2026-03-17T${time}:00+01:00`);
const EVENING = '2026-03-17T17:00:00.000Z';
const { pickup, delivery } = aShipment();
const done = { state: 'completed', completed_at: EVENING, recorded_at: EVENING } as const;
const planned = aShipment({ state: 'planned' });
const loaded = aShipment({ state: 'in_progress', pickup: { ...pickup, ...done } });
const delivered = aShipment({
  state: 'in_progress',
  pickup: { ...pickup, ...done },
  delivery: { ...delivery, ...done },
});
const proven = aShipment({
  ...delivered,
  state: 'completed',
  proof_of_delivery: { state: 'available', files: [] },
});
const cancelled = (type: NonNullable<Shipment['cancellation']>['type']) =>
  aShipment({ state: 'cancelled', cancellation: { type, date: EVENING, reason: null, comment: '', fee: 0 } });

describe('the present state of a shipment', () => {
  // It is loaded from 08:40 to 10:00, and delivered by 15:00; its search ends at 13:00 local time.
  it.each<[string, Shipment, string, object]>([
    ['waits for acceptance', aShipment({ state: 'awaiting_acceptation' }), '08:00', { kind: 'awaiting' }],
    ['seeks a carrier', aShipment({ proposals: { total: 3, pending: 2 } }), '08:00', { kind: 'seeking', bids: 2 }],
    ['seeks one for 60 minutes more', aShipment(), '12:00', { kind: 'expiring', left: 60 * MINUTE }],
    ['seeks one for 61 minutes more', aShipment(), '11:59', { kind: 'seeking' }],
    ['found none in time', aShipment(), '13:00', { kind: 'search_ended', at: at('13:00') }],
    ['is loaded in half an hour', planned, '08:10', { kind: 'before_pickup', left: 30 * MINUTE }],
    ['is loaded now', planned, '08:40', { kind: 'arriving' }],
    ['should have been loaded', planned, '10:32', { kind: 'late', step: 'pickup', by: 32 * MINUTE }],
    ['is on its way', loaded, '14:59', { kind: 'delivery_pending' }],
    ['should have been delivered', loaded, '15:20', { kind: 'late', step: 'delivery', by: 20 * MINUTE }],
    ['waits for its proof', delivered, '18:00', { kind: 'proof_pending' }],
    ['is over', proven, '18:00', { kind: 'proof_available' }],
    [
      'was refused',
      aShipment({ state: 'refused', update_date: EVENING }),
      '19:00',
      { kind: 'refused', at: at('18:00') },
    ],
    ['was cancelled', cancelled('cancelled_by_shipper'), '19:00', { kind: 'cancelled_by_shipper', at: at('18:00') }],
    ['was not paid', cancelled('payment_expired'), '19:00', { kind: 'payment_expired' }],
  ])('which %s', (_, shipment, time, expected) => {
    expect(shipmentNow(shipment, at(time))).toMatchObject(expected);
  });

  it('is the payment first, unless it is over', () => {
    const billing = {
      need_payment: true,
      max_payment_date: EVENING,
      payment: 'due',
      held_until: null,
      refund: null,
    } as const;
    expect(shipmentNow({ ...planned, billing }, at('10:32'))).toEqual({ kind: 'payment', until: at('18:00') });
    expect(shipmentNow({ ...cancelled('payment_expired'), billing }, at('19:00')).kind).toBe('payment_expired');
  });
});

it.each([
  ['without a carrier', aShipment(), null],
  ['planned', planned, 'pickup'],
  ['loaded', loaded, 'delivery'],
  ['delivered', delivered, 'proof'],
  ['proven', proven, null],
  ['cancelled', cancelled('cancelled_by_shipper'), null],
] as const)('the next step of a shipment that is %s', (_, shipment, step) => {
  expect(shipmentStep(shipment)).toBe(step);
});

describe('a list of shipments that this device knows', () => {
  const now = at('12:00');
  const seeking = aShipment({ proposals: { total: 1, pending: 1 } });
  it.each([
    ['of its state', loaded, { state: 'in_progress' }, true],
    ['of another', loaded, { state: 'planned' }, false],
    ['by what is waited for', loaded, { state: 'in_progress', tracking: 'to_deliver' }, true],
    ['by what is not waited for', loaded, { state: 'in_progress', tracking: 'to_upload_pod' }, false],
    ['by bids', seeking, { state: 'available', hasPendingProposals: true }, true],
    ['by bids where there are none', aShipment(), { state: 'available', hasPendingProposals: true }, false],
    ['by the end of its search', seeking, { state: 'available', expiresIn: 3600 }, true],
    ['by an end that comes later', seeking, { state: 'available', expiresIn: 3599 }, false],
  ] as const)('holds it %s', (_, shipment, criteria, holds) => {
    expect(matchesShipment(shipment, criteria, now)).toBe(holds);
  });
});
