/** One movement on our bank account. */
export interface BankMovement {
  /** Cents; incoming is above 0, outgoing below. */
  readonly amount: number;
  /** The day it was booked on. */
  readonly day: string;
  /** The other party as the bank names it; empty if unknown. */
  readonly name: string;
  readonly iban: string | null;
  /** The payer's text, with references. */
  readonly text: string;
  /** The bank's own reference of the movement. */
  readonly bankReference: string;
  /** The ids of our own payment order, if the bank returns them. */
  readonly order?: string;
}

/** A bank statement of one account over a period. Balances in cents. */
export interface BankStatement {
  readonly iban: string;
  /** The bank's own name of it. */
  readonly id: string;
  /** The day of the closing balance. */
  readonly day: string;
  /** Null if the bank gives none. */
  readonly opening: number | null;
  readonly closing: number | null;
  readonly movements: readonly BankMovement[];
}

/** True if the movements lead from the opening to the closing balance. Otherwise some are missing or duplicated. */
export function addsUp({ opening, closing, movements }: BankStatement): boolean {
  if (opening === null || closing === null) return true;
  return movements.reduce((sum, { amount }) => sum + amount, opening) === closing;
}

/** `booked` is assigned to its purpose, `open` is not assigned yet, `outgoing` has left the account. */
export const BANK_MOVEMENT_STATES = ['booked', 'open', 'outgoing'] as const;
export type BankMovementState = (typeof BANK_MOVEMENT_STATES)[number];

/** The format of a statement: XML (camt.053) or CSV. */
export type StatementSource = 'camt' | 'csv';
