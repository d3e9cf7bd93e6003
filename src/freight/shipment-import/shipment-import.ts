import type { PaymentPlan } from '../money/money.ts';

/** A file is paid by invoice: a bank may ask its card holder for each payment, and nobody answers a thousand times. */
export const IMPORT_PLAN = 'thirty_days_invoice' as const satisfies PaymentPlan;

/** Rows that one file may have. */
export const MAX_IMPORT_ROWS = 1000;

/** The size of a file, in bytes. */
export const MAX_SHEET_BYTES = 2 * 1024 * 1024;

/**
 * `checking`: rows are checked and priced. `stopped`: they cannot be, since the user may no longer order. `to_correct`: a
 * cell is wrong. `ready`: all have a price. `expired`: a price can be had no more. `booking`, `booked`: as it says.
 */
export const IMPORT_STATES = ['checking', 'stopped', 'to_correct', 'ready', 'expired', 'booking', 'booked'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What the state of an import follows from; counts of rows, `expiresAt` in Unix milliseconds. */
export interface ImportFacts {
  readonly rows: number;
  readonly checked: number;
  readonly toCorrect: number;
  readonly booked: number;
  readonly isBookingAsked: boolean;
  readonly isStopped: boolean;
  /** When the first price of those not booked ends. */
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

/** Whether cells can still be changed. */
export function isOpenImport(state: ImportState): boolean {
  return state !== 'booking' && state !== 'booked';
}
