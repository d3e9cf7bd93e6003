/** One movement on our bank account. */
export interface BankMovement {
  /** Cents; above 0 it came, below it went. */
  readonly amount: number;
  /** The day it was booked on. */
  readonly day: string;
  /** The other side as the bank names it; empty where it does not. */
  readonly name: string;
  readonly iban: string | null;
  /** What the payer wrote, with references. */
  readonly text: string;
  /** The bank's own reference of the movement. */
  readonly bankReference: string;
  /** The ids of our own payment order, where the bank names them. */
  readonly order?: string;
}

/** What a bank says of one account over some days. Balances in cents. */
export interface BankStatement {
  readonly iban: string;
  /** The bank's own name of it. */
  readonly id: string;
  /** The day of the closing balance. */
  readonly day: string;
  /** Null where the bank gives none. */
  readonly opening: number | null;
  readonly closing: number | null;
  readonly movements: readonly BankMovement[];
}

/** Whether the movements lead from the opening to the closing balance: else some are missing, or there twice. */
export function addsUp({ opening, closing, movements }: BankStatement): boolean {
  if (opening === null || closing === null) return true;
  return movements.reduce((sum, { amount }) => sum + amount, opening) === closing;
}

/** Money that is booked to what it is for, money that nobody knows that of yet, and money that went out. */
export const BANK_MOVEMENT_STATES = ['booked', 'open', 'outgoing'] as const;
export type BankMovementState = (typeof BANK_MOVEMENT_STATES)[number];

/** How a bank gave a statement: as XML (camt.053), or as CSV. */
export type StatementSource = 'camt' | 'csv';
