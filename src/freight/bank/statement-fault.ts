/** Why a bank file was rejected. */
export type StatementFaultReason =
  | 'too_much'
  | 'no_xml'
  | 'mt940'
  | 'dtd'
  | 'provisional'
  | 'notification'
  | 'no_statement'
  | 'no_account'
  | 'other_account'
  | 'no_opening'
  | 'no_closing'
  | 'balance_amount'
  | 'balance_currency'
  | 'balance_day'
  | 'entry_amount'
  | 'entry_currency'
  | 'entry_direction'
  | 'entry_day'
  | 'sum'
  | 'gap'
  | 'no_text'
  | 'open_quote'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'no_movements'
  | 'row'
  | 'row_currency'
  | 'row_account'
  | 'row_state'
  | 'row_direction'
  | 'no_direction'
  | 'no_column'
  | 'balances';

/** Why a bank file was rejected, and where: `entry` and `row` count from 1; amounts in cents. */
export interface StatementFault {
  readonly reason: StatementFaultReason;
  readonly entry?: number;
  readonly row?: number;
  /** The rejected text, as the bank writes it. */
  readonly value?: string;
  readonly day?: string;
  readonly opening?: number;
  readonly closing?: number;
  /** The missing amount between the balances; below 0 it is outgoing. */
  readonly gap?: number;
}
