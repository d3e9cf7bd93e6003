import type { PalletLine } from '../load/load.ts';
import { parseAmount } from '../money/money.ts';
import type { LoadRequest, QuotationRequest, QuotedAddress, QuotedStop } from '../quote/request.ts';
import { eachStopText } from '../shipment/stop-fields.ts';
import { DEFAULT_SLOT } from '../time-slot/time-slot.ts';
import { slotOf } from '../time-slot/typed-slot.ts';
import { cleanLine, cleanText } from '../values/text.ts';
import type { DraftLine, DraftStop, ShipmentDraft } from './shipment-draft.ts';

/**
 * Reads a whole number as a person types it: `6060`, `6 060`, `6,060`, `6.060`.
 *
 * @returns null if it is empty, NaN if it is not a whole number
 */
export function readWhole(text: string): number | null {
  const bare = cleanLine(text).replace(/\s/g, '');
  if (bare === '') return null;
  if (!/^\d{1,3}(?:[.,]?\d{3})*$|^\d+$/.test(bare)) return Number.NaN;
  return Number(bare.replace(/[.,]/g, ''));
}

/** Builds the quotation request of a draft. It is valid once no step of the form has a fault. */
export function requestOf(draft: ShipmentDraft): QuotationRequest {
  return {
    pickup: stopOf(draft.pickup),
    delivery: stopOf(draft.delivery),
    load: loadRequestOf(draft.load),
    insuredLoadValue: insuredValueOf(draft),
    externalRequestUuid: draft.externalRequestUuid,
    templateUuid: draft.templateUuid,
  };
}

/** The inputs of a price as text, without values that the last step may still change. */
export function transportText(draft: ShipmentDraft): string {
  const { pickup, delivery, load } = requestOf(draft);
  const ends = [pickup, delivery].map(({ address, time_slot, meeting, handling }) => [
    address,
    time_slot,
    meeting.rendez_vous,
    handling,
  ]);
  return JSON.stringify([ends, load]);
}

/** The value to insure, in cents; null for the statutory cover. */
export function insuredValueOf({ insurance, insuredLoadValue }: Pick<ShipmentDraft, 'insurance' | 'insuredLoadValue'>) {
  return insurance === 'value' ? known(parseAmount(insuredLoadValue)) : null;
}

const NOWHERE: QuotedAddress = { name: '', street_name: '', postal_code: '', city: '', country: '', location: null };

function stopOf(stop: DraftStop): QuotedStop {
  const { address, contact, time_slot, meeting, handling } = stop;
  return {
    address: address.chosen ?? NOWHERE,
    contact: { name: cleanLine(contact.name), phone: cleanLine(contact.phone) },
    ...eachStopText((name) => cleanText(stop[name])),
    time_slot: slotOf(time_slot) ?? { date: '', ...DEFAULT_SLOT, flexible: false },
    meeting: { rendez_vous: meeting.rendez_vous, comment: meeting.rendez_vous ? cleanText(meeting.comment) : '' },
    handling: {
      driver: handling.driver === '' ? null : handling.driver === 'driver',
      tail_lift: handling.tail_lift === 'needed',
    },
  };
}

/** The goods of a draft as a request; unreadable values are null. */
export function loadRequestOf(load: ShipmentDraft['load']): LoadRequest {
  const { type, height, weight, description } = load;
  const both = {
    height: known(readWhole(height)),
    weight: known(readWhole(weight)),
    description: cleanText(description),
  };
  if (type === 'pallets') {
    const pallets = load.pallets.flatMap((line) => palletLineOf(line) ?? []);
    return { type, format: null, quantity: null, length: null, width: null, ...both, pallets };
  }
  const [quantity, length, width] = [load.quantity, load.length, load.width].map((text) => known(readWhole(text)));
  return {
    type,
    format: null,
    quantity: quantity ?? null,
    length: length ?? null,
    width: width ?? null,
    ...both,
    pallets: [],
  };
}

/** A pallet line with its sides in cm; null if its quantity or a side is missing. */
export function palletLineOf({ quantity, format, ...sides }: DraftLine): PalletLine | null {
  const texts = format === 'other' ? [sides.width, sides.length] : format.split('x');
  const [count, width, length] = [quantity, ...texts].map((text) => known(readWhole(text)));
  return count && width && length ? { quantity: count, width, length } : null;
}

function known(value: number | null): number | null {
  return Number.isNaN(value) ? null : value;
}
