import type { ShipmentBrand } from '#freight/shipment/brand.ts';
import { stopWindow } from '#freight/shipment/stop.ts';
import type { Stop, TimeSlot } from '#freight/time-slot/time-slot.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import { HOUR, MINUTE } from '#freight/values/duration.ts';
import { addWorkdays, dayAt } from '../calendar.ts';
import type { Haul, Lane } from '../data/lanes.ts';
import { SITES } from '../data/sites.ts';
import { journeyOn } from '../missions/journey.ts';
import type { Random } from '../random.ts';

/** An offer before it is written down; moments in Unix milliseconds. */
export interface OfferDraft {
  /** The seed of its chance. */
  readonly key: string;
  readonly haul: Haul;
  readonly quantity: number;
  readonly brand: ShipmentBrand;
  readonly offered: number;
  readonly expires: number;
  readonly slots: Readonly<Record<Stop, TimeSlot>>;
}

/** The share of each brand in the market: the number of times it is listed here. */
const BRANDS: readonly ShipmentBrand[] = [
  'lading',
  'lading',
  'lading',
  'corridor',
  'corridor',
  'custom',
  'pallet_network',
  'pallet_network',
];
/** A carrier needs this long from winning an offer to the end of its loading. */
const TO_THE_GATE = 2 * HOUR;
/** Shippers put an offer on the market up to this long before now. */
const LONGEST_OFFERED = 52 * HOUR;
const ROUND = 10 * MINUTE;

/** An offer on a lane that ends at a moment, and is picked up after it. */
export function draftOffer(
  key: string,
  { haul, units }: Lane,
  expires: number,
  now: number,
  random: Random,
): OfferDraft {
  const first = addDays(dayAt(expires + TO_THE_GATE), -1);
  let day = addWorkdays(first, random.pick([1, 1, 2, 3]));
  let { slots } = journeyOn(day, haul, random);
  while (closes(haul, slots) < expires + TO_THE_GATE) {
    day = addWorkdays(day, 1);
    ({ slots } = journeyOn(day, haul, random));
  }
  const offered = Math.min(now, expires) - random.integer(20, LONGEST_OFFERED / MINUTE) * MINUTE;
  return {
    key,
    haul,
    quantity: random.integer(...units),
    brand: random.pick(BRANDS),
    offered: Math.floor(offered / ROUND) * ROUND,
    expires,
    slots,
  };
}

function closes([, from]: Haul, { pickup }: OfferDraft['slots']): number {
  return stopWindow({ time_slot: pickup, address: { country: SITES[from].division.slice(0, 2) } }).closes;
}
