import * as v from 'valibot';

/**
 * The meaning of a column in a bank's CSV. A movement has one signed amount, separate columns for outgoing and incoming
 * money, or one amount with a direction word. `account` is our own account.
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

/**
 * The format of an account's statements: the meaning of each column (counted from 0), and how days and amounts are
 * written.
 */
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
  /** The word that marks incoming money; every other word marks outgoing money. */
  incoming: v.optional(CsvWord),
  /** The word that marks a booked movement; rows with an unknown word are left out. */
  booked: v.optional(CsvWord),
  /** Set if a user confirmed that all movements are incoming: no column gives the direction. */
  sides: v.optional(v.picklist(['all_in'])),
  decimal: v.picklist(['.', ',']),
  days: v.picklist(DAY_ORDERS),
});
export type CsvForm = v.InferOutput<typeof CsvForm>;

/**
 * A table as read from the file. `heading` is the row with the column names, counted from 0; -1 if there is none. Rows
 * above it are ignored.
 */
export interface CsvTable {
  readonly heading: number;
  readonly rows: readonly (readonly string[])[];
}
