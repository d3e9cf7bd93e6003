import type { TopicName } from '#freight/user/notification-choices.ts';
import { ACCOUNT_MAILS, type WrittenAccount } from './account-mails.ts';
import { ACTING_MAILS, type ActedNotice } from './acting-mails.ts';
import { BID_MAILS, type BidMessage } from './bid-mails.ts';
import {
  CARD_ACCOUNT_MAILS,
  type CardBalanceNotice,
  type CardPayoutNotice,
  type SuspenseNotice,
} from './card-account-mails.ts';
import {
  CONTEST_MAILS,
  type PurchaseAnswerNotice,
  type PurchaseContestNotice,
  type PurchaseCorrectedNotice,
} from './contest-mails.ts';
import { DOCUMENT_MAILS, type DocumentNotice } from './document-mails.ts';
import {
  EARLY_PAYMENT_MAILS,
  type EarlyAskedNotice,
  type EarlyMissedNotice,
  type EarlyPaymentNotice,
} from './early-payment-mails.ts';
import { type ContestNotice, EXTRA_MAILS, type ExtraNotice } from './extra-mails.ts';
import { GUEST_MAILS, type GuestNotice } from './guest-mails.ts';
import { IDENTITY_MAILS, type IdentityNotice } from './identity-mails.ts';
import {
  type ClaimAnswerNotice,
  type ClaimNotice,
  INVOICE_MAILS,
  type InvoiceNotice,
  type ReminderNotice,
  type SelfBilledNotice,
} from './invoice-mails.ts';
import type { Letter, Reader } from './letter.ts';
import { LOCK_MAILS, type LockNotice } from './lock-mails.ts';
import { type MailKind, type TopicMail, type TopicMails, write } from './mail-kind.ts';
import { NETWORK_MAILS, type NetworkNotice } from './network-mails.ts';
import { NEWS_MAILS, type NewsNotice } from './news-mails.ts';
import { ORIGINAL_MAILS, type OriginalsNotice } from './original-mails.ts';
import {
  type BankAccountNotice,
  type BlockedAccountNotice,
  type DisputeNotice,
  PAYMENT_MAILS,
  type PayoutNotice,
  type ReceiptNotice,
  type RefundNotice,
  type UnbilledNotice,
} from './payment-mails.ts';
import { type DisputedAccountNotice, PAYOUT_DESK_MAILS, type RunNotice } from './payout-desk-mails.ts';
import { type GivenBackNotice, QUARANTINE_MAILS, type QuarantineNotice } from './quarantine-mails.ts';
import { type IntegrationNotice, type MemberNotice, SECURITY_MAILS, type SignInNotice } from './security-mails.ts';
import { type PayBackAnswer, type PayBackNotice, SET_OFF_MAILS, type SetOffNotice } from './set-off-mails.ts';
import { SHIPMENT_MAILS, type ShipmentNotice } from './shipment-mails.ts';
import { type CancelledMissionNotice, type PriceOverdueNotice, TRANSPORT_MAILS } from './transport-mails.ts';
import { WAITING_MAILS, type WaitingNotice } from './waiting-mails.ts';

/** Content of a message at the time of the event; times are ISO 8601 in UTC, prices in cents. */
export type EmailNotice =
  | ActedNotice
  | NetworkNotice
  | NewsNotice
  | SignInNotice
  | MemberNotice
  | ShipmentNotice
  | PriceOverdueNotice
  | CancelledMissionNotice
  | InvoiceNotice
  | SelfBilledNotice
  | EarlyAskedNotice
  | EarlyPaymentNotice
  | EarlyMissedNotice
  | ReminderNotice
  | ClaimNotice
  | ClaimAnswerNotice
  | ContestNotice
  | PurchaseContestNotice
  | PurchaseAnswerNotice
  | PurchaseCorrectedNotice
  | ExtraNotice
  | LockNotice
  | DocumentNotice
  | IntegrationNotice
  | IdentityNotice
  | BankAccountNotice
  | BlockedAccountNotice
  | PayoutNotice
  | RunNotice
  | DisputedAccountNotice
  | RefundNotice
  | CardPayoutNotice
  | CardBalanceNotice
  | SuspenseNotice
  | OriginalsNotice
  | DisputeNotice
  | UnbilledNotice
  | ReceiptNotice
  | SetOffNotice
  | PayBackNotice
  | PayBackAnswer
  | QuarantineNotice
  | GivenBackNotice
  | WaitingNotice
  | BidMessage;

/** The mail of each kind of notice, in files by family. */
const MAILS = {
  ...ACTING_MAILS,
  ...BID_MAILS,
  ...CARD_ACCOUNT_MAILS,
  ...ORIGINAL_MAILS,
  ...CONTEST_MAILS,
  ...DOCUMENT_MAILS,
  ...EARLY_PAYMENT_MAILS,
  ...EXTRA_MAILS,
  ...IDENTITY_MAILS,
  ...INVOICE_MAILS,
  ...LOCK_MAILS,
  ...NETWORK_MAILS,
  ...NEWS_MAILS,
  ...PAYMENT_MAILS,
  ...PAYOUT_DESK_MAILS,
  ...SET_OFF_MAILS,
  ...QUARANTINE_MAILS,
  ...SECURITY_MAILS,
  ...SHIPMENT_MAILS,
  ...TRANSPORT_MAILS,
  ...WAITING_MAILS,
} satisfies TopicMails<EmailNotice>;

/** Returns the entry of a notice. The type of the table proves that the entry takes the notice of its kind. */
function mailOf({ kind }: EmailNotice): TopicMail<EmailNotice> {
  return MAILS[kind] as unknown as TopicMail<EmailNotice>;
}

/** Writes the mail of a notice to a user or a company. */
export function writeMail(notice: EmailNotice, reader: Reader): Letter {
  return write(mailOf(notice), notice, reader);
}

/** Writes the mail of a notice to a person without an account. */
export function writeGuestMail(notice: GuestNotice, reader: Reader): Letter {
  return write(GUEST_MAILS[notice.kind] as unknown as MailKind<GuestNotice>, notice, reader);
}

/** Writes the mail of a notice about an account. */
export function writeAccountMail(notice: WrittenAccount, reader: Reader): Letter {
  return write(ACCOUNT_MAILS[notice.kind] as unknown as MailKind<WrittenAccount>, notice, reader);
}

/** Returns the topic of a notice; users choose by topic which mails they get. */
export function topicOf(notice: EmailNotice): TopicName {
  return mailOf(notice).topic;
}

/** Identifies the event of a notice among those of its kind; null if each notice is an event. */
export function eventOf(notice: EmailNotice): string | null {
  return mailOf(notice).event?.(notice) ?? null;
}
