import * as v from 'valibot';
import { CSV_FIELDS, CsvForm, DAY_ORDERS, MAX_CSV_COLUMNS } from '#freight/bank/csv-form.ts';
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
  name: Column,
  text: Column,
  iban: Column,
  reference: Column,
  balance: Column,
} as const satisfies Record<(typeof CSV_FIELDS)[number], typeof Column>;
const Decimal = v.picklist(['.', ',']);
const Days = v.picklist(DAY_ORDERS);

export const csvStatementAnswers = {
  readCsvStatement: {
    summary: 'How a bank statement (CSV) reads: by the form in the query, or by the one that is known or seems right',
    query: v.strictObject({ ...COLUMNS, decimal: v.optional(Decimal), days: v.optional(Days) }),
    status: 200,
    schema: v.object({
      form: CsvForm,
      /** Somebody confirmed it for a file with the same columns. */
      is_kept: v.boolean(),
      /** The names of the columns. */
      heading: v.array(v.string()),
      movements: Count,
      /** The first movements, amounts in cents. */
      sample: v.array(v.object({ day: CalendarDate, amount: Signed, name: v.string(), text: v.string() })),
      /** Null where the bank gives no balance. */
      opening: v.nullable(Signed),
      closing: v.nullable(Signed),
      /** The first cells that cannot be read; `row` counts from 1, and is null for the file as a whole. */
      faults: v.array(v.object({ row: v.nullable(Count), field: v.picklist(CSV_FIELDS) })),
    }),
    errors: ['statement_refused'],
  },
  importCsvStatement: {
    summary: 'Take a bank statement (CSV) by the form in the query, which is kept; taken twice it changes nothing',
    query: v.strictObject({ ...COLUMNS, decimal: Decimal, days: Days }),
    status: 201,
    schema: bankAnswers.importStatement.schema,
    errors: ['statement_refused', 'statement_differs', 'statement_overlaps'],
  },
} as const satisfies Answers;
