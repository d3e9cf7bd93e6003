import type { Mission } from '#freight/mission/mission.ts';
import type { TrackedStop } from '#freight/shipment/stop.ts';
import type { Membership, User } from '#freight/user/user.ts';
import { PALLETS } from './load.ts';

/** An identifier that is the same in every run: the number in its last digits. */
export function uuid(number: number): string {
  return `018f0000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

export const CARRIER = uuid(0xc1);

const pickup: TrackedStop = {
  state: 'pending',
  completed_at: null,
  recorded_at: null,
  address: {
    name: 'Filature de la Lys',
    street_name: '18 rue du Dronckaert',
    postal_code: '59200',
    city: 'Tourcoing',
    country: 'FR',
    division_code: 'FR-59',
    location: { lat: 50.7239, lng: 3.1612 },
  },
  comment: 'Gate 2, dock 4',
  contact: { name: 'Ilse Verbeke', phone: '' },
  time_slot: { date: '2026-03-17', start_time: 520, end_time: 600, flexible: false },
  meeting: { rendez_vous: false, comment: '' },
  handling: { driver: false, tail_lift: false },
};

const delivery: TrackedStop = {
  ...pickup,
  address: {
    street_name: 'Noorderlaan 147',
    postal_code: '2030',
    city: 'Antwerpen',
    country: 'BE',
    division_code: 'BE-VAN',
    location: { lat: 51.2602, lng: 4.4028 },
  },
  comment: 'Unload from the side, dock 7',
  contact: { name: 'Jef Peeters', phone: '' },
  time_slot: { date: '2026-03-17', start_time: 540, end_time: 900, flexible: true },
};

/** A planned mission from Tourcoing to Antwerpen, with whatever a test needs to be otherwise. */
export function aMission(otherwise: Partial<Mission> = {}): Mission {
  return {
    uuid: uuid(1),
    reference: 'LD-48001',
    state: 'planned',
    version: 1,
    created_at: '2026-03-16T15:20:00.000Z',
    update_date: '2026-03-16T15:20:00.000Z',
    pickup_date: pickup.time_slot.date,
    cancellation_date: null,
    shipper: { uuid: uuid(0x51), name: 'Verrerie de la Lys', phone: null },
    carrier: { uuid: CARRIER, name: 'Transports Delcourt' },
    driver: null,
    owner: null,
    pickup,
    delivery,
    load: PALLETS,
    distance: 118_000,
    references: { order: '4500812766', pickup: 'P-1', delivery: 'D-1' },
    carrier_reference: '',
    licence_plate: '',
    comment: '',
    proof_of_delivery: { state: 'pending', files: [] },
    billing: { price: 64_000, currency: 'EUR', state: 'pending_billing' },
    rating: null,
    tracking: [],
    ...otherwise,
  };
}

/** A dispatcher's place in the carrier of a number. */
export function aMembership(number: number, otherwise: Partial<Membership> = {}): Membership {
  return {
    uuid: uuid(0xc00 + number),
    name: `Carrier ${number}`,
    status: 'active',
    is_onboarded: true,
    is_owner: false,
    is_carrier: true,
    roles: ['DISPATCHER'],
    settings: {},
    ...otherwise,
  };
}

/** A driver with an account. */
export function aUser(otherwise: Partial<User> = {}): User {
  return {
    uuid: uuid(0xa1),
    username: 'driver@lading.test',
    email: 'driver@lading.test',
    first_name: 'Krzysztof',
    last_name: 'Nowak',
    phone: null,
    locale: 'en',
    timezone: 'Europe/Paris',
    registered_at: '2026-01-05T08:00:00.000Z',
    is_first_connection: false,
    password_changed_at: null,
    notifications_read_at: null,
    terms_of_service: { acceptation_required: false },
    companies: [],
    ...otherwise,
  };
}
