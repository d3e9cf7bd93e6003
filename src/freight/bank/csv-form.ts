import * as v from 'valibot';

/**
 * What a column of a bank's CSV can be. A movement has one amount, what left and what came in two columns, or one amount
 * and a word that says whether it came. `account` is our own.
 */
export const CSV_FIELDS = [
  'day',
  'amount',
  'debit',
  'credit',
  'direction',
  'currency',
  'account',
  'state',
  'name',
  'text',
  'iban',
  'reference',
  'balance',
] as const;
export type CsvField = (typeof CSV_FIELDS)[number];

/** In which order days are written. */
export const DAY_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** More columns than any bank writes. */
export const MAX_CSV_COLUMNS = 40;

const Column = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_CSV_COLUMNS - 1)));

/** A word in a column, as the bank writes it. */
export const CsvWord = v.pipe(v.string(), v.maxLength(100));

/** How the statements of an account are written: which column, from 0, is what; and how days and amounts are. */
export const CsvForm = v.strictObject({
  day: Column,
  amount: Column,
  debit: Column,
  credit: Column,
  direction: Column,
  currency: Column,
  account: Column,
  state: Column,
  name: Column,
  text: Column,
  iban: Column,
  reference: Column,
  balance: Column,
  /** The word of the direction that says "it came"; every other one says that it left. */
  incoming: v.optional(CsvWord),
  /** The word of the state that says "it is booked"; a row with an unknown one is left out. */
  booked: v.optional(CsvWord),
  /** Somebody said that all of it came: no column says what left. */
  sides: v.optional(v.picklist(['all_in'])),
  decimal: v.picklist(['.', ',']),
  days: v.picklist(DAY_ORDERS),
});
export type CsvForm = v.InferOutput<typeof CsvForm>;

/**
 * A table as it is in a file: the names of its columns stand in the row `heading`, from 0, and -1 where it has none; what
 * is above it is no movement.
 */
export interface CsvTable {
  readonly heading: number;
  readonly rows: readonly (readonly string[])[];
}
