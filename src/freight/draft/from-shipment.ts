import { type Load, PALLET_FORMATS, type PalletLine } from '../load/load.ts';
import type { Shipment } from '../shipment/shipment.ts';
import { stopTexts } from '../shipment/stop-fields.ts';
import { DEFAULT_SLOT } from '../time-slot/time-slot.ts';
import { slotText } from '../time-slot/typed-slot.ts';
import { type DraftLine, type DraftStop, EMPTY_DRAFT, NEW_LINE, type ShipmentDraft } from './shipment-draft.ts';

/** The parts of a shipment that a form copies. */
export type Repeated = Pick<Shipment, 'pickup' | 'delivery' | 'load'>;

/**
 * Makes a draft from an earlier shipment with its addresses, slots, handling and goods. Days, references and insurance
 * are not copied (specification, part 2, section 9.3).
 */
export function draftFromShipment({ pickup, delivery, load }: Repeated): ShipmentDraft {
  return { ...EMPTY_DRAFT, pickup: stopFrom(pickup), delivery: stopFrom(delivery), load: loadFrom(load) };
}

/** The parts of a shipment that a duplicate copies. */
export interface TakenOver {
  readonly addresses: boolean;
  readonly goods: boolean;
  readonly insurance: boolean;
  readonly references: boolean;
}

/** Makes a duplicate of a shipment on other days (`2026-03-24`; empty if still to be chosen). */
export function duplicateOf(
  shipment: Repeated & Pick<Shipment, 'insured_value' | 'references'>,
  taken: TakenOver,
  days: { readonly pickup: string; readonly delivery: string },
): ShipmentDraft {
  const like = draftFromShipment(shipment);
  const { insured_value, references } = shipment;
  const stop = (end: 'pickup' | 'delivery'): DraftStop => ({
    ...EMPTY_DRAFT[end],
    time_slot: { ...like[end].time_slot, date: days[end] },
    ...(taken.addresses
      ? {
          address: like[end].address,
          contact: like[end].contact,
          ...stopTexts(like[end]),
          meeting: like[end].meeting,
        }
      : {}),
    ...(taken.goods ? { handling: like[end].handling } : {}),
  });
  return {
    ...EMPTY_DRAFT,
    pickup: stop('pickup'),
    delivery: stop('delivery'),
    load: taken.goods ? like.load : EMPTY_DRAFT.load,
    ...(taken.insurance && insured_value !== null
      ? { insurance: 'value', insuredLoadValue: (insured_value / 100).toFixed(2) }
      : {}),
    ...(taken.references ? { references } : {}),
  };
}

function stopFrom(stop: Repeated['pickup']): DraftStop {
  const { address, contact, time_slot, meeting, handling } = stop;
  const isTimed = time_slot.start_time !== time_slot.end_time;
  const { name = '', division_code, ...place } = address;
  return {
    address: {
      typed: addressText(address),
      chosen: { ...place, name, ...(division_code === undefined ? {} : { division_code }) },
    },
    contact: { name: contact.name, phone: contact.phone },
    ...stopTexts(stop),
    // Imported shipments without times have midnight for both.
    time_slot: { ...slotText(isTimed ? time_slot : { ...time_slot, ...DEFAULT_SLOT }), date: '' },
    meeting: { rendez_vous: meeting.rendez_vous, comment: meeting.comment },
    handling: {
      driver: handling.driver ? 'driver' : 'team',
      tail_lift: handling.tail_lift ? 'needed' : 'none',
    },
  };
}

/** A chosen address on one line: `18 rue du Dronckaert, 59200 Tourcoing`. */
export function addressText(address: {
  readonly street_name: string;
  readonly postal_code: string;
  readonly city: string;
}): string {
  const town = `${address.postal_code} ${address.city}`.trim();
  return [address.street_name, town].filter((part) => part !== '').join(', ');
}

function loadFrom({
  type,
  quantity,
  length,
  width,
  height,
  weight,
  description,
  pallets,
}: Load): ShipmentDraft['load'] {
  const both = { height: textOf(height), weight: String(weight), description };
  if (type === 'other') {
    return {
      ...EMPTY_DRAFT.load,
      type,
      quantity: String(quantity),
      length: textOf(length),
      width: textOf(width),
      ...both,
    };
  }
  return { ...EMPTY_DRAFT.load, type, pallets: pallets.length === 0 ? [NEW_LINE] : pallets.map(lineFrom), ...both };
}

/** A pallet line as the form holds it. */
export function lineFrom({ quantity, width, length }: PalletLine): DraftLine {
  const format = PALLET_FORMATS.find((name) => name === `${width}x${length}` || name === `${length}x${width}`);
  return format === undefined
    ? { quantity: String(quantity), format: 'other', width: String(width), length: String(length) }
    : { ...NEW_LINE, quantity: String(quantity), format };
}

function textOf(length: number | null): string {
  return length === null ? '' : String(length);
}

/**
 * Shipments offered as a starting point, latest first. Shipments that would fill the form identically are listed once.
 */
export function distinctShipments<Earlier extends Repeated>(shipments: readonly Earlier[]): Earlier[] {
  const seen = new Set<string>();
  return shipments.filter((shipment) => {
    const { pickup, delivery, load } = draftFromShipment(shipment);
    const key = JSON.stringify([
      pickup.address.typed,
      delivery.address.typed,
      pickup.handling,
      delivery.handling,
      load,
    ]);
    return !seen.has(key) && seen.add(key);
  });
}
