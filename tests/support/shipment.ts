import type { Shipment } from '#freight/shipment/shipment.ts';
import { PALLETS } from './load.ts';
import { aMission, uuid } from './mission.ts';

export const SHIPPER = uuid(0x51);

/** A shipment from Tourcoing to Antwerpen that seeks a carrier, with whatever a test needs to be otherwise. */
export function aShipment(otherwise: Partial<Shipment> = {}): Shipment {
  const { pickup, delivery } = aMission();
  return {
    uuid: uuid(0x5e1),
    reference: 'SH-20931',
    state: 'available',
    version: 1,
    brand: 'lading',
    created_at: '2026-03-16T15:20:00.000Z',
    update_date: '2026-03-16T15:20:00.000Z',
    expires_at: '2026-03-17T12:00:00.000Z',
    cancellation: null,
    offer_price: { price: 48_600, currency: 'EUR' },
    named_price: null,
    price_details: [{ key: 'transport', amount: 48_600, quantity: 118_000, unit: 'metre', rule: 'transport.truck' }],
    payment_plan: 'thirty_days_invoice',
    billing: { need_payment: false, max_payment_date: null, payment: 'not_due', held_until: null, refund: null },
    insured_value: null,
    shipper_phone: null,
    shipper_reference: '4500812766',
    references: { order: '4500812766', pickup: '', delivery: '' },
    comment: '',
    pickup,
    delivery,
    load: PALLETS,
    distance: 118_000,
    distance_estimated: false,
    co2: null,
    mission: null,
    driver: null,
    bookings: [],
    proposals: { total: 0, pending: 0 },
    proof_of_delivery: { state: 'pending', files: [] },
    tracking: [],
    ...otherwise,
  };
}
