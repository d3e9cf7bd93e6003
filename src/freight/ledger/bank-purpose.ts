import { ACCOUNTS, type Account, type JournalEntry, PLAIN } from './journal.ts';

/** Movements on our bank account that belong to no customer and no payout: the bank's fees, its interest, and cents. */
export const BANK_PURPOSES = ['bank_fee', 'interest', 'cents'] as const;
export type BankPurpose = (typeof BANK_PURPOSES)[number];

/** The largest amount in cents that support writes off alone, because nobody can pay it. */
export const WRITE_OFF_LIMIT = 100;

/** True if support may book a movement so. `amount` in cents; below 0 it went out. */
export function canBe(purpose: BankPurpose, amount: number): boolean {
  return purpose !== 'cents' || Math.abs(amount) <= WRITE_OFF_LIMIT;
}

interface Movement {
  readonly key: string;
  readonly label: string;
  readonly day: string;
  /** In cents; below 0 it went out. */
  readonly amount: number;
}

/** Books a movement that is in suspense as what it was for. A fee that the bank gives back lowers the fees. */
export function movementBooked(purpose: BankPurpose, { amount, ...entry }: Movement): JournalEntry {
  return {
    ...entry,
    journal: 'OD',
    invoice: null,
    means: null,
    postings: [
      { ...PLAIN, account: ACCOUNTS.suspense, amount },
      { ...PLAIN, account: accountOf(purpose, amount), amount: -amount },
    ],
  };
}

interface LeftCents {
  readonly key: string;
  readonly label: string;
  readonly day: string;
  readonly invoice: string;
  readonly customer: string;
  /** The open amount of the invoice, in cents. */
  readonly open: number;
}

/** Books the cents that are left of a customer's invoice as a loss. Their VAT stays owed: it is not worth a proof. */
export function invoiceWrittenOff({ invoice, customer: party, open, ...entry }: LeftCents): JournalEntry {
  return {
    ...entry,
    journal: 'OD',
    invoice: null,
    means: null,
    postings: [
      { ...PLAIN, account: ACCOUNTS.debtsLost, amount: open },
      { ...PLAIN, account: ACCOUNTS.customers, amount: -open, party, invoice },
    ],
  };
}

function accountOf(purpose: BankPurpose, amount: number): Account {
  if (purpose === 'bank_fee') return ACCOUNTS.bankCharges;
  if (purpose === 'interest') return amount > 0 ? ACCOUNTS.interestReceived : ACCOUNTS.interestPaid;
  return amount > 0 ? ACCOUNTS.centsGained : ACCOUNTS.centsLost;
}

const PURPOSES: Readonly<Partial<Record<string, BankPurpose>>> = {
  [ACCOUNTS.bankCharges]: 'bank_fee',
  [ACCOUNTS.interestReceived]: 'interest',
  [ACCOUNTS.interestPaid]: 'interest',
  [ACCOUNTS.centsGained]: 'cents',
  [ACCOUNTS.centsLost]: 'cents',
};

/** Returns what a movement was booked as by the account of its entry; null for other accounts. */
export function purposeOf(account: string): BankPurpose | null {
  return PURPOSES[account] ?? null;
}
