import * as v from 'valibot';
import { decimetresOf, LOAD_LIMITS, type Load, PALLET_FORMATS, PalletLine, palletLinearMeters } from '../load/load.ts';
import { Location } from '../place/address.ts';
import { eachStopText, MAX_BOOKING_TEXT, STOP_TEXTS } from '../shipment/stop-fields.ts';
import { TimeSlot } from '../time-slot/time-slot.ts';
import { nameLine, referenceLine } from '../values/name.ts';
import { line, text } from '../values/text.ts';
import { Uuid } from '../values/uuid.ts';

/** A measure as typed; a separate rule checks the limits and names them. */
const Measure = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000));

/** Precision of a location: street, postal code, town, or country only. */
const PRECISIONS = ['street', 'postal_code', 'city', 'country'] as const;

/**
 * An address as the form or a program sends it; one chosen from the suggestions has a location. Without one the server
 * finds it by postal code and town. `division_code` is not read: the server finds the division by the location.
 */
export const QuotedAddress = v.strictObject({
  name: v.optional(nameLine(200), ''),
  street_name: v.optional(referenceLine(200), ''),
  postal_code: v.optional(line(20), ''),
  city: v.optional(nameLine(120), ''),
  country: v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, 'unknown_country')),
  division_code: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}-[A-Z\d]{1,4}$/, 'unknown_area'))),
  location: v.optional(v.nullable(Location), null),
  precision: v.optional(v.picklist(PRECISIONS)),
});
export type QuotedAddress = v.InferOutput<typeof QuotedAddress>;

const Contact = v.strictObject({ name: v.optional(nameLine(120), ''), phone: v.optional(line(40), '') });
const Meeting = v.strictObject({
  rendez_vous: v.optional(v.boolean(), false),
  comment: v.optional(text(MAX_BOOKING_TEXT), ''),
});

/** The user must choose if the driver loads: null until then. */
const Handling = v.strictObject({
  driver: v.optional(v.nullable(v.boolean()), null),
  tail_lift: v.optional(v.boolean(), false),
});

const QuotedStop = v.strictObject({
  address: QuotedAddress,
  ...eachStopText((name) => v.optional(text(STOP_TEXTS[name].max), '')),
  contact: v.optional(Contact, { name: '', phone: '' }),
  meeting: v.optional(Meeting, { rendez_vous: false, comment: '' }),
  time_slot: TimeSlot,
  handling: v.optional(Handling, { driver: null, tail_lift: false }),
});
export type QuotedStop = v.InferOutput<typeof QuotedStop>;

export const LoadRequest = v.strictObject({
  type: v.optional(v.nullable(v.picklist(['pallets', 'other'])), null),
  format: v.optional(v.nullable(v.picklist(PALLET_FORMATS)), null),
  quantity: v.optional(v.nullable(Measure), null),
  length: v.optional(v.nullable(Measure), null),
  width: v.optional(v.nullable(Measure), null),
  height: v.optional(v.nullable(Measure), null),
  weight: v.optional(v.nullable(Measure), null),
  description: v.optional(text(1000), ''),
  pallets: v.optional(v.pipe(v.array(PalletLine), v.maxLength(50)), []),
});
export type LoadRequest = v.InferOutput<typeof LoadRequest>;

/** A shipper's request for a price (specification, part 2, section 3). `insuredLoadValue` in cents. */
export const QuotationRequest = v.strictObject({
  pickup: QuotedStop,
  delivery: QuotedStop,
  load: LoadRequest,
  insuredLoadValue: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger())), null),
  externalRequestUuid: v.optional(v.nullable(Uuid), null),
  /** The template that it was started from. */
  templateUuid: v.optional(v.nullable(Uuid), null),
});
export type QuotationRequest = v.InferOutput<typeof QuotationRequest>;

/** A valid load. Lengths in cm, weight in kg gross; `length` is that of one piece of goods other than pallets. */
export interface QuotedLoad {
  readonly type: 'pallets' | 'other';
  readonly quantity: number;
  readonly length: number | null;
  readonly height: number;
  readonly weight: number;
  readonly pallets: readonly PalletLine[];
}

/** The selected options; `insured_value` in cents, null without insurance. */
export interface QuotedOptions {
  readonly handling_pickup: boolean;
  readonly handling_delivery: boolean;
  readonly tail_lift: boolean;
  readonly appointment_pickup: boolean;
  readonly appointment_delivery: boolean;
  readonly insured_value: number | null;
}

/** A transport and nothing else. */
export const NO_OPTIONS: QuotedOptions = {
  handling_pickup: false,
  handling_delivery: false,
  tail_lift: false,
  appointment_pickup: false,
  appointment_delivery: false,
  insured_value: null,
};

/** The options of a request; one tail lift serves both ends. */
export function optionsOf({ pickup, delivery, insuredLoadValue }: QuotationRequest): QuotedOptions {
  return {
    handling_pickup: pickup.handling.driver === true,
    handling_delivery: delivery.handling.driver === true,
    tail_lift: pickup.handling.tail_lift || delivery.handling.tail_lift,
    appointment_pickup: pickup.meeting.rendez_vous,
    appointment_delivery: delivery.meeting.rendez_vous,
    insured_value: insuredLoadValue,
  };
}

/** The pallet lines of a load: its own list, or one line made from its format and quantity. */
export function palletLinesOf({ pallets, format, quantity, width, length }: LoadRequest): readonly PalletLine[] {
  if (pallets.length > 0) return pallets;
  const sides = format === null || format === 'other' ? [width, length] : format.split('x').map(Number);
  const [first, second] = sides;
  if (!quantity || !first || !second) return [];
  return [{ quantity, width: first, length: second }];
}

/** The load of a request that keeps the rules. @throws when it does not */
export function loadOf(load: LoadRequest): QuotedLoad {
  const { type, length, height, weight } = load;
  if (type === null || height === null || weight === null) throw new RangeError('The load was not checked.');
  return { type, quantity: load.quantity ?? 1, length, height, weight, pallets: palletLinesOf(load) };
}

/** A checked load for the consignment note: mixed formats become a load by the metre that keeps its pallet lines. */
export function bookedLoad(load: LoadRequest): Load {
  const { type, quantity, length, height, weight, pallets } = loadOf(load);
  const { description } = load;
  if (type === 'other') {
    const dm = decimetresOf(quantity * (length ?? 0) * LOAD_LIMITS.maxWidth);
    const width = load.width ?? LOAD_LIMITS.maxWidth;
    return {
      type,
      quantity,
      format: 'other',
      length,
      width,
      height,
      weight,
      description,
      linear_meters: dm / 10,
      pallets: [],
    };
  }
  const count = pallets.reduce((sum, line) => sum + line.quantity, 0);
  const linear_meters = palletLinearMeters(pallets);
  const format = standardFormat(pallets);
  const sides =
    format === 'other'
      ? { length: Math.round(linear_meters * 100), width: LOAD_LIMITS.maxWidth }
      : { length: null, width: null };
  return { type, quantity: count, format, ...sides, height, weight, description, linear_meters, pallets: [...pallets] };
}

/** The one format of pallet lines, by the name the trade has for it. */
function standardFormat(lines: readonly PalletLine[]): Load['format'] {
  const names = new Set(
    lines.map(({ width, length }) =>
      PALLET_FORMATS.find((name) => name === `${width}x${length}` || name === `${length}x${width}`),
    ),
  );
  const [only] = names;
  return names.size === 1 && only !== undefined ? only : 'other';
}
