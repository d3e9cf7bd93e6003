import type { MessageDescriptor } from '@lingui/core';
import type { Load } from '#freight/load/load.ts';
import { formatPhone } from '#freight/phone/phone.ts';
import type { Truck } from '#freight/truck/truck.ts';
import type { Locale } from '#freight/user/locale.ts';
import { countryName } from '../i18n/dates.ts';
import { ORDER_WORDS as WORDS } from './order-words.ts';

/** Translates a message into the language of the document. */
export type Say = (message: MessageDescriptor, values?: Record<string, unknown>) => string;

/** Returns the label of a cell, with its box number on the consignment note if it has one. */
export function head(say: Say, label: MessageDescriptor, box: number | null = null) {
  return { box, label: say(label) };
}

/** Formats a number in international form. */
export function phoneOf(e164: string): string {
  return formatPhone(e164, '');
}

/** Returns the packaging of a load in lines: each pallet size, or the packages with dimensions. Lengths in cm. */
export function packingLines(load: Load, say: Say): string[] {
  const height = load.height === null ? [] : [say(WORDS.height, { height: load.height })];
  if (load.type === 'pallets') return [...palletLines(load, say), ...height];
  const measures = [load.length, load.width, load.height].filter((side) => side !== null);
  const size = measures.length < 2 ? height : [say(WORDS.dimensions, { size: measures.join(' × ') })];
  return [say(WORDS.loose, { quantity: load.quantity }), ...size];
}

function palletLines({ pallets, format, quantity }: Load, say: Say): string[] {
  if (pallets.length > 0) {
    return pallets.map((line) =>
      say(WORDS.pallets, { quantity: line.quantity, size: `${line.length} × ${line.width}` }),
    );
  }
  if (format === 'other') return [say(WORDS.palletsOfAnySize, { quantity })];
  return [say(WORDS.pallets, { quantity, size: format.replace('x', ' × ') })];
}

/** A company as a waybill names it: its seat, and its numbers in the registers of taxes and of transport. */
export interface RegisteredCompany {
  readonly street_name: string;
  readonly postal_code: string;
  readonly city: string;
  readonly country: string;
  readonly vat_number: string | null;
  readonly licence_number: string | null;
}

/** Returns the seat of a company and its numbers, as far as they are known. */
export function registerLines(company: RegisteredCompany, locale: Locale, say: Say): string[] {
  const { street_name, postal_code, city, country, vat_number, licence_number } = company;
  const town = `${postal_code} ${city}`.trim();
  const seat = [street_name, town, countryName(locale, country)].filter((part) => part !== '').join(', ');
  return [
    seat,
    ...(vat_number === null ? [] : [say(WORDS.vatNumber, { number: vat_number })]),
    ...(licence_number === null ? [] : [say(WORDS.licenceNumber, { number: licence_number })]),
  ];
}

/** Returns the lines below the plate for a truck of the carrier's fleet: inner size, payload, equipment. */
export function truckLines(truck: Truck | null, locale: Locale, say: Say): string[] {
  if (truck === null) return [];
  const metres = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const [length, width, height] = [truck.length, truck.width, truck.height].map((side) => metres.format(side / 100));
  const equipment = [...(truck.tail_lift ? [say(WORDS.withTailLift)] : []), ...emission(truck, say)];
  return [
    say(WORDS.truckSize, { length, width, height }),
    say(WORDS.payload, { kilograms: truck.payload }),
    ...(equipment.length === 0 ? [] : [equipment.join(', ')]),
  ];
}

function emission({ euro_class }: Truck, say: Say): string[] {
  if (euro_class === null) return [];
  if (euro_class === 'zero') return [say(WORDS.zeroEmission)];
  return [say(WORDS.euroClass, { number: euro_class.slice('euro_'.length) })];
}
