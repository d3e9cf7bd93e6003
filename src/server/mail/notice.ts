import type { DocumentKind, DocumentRefusalReason } from '#freight/company/company-document.ts';
import type { ExtraState } from '#freight/extra/extra.ts';
import type { ReminderDay } from '#freight/invoice/dunning.ts';
import type { ExtraKey } from '#freight/invoice/extra-key.ts';
import type { InvoiceType } from '#freight/invoice/invoice.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { BidMessage } from './bid-messages.ts';

/** The news of a reader's saved searches. `day` is a calendar day, prices in cents; `count` is of all offers, named or not. */
export interface NewsNotice {
  readonly kind: 'new_offers';
  readonly count: number;
  readonly searches: readonly string[];
  readonly offers: readonly {
    readonly from: string;
    readonly to: string;
    readonly day: string;
    readonly price: number;
  }[];
  readonly unsubscription: string;
}

/** Ten wrong passwords in a row. */
export interface SignInNotice {
  readonly kind: 'sign_in_failures';
  readonly at: string;
}

/** What support did about a member, for the owners of their company. */
export interface MemberNotice {
  readonly kind: 'member_factor_dropped' | 'member_blocked' | 'member_unblocked';
  readonly member: string;
  /** Null where the owners need none. */
  readonly reason: string | null;
  readonly at: string;
}

/**
 * What happened to a shipment, for its shipper. Prices in cents, excl. VAT; the fee is of a cancellation, the counter price
 * of support.
 */
export interface ShipmentNotice {
  readonly kind:
    | 'shipment_accepted'
    | 'shipment_refused'
    | 'shipment_unanswered'
    | 'shipment_price_countered'
    | 'shipment_booked'
    | 'shipment_picked_up'
    | 'shipment_delivered'
    | 'shipment_proven'
    | 'shipment_cancelled'
    | 'shipment_payment_due'
    | 'shipment_payment_reminder'
    | 'shipment_payment_expired'
    | 'shipment_search_ended';
  readonly shipment: string;
  readonly reference: string;
  readonly from: string;
  readonly to: string;
  readonly at: string;
  readonly carrier: string | null;
  readonly price: number;
  readonly fee: number;
  readonly counter_price: number | null;
}

/** A price a shipper named that nobody of support answered in time; in cents, excl. VAT. */
export interface PriceOverdueNotice {
  readonly kind: 'price_overdue';
  readonly reference: string;
  readonly from: string;
  readonly to: string;
  readonly price: number;
  readonly due: string;
  readonly ends: string;
}

/** A mission that was cancelled, for its carrier; the compensation in cents, excl. VAT. */
export interface CancelledMissionNotice {
  readonly kind: 'mission_cancelled';
  readonly mission: string;
  readonly reference: string;
  readonly from: string;
  readonly to: string;
  readonly comment: string;
  readonly compensation: number;
}

/** A link to a shipment that a shipper sends to somebody. */
export interface SharedLinkNotice {
  readonly kind: 'shipment_shared';
  readonly reference: string;
  readonly token: string;
  readonly shipper: string;
  readonly until: string;
}

/** What happened to a shipment, for somebody who follows it by a link. */
export interface SharedEventNotice {
  readonly kind: 'shared_planned' | 'shared_picked_up' | 'shared_delivered' | 'shared_cancelled';
  readonly reference: string;
  readonly at: string;
  readonly subscription: string;
}

/**
 * What concerns an account itself: a link to choose another password, for an address that may have none; a link to confirm
 * an address; that the password or the second factor was changed; that another address was given, for the one they sign in with so far.
 */
export type AccountNotice =
  | { readonly kind: 'password_link'; readonly username: string; readonly locale: Locale }
  | { readonly kind: 'email_link'; readonly user: string; readonly email: string }
  | {
      readonly kind:
        | 'password_changed'
        | 'second_factor_on'
        | 'second_factor_off'
        | 'app_removed'
        | 'recovery_code_used'
        | 'recovery_codes_renewed'
        | 'account_unblocked';
      readonly user: string;
    }
  | {
      readonly kind: 'passkey_added' | 'passkey_removed' | 'passkey_copied';
      readonly user: string;
      readonly name: string;
    }
  | { readonly kind: 'second_factor_dropped' | 'account_blocked'; readonly user: string; readonly reason: string }
  | { readonly kind: 'email_changed'; readonly user: string; readonly before: string; readonly email: string };

/** An invite to a company, to work in its office or to drive for it. `token` is the secret of its link. */
export interface InviteNotice {
  readonly kind: 'member_invited' | 'driver_invited';
  readonly company: string;
  readonly inviter: string;
  readonly token: string;
  readonly until: string;
}

/** What is written to people by their address alone. */
export type GuestNotice = SharedLinkNotice | SharedEventNotice | InviteNotice;

/** A new invoice, for the company it is for. `gross` in cents, VAT included; `due` is a calendar day. */
export interface InvoiceNotice {
  readonly kind: 'invoice_issued';
  readonly invoice: string;
  readonly number: string;
  readonly type: InvoiceType;
  /** What an extra charge is for. */
  readonly extra: '' | 'difference' | ExtraKey;
  readonly gross: number;
  readonly due: string;
  /** Whether it was paid by card before. */
  readonly paid: boolean;
  /** How many a summary is of; 0 for every other invoice, and missing in messages from before there were summaries. */
  readonly shipments?: number;
  /** Empty, as its places are, for a summary. */
  readonly reference: string;
  readonly from: string;
  readonly to: string;
}

/** An invoice that was written in the name of a carrier, who may contest it until a day. `gross` in cents, VAT included. */
export interface SelfBilledNotice {
  readonly kind: 'self_billed';
  readonly invoice: string;
  readonly number: string;
  readonly gross: number;
  readonly due: string;
  readonly contest_until: string;
  readonly reference: string;
  readonly from: string;
  readonly to: string;
  /** Whether it is for an extra charge. Messages from before there were any do not say. */
  readonly is_extra?: boolean;
}

/** Early payment that a carrier took of an invoice: what they receive and give up, in cents, VAT included, and when. */
export interface EarlyPaymentNotice {
  readonly kind: 'early_payment_taken';
  readonly invoice: string;
  readonly number: string;
  readonly amount: number;
  readonly discount: number;
  readonly pay_day: string;
  /** The number of the credit note. */
  readonly credit: string;
  readonly reference: string;
  readonly from: string;
  readonly to: string;
}

/** An invoice that is not paid. `step`: so many days after it was due; `open` in cents; `lock` the day of the lock. */
export interface ReminderNotice {
  readonly kind: 'invoice_reminder';
  readonly invoice: string;
  readonly number: string;
  readonly step: ReminderDay;
  readonly open: number;
  readonly due: string;
  readonly lock: string | null;
  readonly reference: string;
  readonly from: string;
  readonly to: string;
}

/** Lines of an invoice that a shipper contests, in cents excl. VAT, and the day by which support answers. */
export interface ClaimNotice {
  readonly kind: 'claim_opened';
  readonly claim: string;
  readonly invoice: string;
  readonly number: string;
  readonly amount: number;
  readonly answer_by: string;
  readonly reference: string;
  readonly from: string;
  readonly to: string;
}

/** Support's answer to that; `credited` in cents excl. VAT, 0 where nothing is. */
export interface ClaimAnswerNotice {
  readonly kind: 'claim_answered';
  readonly claim: string;
  readonly invoice: string;
  readonly number: string;
  readonly credited: number;
  readonly reason: string;
  readonly reference: string;
  readonly from: string;
  readonly to: string;
}

/** Support's answer to a carrier who contested what a mission earns: what it earns now, in cents excl. VAT, and why. */
export interface ContestNotice {
  readonly kind: 'contest_answered';
  readonly mission: string;
  readonly at: string;
  readonly amount: number;
  readonly reason: string;
  readonly reference: string;
  readonly from: string;
  readonly to: string;
}

/**
 * An extra charge: proposed to the shipper, or answered after they contested it; decided, for the carrier. `amount` in cents
 * excl. VAT is what the reader pays or earns.
 */
export interface ExtraNotice {
  readonly kind: 'extra_proposed' | 'extra_answered' | 'extra_decided';
  readonly extra: string;
  readonly key: ExtraKey;
  readonly state: ExtraState;
  readonly amount: number;
  /** The last day on which it can be contested. */
  readonly approve_by: string;
  /** What it is for, in words of support. */
  readonly why: string | null;
  readonly answer: string | null;
  readonly about: { readonly shipment: string } | { readonly mission: string };
  readonly reference: string;
  readonly from: string;
  readonly to: string;
}

/** The account that a carrier is paid to from a moment on. Of its number only a part is named. */
export interface BankAccountNotice {
  readonly kind: 'bank_account_entered';
  readonly iban: string;
  readonly holder: string;
  readonly usable_at: string;
}

/** Money on its way to a carrier, or back from their account; `amount` in cents, `iban` the last signs of the account. */
export interface PayoutNotice {
  readonly kind: 'payout_sent' | 'payout_returned';
  readonly payout: string;
  readonly amount: number;
  readonly day: string;
  readonly iban: string;
  readonly references: readonly string[];
  /** The payment by card that comes back to a shipper by transfer; null where a carrier is paid. */
  readonly refunded: string | null;
}

/** A company is locked for what it owes, in cents, or open again. Support says why, and until which day it is open. */
export type LockNotice =
  | { readonly kind: 'company_locked'; readonly owed: number }
  | { readonly kind: 'company_unlocked' }
  | { readonly kind: 'company_suspended'; readonly reason: string }
  | { readonly kind: 'company_reopened'; readonly until: string | null };

/** What became of a document that a carrier sent, or that it ends; `paper` is its kind, `end` its last valid day. */
export type DocumentNotice =
  | { readonly kind: 'carrier_admitted' }
  | ({ readonly document: string; readonly paper: DocumentKind } & (
      | { readonly kind: 'document_accepted'; readonly until: string | null }
      | { readonly kind: 'document_refused'; readonly reason: DocumentRefusalReason; readonly message: string }
      | { readonly kind: 'document_ends' | 'document_ended'; readonly end: string; readonly step: 30 | 7 | 0 }
    ));

/** What owners hear of the programs of their company. `address` is where a webhook goes; moments are when it happened. */
export type IntegrationNotice =
  | { readonly kind: 'api_key_made'; readonly name: string; readonly maker: string; readonly at: string }
  | { readonly kind: 'webhook_off'; readonly address: string; readonly since: string };

/** A payment by card whose money is there, for who pays the invoices; the amount in cents. */
export interface ReceiptNotice {
  readonly kind: 'payment_received';
  readonly payment: string;
  readonly number: string;
  readonly amount: number;
  readonly invoices: readonly string[];
}

/** A refund that needs somebody of support; the amount in cents, `payment` its reference, `due` the promised day. */
export interface RefundNotice {
  readonly kind: 'refund_unanswered' | 'refund_failed';
  readonly refund: string;
  readonly payment: string;
  readonly company: string;
  readonly amount: number;
  readonly due: string;
}

/** What a message tells of, as it was when it happened; moments are ISO 8601 in UTC, prices in cents. */
export type EmailNotice =
  | NewsNotice
  | SignInNotice
  | MemberNotice
  | ShipmentNotice
  | PriceOverdueNotice
  | CancelledMissionNotice
  | InvoiceNotice
  | SelfBilledNotice
  | EarlyPaymentNotice
  | ReminderNotice
  | ClaimNotice
  | ClaimAnswerNotice
  | ContestNotice
  | ExtraNotice
  | LockNotice
  | DocumentNotice
  | IntegrationNotice
  | BankAccountNotice
  | PayoutNotice
  | RefundNotice
  | ReceiptNotice
  | BidMessage;
