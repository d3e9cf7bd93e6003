import type { QuoteFaultCode } from '../quote/check-request.ts';
import type { LoadRequest, QuotationRequest, QuotedStop } from '../quote/request.ts';
import { eachStopText } from '../shipment/stop-fields.ts';
import { DEFAULT_SLOT, type Stop, type TimeSlot } from '../time-slot/time-slot.ts';
import { readStart } from '../time-slot/typed-slot.ts';
import { addDays } from '../values/calendar-date.ts';
import { plainText } from '../values/csv-text.ts';
import { cleanText } from '../values/text.ts';
import { readDay } from '../values/typed-day.ts';
import { readTime } from '../values/typed-time.ts';
import { type ImportColumn, type OtherColumn, TEXT_COLUMN } from './columns.ts';
import { type DecimalSign, isFormula, readFlag, readFormat, readGoodsType, readNumber } from './read-cell.ts';

/** The cells of a row by column; empty ones are omitted. */
export type ImportCells = Readonly<Partial<Record<ImportColumn, string>>>;

/** Faults of cells, found before the rules of a request are applied. */
type CellFaultCode =
  | QuoteFaultCode
  | 'formula'
  | 'unknown_country'
  | 'invalid_date'
  | 'not_a_time'
  | 'not_an_integer'
  | 'not_in_list'
  | 'invalid_price'
  | 'invalid';

/** A faulty cell; `requirement` is the violated bound. */
export interface CellFault<Code extends string = CellFaultCode> {
  readonly column: ImportColumn;
  readonly code: Code;
  readonly requirement: number | string | null;
}

/** The settings for reading a file. */
export interface ReadingForm {
  readonly decimal: DecimalSign;
  /** Returns a country code from a name or code; null if unknown. */
  readonly countryOf: (name: string) => string | null;
  /** Replaces an unreadable day, so that the other rules can be checked. */
  readonly today: string;
}

/** The request of a row. Fields with `faults` have a placeholder. */
export interface ReadRow {
  readonly request: QuotationRequest;
  readonly references: { readonly order: string; readonly pickup: string; readonly delivery: string };
  readonly comment: string;
  readonly faults: readonly CellFault[];
}

/** Placeholder days, counted from today, for unreadable days. */
const STAND_IN_DAYS = { pickup: 7, delivery: 10 } as const;

/** Reads the cells of a row as New shipment reads its fields. */
export function readRow(cells: ImportCells, form: ReadingForm): ReadRow {
  const faults: CellFault[] = [];
  const reading = { cells, form, faults };
  const text = (column: ImportColumn) => textIn(reading, column);
  const request = {
    pickup: stopIn(reading, 'pickup'),
    delivery: stopIn(reading, 'delivery'),
    load: loadIn(reading),
    insuredLoadValue: amountIn(reading),
    externalRequestUuid: null,
    templateUuid: null,
  };
  const references = {
    order: text('order_reference'),
    pickup: text('pickup_reference'),
    delivery: text('delivery_reference'),
  };
  return { request, references, comment: text('comment'), faults };
}

interface Reading {
  readonly cells: ImportCells;
  readonly form: ReadingForm;
  readonly faults: CellFault[];
}

function refuse({ faults }: Reading, column: ImportColumn, code: CellFaultCode, requirement: number | null = null) {
  faults.push({ column, code, requirement });
}

/** The text of a cell, without the apostrophes that keep spreadsheets from running it. */
export function textOf(cells: ImportCells, column: ImportColumn): string {
  return plainText(cleanText(cells[column] ?? ''));
}

function textIn(reading: Reading, column: ImportColumn): string {
  if (!isFormula(cleanText(reading.cells[column] ?? ''))) return textOf(reading.cells, column);
  refuse(reading, column, 'formula');
  return '';
}

function stopIn(reading: Reading, end: Stop): QuotedStop {
  const text = (field: Parameters<typeof endColumn>[1]) => textIn(reading, endColumn(end, field));
  const flag = (field: 'flexible' | 'appointment' | 'tail_lift') => flagIn(reading, endColumn(end, field)) ?? false;
  const rendez_vous = flag('appointment');
  return {
    address: {
      name: text('company'),
      street_name: text('street'),
      postal_code: text('postal_code'),
      city: text('city'),
      country: countryIn(reading, endColumn(end, 'country')),
      location: null,
    },
    ...eachStopText((name) => text(TEXT_COLUMN[name])),
    contact: { name: text('contact'), phone: text('phone') },
    meeting: { rendez_vous, comment: rendez_vous ? text('booking') : '' },
    time_slot: slotIn(reading, end, flag('flexible')),
    handling: { driver: flagIn(reading, endColumn(end, 'driver')), tail_lift: flag('tail_lift') },
  };
}

function endColumn<Field extends string>(end: Stop, field: Field): ImportColumn {
  return `${end}_${field}` as ImportColumn;
}

function countryIn(reading: Reading, column: ImportColumn): string {
  const name = textIn(reading, column);
  const code = name === '' ? null : reading.form.countryOf(name);
  if (code === null) refuse(reading, column, name === '' ? 'required' : 'unknown_country');
  return code ?? '';
}

/** Yes, no, or null if the cell is empty or unreadable; unreadable text is a fault. */
function flagIn(reading: Reading, column: ImportColumn): boolean | null {
  const text = textIn(reading, column);
  if (text === '') return null;
  const read = readFlag(text);
  if (read === null) refuse(reading, column, 'not_in_list');
  return read;
}

function slotIn(reading: Reading, end: Stop, flexible: boolean): TimeSlot {
  const dateColumn = endColumn(end, 'date');
  const typed = textIn(reading, dateColumn);
  const date = readDay(typed, { today: reading.form.today, side: 'coming' });
  if (date === null) refuse(reading, dateColumn, typed === '' ? 'required' : 'invalid_date');
  const start_time = timeIn(reading, endColumn(end, 'from'), DEFAULT_SLOT.start_time, readStart);
  const end_time = timeIn(reading, endColumn(end, 'to'), DEFAULT_SLOT.end_time, readTime);
  if (date !== null && start_time !== null && end_time !== null) return { date, start_time, end_time, flexible };
  return { date: date ?? addDays(reading.form.today, STAND_IN_DAYS[end]), ...DEFAULT_SLOT, flexible };
}

function timeIn(
  reading: Reading,
  column: ImportColumn,
  otherwise: number,
  read: (text: string) => number | null,
): number | null {
  const text = textIn(reading, column);
  if (text === '') return otherwise;
  const minutes = read(text);
  if (minutes === null) refuse(reading, column, 'not_a_time');
  return minutes;
}

/** A whole number, or null if the cell is empty or unreadable; unreadable text is a fault. */
function wholeIn(reading: Reading, column: OtherColumn): number | null {
  const number = readNumber(textIn(reading, column), reading.form.decimal);
  if (number === null || Number.isSafeInteger(number)) return number;
  refuse(reading, column, 'not_an_integer');
  return null;
}

/** An amount in cents. */
function amountIn(reading: Reading): number | null {
  const amount = readNumber(textIn(reading, 'insured_value_eur'), reading.form.decimal);
  if (amount === null) return null;
  const cents = Math.round(amount * 100);
  if (Number.isSafeInteger(cents)) return cents;
  refuse(reading, 'insured_value_eur', 'invalid_price');
  return null;
}

function loadIn(reading: Reading): LoadRequest {
  const type = readGoodsType(textIn(reading, 'goods_type'));
  if (type === null) refuse(reading, 'goods_type', 'not_in_list');
  const quantity = wholeIn(reading, 'quantity');
  const measures = { height: wholeIn(reading, 'height_cm'), weight: wholeIn(reading, 'weight_kg') };
  const both = { format: null, ...measures, description: textIn(reading, 'goods') };
  if (type === 'other') {
    const sides = { length: wholeIn(reading, 'length_cm'), width: wholeIn(reading, 'width_cm') };
    return { type, quantity, ...sides, ...both, pallets: [] };
  }
  const sides = sidesIn(reading);
  if (quantity === null && reading.cells.quantity === undefined) refuse(reading, 'quantity', 'required');
  if (quantity === 0) refuse(reading, 'quantity', 'too_small', 1);
  const pallets = quantity && sides !== null ? [{ quantity, ...sides }] : [];
  return { type: 'pallets', quantity: null, length: null, width: null, ...both, pallets };
}

/** The sides of a pallet: from its format, or from separate columns. */
function sidesIn(reading: Reading): { width: number; length: number } | null {
  const format = textIn(reading, 'format');
  if (format !== '') {
    const sides = readFormat(format);
    if (sides === null) refuse(reading, 'format', 'invalid');
    return sides;
  }
  const [width, length] = [wholeIn(reading, 'width_cm'), wholeIn(reading, 'length_cm')];
  if (width && length) return { width, length };
  refuse(reading, 'format', 'required');
  return null;
}
