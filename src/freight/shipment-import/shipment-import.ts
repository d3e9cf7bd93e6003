import type { PaymentPlan } from '../money/money.ts';

/**
 * Imports are paid by invoice: with cards, the bank may ask the holder to confirm each of up to a thousand payments.
 */
export const IMPORT_PLAN = 'thirty_days_invoice' as const satisfies PaymentPlan;

/** Maximum number of rows per file. */
export const MAX_IMPORT_ROWS = 1000;

/** The size of a file, in bytes. */
export const MAX_SHEET_BYTES = 2 * 1024 * 1024;

/**
 * `checking`: rows are being checked and priced. `stopped`: the user may no longer order. `to_correct`: a cell is
 * wrong. `ready`: all rows have a price. `expired`: a price has expired. `booking` and `booked` as named.
 */
export const IMPORT_STATES = ['checking', 'stopped', 'to_correct', 'ready', 'expired', 'booking', 'booked'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The facts from which the state of an import is derived; counts of rows, `expiresAt` in Unix milliseconds. */
export interface ImportFacts {
  readonly rows: number;
  readonly checked: number;
  readonly toCorrect: number;
  readonly booked: number;
  readonly isBookingAsked: boolean;
  readonly isStopped: boolean;
  /** When the first price of the rows not yet booked expires. */
  readonly expiresAt: number | null;
}

/** The state of an import at a moment (Unix milliseconds). */
export function importState(facts: ImportFacts, now: number): ImportState {
  const { rows, checked, toCorrect, booked, isBookingAsked, isStopped, expiresAt } = facts;
  if (booked === rows) return 'booked';
  if (isBookingAsked) return 'booking';
  if (checked < rows) return isStopped ? 'stopped' : 'checking';
  if (toCorrect > 0) return 'to_correct';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'ready';
}

/** True if cells can still be changed. */
export function isOpenImport(state: ImportState): boolean {
  return state !== 'booking' && state !== 'booked';
}
