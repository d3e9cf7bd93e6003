import * as v from 'valibot';
import { CSV_FIELDS, CsvForm, CsvWord, DAY_ORDERS, MAX_CSV_COLUMNS } from '#freight/bank/csv-form.ts';
import { CSV_FAULT_REASONS } from '#freight/bank/csv-statement.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import type { Answers } from './answer.ts';
import { bankAnswers } from './bank.ts';
import { queryInteger } from './list.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Signed = v.pipe(v.number(), v.safeInteger());
const Column = v.optional(queryInteger(0, MAX_CSV_COLUMNS - 1));

const COLUMNS = {
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
} as const satisfies Record<(typeof CSV_FIELDS)[number], typeof Column>;
const Decimal = v.picklist(['.', ',']);
const Days = v.picklist(DAY_ORDERS);
const WORDS = {
  incoming: v.optional(CsvWord),
  booked: v.optional(CsvWord),
  sides: v.optional(v.picklist(['all_in'])),
};
const Side = v.object({ movements: Count, amount: Signed });

export const csvStatementAnswers = {
  readCsvStatement: {
    summary: 'How a bank statement (CSV) reads: by the form in the query, or by the one that is known or seems right',
    query: v.strictObject({ ...COLUMNS, ...WORDS, decimal: v.optional(Decimal), days: v.optional(Days) }),
    status: 200,
    schema: v.object({
      form: CsvForm,
      /** True if the form was confirmed for a file with the same columns. */
      is_kept: v.boolean(),
      /** The names of the columns. */
      heading: v.array(v.string()),
      movements: Count,
      /** The first movements, amounts in cents. */
      sample: v.array(v.object({ day: CalendarDate, amount: Signed, name: v.string(), text: v.string() })),
      /** Null where the bank gives no balance. */
      opening: v.nullable(Signed),
      closing: v.nullable(Signed),
      /** The first unreadable cells; `row` counts from 1, and is null for the file as a whole. */
      faults: v.array(
        v.object({
          row: v.nullable(Count),
          field: v.picklist(CSV_FIELDS),
          /** Set if the cell is readable but not acceptable. */
          reason: v.optional(v.picklist(CSV_FAULT_REASONS)),
          /** The text of the cell: another currency or account, or unknown words. */
          value: v.optional(v.string()),
          /** The column whose words must be explained. */
          column: v.optional(Count),
        }),
      ),
      /** The currency of all amounts. */
      currency: v.optional(v.string()),
      /** Incoming and outgoing totals, as they would be booked. */
      came: v.optional(Side),
      went: v.optional(Side),
      /** The first omitted rows: totals, balances and movements not booked; `row` counts from 1. */
      left_out: v.optional(
        v.array(v.object({ row: Count, reason: v.picklist(['total', 'not_booked']), text: v.string() })),
      ),
      left_out_count: v.optional(Count),
      /** The words of the column that gives, or may give, the direction; and of the one that marks booked movements. */
      direction_words: v.optional(v.array(v.string())),
      state_words: v.optional(v.array(v.string())),
    }),
    errors: ['statement_refused'],
  },
  importCsvStatement: {
    summary: 'Take a bank statement (CSV) by the form in the query, which is kept; taken twice it changes nothing',
    query: v.strictObject({ ...COLUMNS, ...WORDS, decimal: Decimal, days: Days }),
    status: 201,
    schema: bankAnswers.importStatement.schema,
    errors: ['statement_refused', 'statement_differs', 'statement_overlaps', 'statement_gap'],
  },
} as const satisfies Answers;
