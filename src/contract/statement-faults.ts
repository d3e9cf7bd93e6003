import type { MessageDescriptor } from '@lingui/core';
import type { StatementFaultReason } from '#freight/bank/statement-fault.ts';

/** Texts of the faults of bank files. Amounts are already formatted. */
export const STATEMENT_FAULT_TEXTS = {
  too_much: /*i18n*/ { id: 'statement.too_much', message: 'The file takes too long to read. Split it by days.' },
  no_xml: /*i18n*/ { id: 'statement.no_xml', message: 'The file is no readable XML.' },
  mt940: /*i18n*/ {
    id: 'statement.mt940',
    message: 'This is an MT940. Ask the bank for camt.053, or import its CSV.',
  },
  dtd: /*i18n*/ { id: 'statement.dtd', message: 'The file has a DTD, which no bank statement has.' },
  provisional: /*i18n*/ {
    id: 'statement.provisional',
    message: 'This is a camt.052: its movements are provisional. Import the camt.053 of the day.',
  },
  notification: /*i18n*/ {
    id: 'statement.notification',
    message: 'This is a camt.054: it has no balances. Import the camt.053 of the day.',
  },
  no_statement: /*i18n*/ { id: 'statement.no_statement', message: 'The file has no statement (camt.053).' },
  no_account: /*i18n*/ { id: 'statement.no_account', message: 'The statement does not name its account.' },
  other_account: /*i18n*/ {
    id: 'statement.other_account',
    message: 'The statement is of another account: {value}.',
  },
  no_opening: /*i18n*/ { id: 'statement.no_opening', message: 'The statement has no opening balance (OPBD or PRCD).' },
  no_closing: /*i18n*/ { id: 'statement.no_closing', message: 'The statement has no closing balance (CLBD).' },
  balance_amount: /*i18n*/ { id: 'statement.balance_amount', message: 'A balance cannot be read: “{value}”.' },
  balance_currency: /*i18n*/ {
    id: 'statement.balance_currency',
    message: 'A balance is in another currency: {value}. Our account is in EUR.',
  },
  balance_day: /*i18n*/ { id: 'statement.balance_day', message: 'The day of a balance cannot be read: “{value}”.' },
  entry_amount: /*i18n*/ {
    id: 'statement.entry_amount',
    message: 'Entry {entry}: its amount cannot be read: “{value}”.',
  },
  entry_currency: /*i18n*/ {
    id: 'statement.entry_currency',
    message: 'Entry {entry} is in another currency: {value}. Our account is in EUR.',
  },
  entry_direction: /*i18n*/ {
    id: 'statement.entry_direction',
    message: 'Entry {entry} does not say whether it came or left (CdtDbtInd).',
  },
  entry_day: /*i18n*/ {
    id: 'statement.entry_day',
    message: 'Entry {entry}: its day cannot be read: “{value}”.',
  },
  sum: /*i18n*/ {
    id: 'statement.sum',
    message:
      'The movements do not lead from the opening balance ({opening}) to the closing balance ({closing}): {gap} is missing.',
  },
  gap: /*i18n*/ {
    id: 'statement.gap',
    message:
      'The statement opens at {opening}, but the last one, of {day}, closed at {closing}: {gap} lies between them. Import the statements in between first.',
  },
  no_text: /*i18n*/ { id: 'statement.no_text', message: 'The file is no text.' },
  open_quote: /*i18n*/ { id: 'statement.open_quote', message: 'A quotation mark in the file is never closed.' },
  too_many_rows: /*i18n*/ { id: 'statement.too_many_rows', message: 'The file has too many rows. Split it by days.' },
  too_many_columns: /*i18n*/ { id: 'statement.too_many_columns', message: 'The file has too many columns.' },
  no_movements: /*i18n*/ { id: 'statement.no_movements', message: 'The file has no booked movement.' },
  row: /*i18n*/ { id: 'statement.row', message: 'Row {row}: “{value}” cannot be read.' },
  row_currency: /*i18n*/ {
    id: 'statement.row_currency',
    message: 'Row {row} is in another currency: {value}. Our account is in EUR.',
  },
  row_account: /*i18n*/ { id: 'statement.row_account', message: 'Row {row} is of another account: {value}.' },
  row_state: /*i18n*/ {
    id: 'statement.row_state',
    message: 'Row {row}: nobody said whether “{value}” means booked.',
  },
  row_direction: /*i18n*/ {
    id: 'statement.row_direction',
    message: 'Row {row}: nobody said whether “{value}” came or left.',
  },
  no_direction: /*i18n*/ {
    id: 'statement.no_direction',
    message: 'No amount has a sign, and a column has two words ({value}): say which of them means that money came.',
  },
  no_column: /*i18n*/ {
    id: 'statement.no_column',
    message: 'The columns of the day and of the amount are not chosen.',
  },
  balances: /*i18n*/ {
    id: 'statement.balances',
    message: 'The balances do not follow from the movements: some are missing, or there twice.',
  },
} as const satisfies Record<StatementFaultReason, MessageDescriptor>;
