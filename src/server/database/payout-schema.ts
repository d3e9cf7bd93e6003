import type { Generated } from 'kysely';
import type { EarlyEnd } from '#freight/purchase/early-payment.ts';
import type { HeldReason } from '#freight/purchase/payout.ts';
import type { LaterTimestamp, Timestamp } from './columns.ts';

export interface BankAccounts {
  uuid: string;
  company_uuid: string;
  iban: string;
  holder: string;
  entered_at: Timestamp;
  entered_by: string;
  /** Blocked by support, or by an owner who did not enter it; `blocked_by` is the person. */
  blocked_at: LaterTimestamp;
  blocked_by: Generated<string | null>;
  blocked_reason: Generated<string | null>;
}

export interface PayoutBatches {
  uuid: string;
  day: string;
  prepared_at: Timestamp;
  prepared_by: string;
  approved_at: Timestamp | null;
  approved_by: string | null;
  exported_at: Timestamp | null;
  file: string | null;
}

export interface Payouts {
  uuid: string;
  batch_uuid: string;
  company_uuid: string;
  account_uuid: string;
  amount: number;
  /** Days on which the bank executed and returned it, and the corresponding movements. */
  executed_on: Generated<string | null>;
  executed_by: Generated<string | null>;
  returned_on: Generated<string | null>;
  returned_by: Generated<string | null>;
  /** Taken out of its run before it was sent, by a person or, if `held`, for the state of its account or a day that it missed. */
  withdrawn_at: LaterTimestamp;
  withdrawn_by: Generated<string | null>;
  withdrawn_name: Generated<string | null>;
  withdrawn_reason: Generated<string | null>;
  held: Generated<Exclude<HeldReason, 'contested'> | null>;
  /** True if it was held back because all that it pays is contested or credited. */
  is_contested: Generated<boolean>;
}

export interface PayoutParts {
  payout_uuid: string;
  invoice_uuid: string;
  amount: number;
  /** True if the money was returned or the payout withdrawn: another payout pays the invoice. */
  is_returned: Generated<boolean>;
}

/** A payout's part beside an invoice for Lading's own lateness, from a day to another, both included. In cents. */
export interface PayoutLateFees {
  payout_uuid: string;
  invoice_uuid: string;
  from_day: string;
  until_day: string;
  interest: number;
  fixed: number;
  /** True if the payout came back: the next one pays it. */
  is_returned: Generated<boolean>;
}

/** A correction by support of an invoice in a carrier's name. Amounts in cents, excl. VAT. */
export interface PurchaseCorrections {
  uuid: string;
  invoice_uuid: string;
  company_uuid: string;
  /** The remaining amount of the invoice, and the right amount. */
  left_net: number;
  right_net: number;
  reason: string;
  asked_at: Timestamp;
  asked_by: string;
  asked_name: string;
  decision: Generated<'done' | 'withdrawn' | null>;
  decided_at: LaterTimestamp;
  decided_by: Generated<string | null>;
  credit_uuid: Generated<string | null>;
  /** The pre-invoice that takes the place of the invoice. */
  again_uuid: Generated<string | null>;
}

/** A carrier's request to be paid early. The discount is booked with the run that keeps the day. */
export interface EarlyPayments {
  uuid: string;
  invoice_uuid: string;
  company_uuid: string;
  asked_at: Timestamp;
  asked_by: string;
  day: string;
  /** The discount, in cents above 0. */
  net: number;
  vat: number;
  /** The end: paid, or missed; null while it waits for its run. */
  ended_at: LaterTimestamp;
  ended: Generated<EarlyEnd | null>;
  /** The credit note of the discount; null unless it was paid. */
  credit_uuid: Generated<string | null>;
}

export interface PayoutTables {
  bank_accounts: BankAccounts;
  payout_batches: PayoutBatches;
  payouts: Payouts;
  payout_parts: PayoutParts;
  payout_late_fees: PayoutLateFees;
  early_payments: EarlyPayments;
  purchase_corrections: PurchaseCorrections;
}
