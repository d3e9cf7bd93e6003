import * as v from 'valibot';
import { Company } from '#freight/company/company.ts';
import { PayBackRequest } from '#freight/payment/account-balance.ts';
import { INVOICE_REFUSALS } from '#freight/payment/credit.ts';
import { SupportAction } from '#freight/user/support-action.ts';
import { COMPANY_STATUSES, Role } from '#freight/user/user.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { Instant } from '#freight/values/instant.ts';
import { requiredLine } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { COMPANY_KINDS, CompanyChange, Namesake } from './company-change.ts';
import { listOf, PAGE_QUERY } from './list.ts';
import { ExternalRequest } from './template.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A user as support finds them, with their place in each of their companies. */
const FoundUser = v.object({
  uuid: Uuid,
  username: v.string(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  phone: v.nullable(v.string()),
  locale: v.nullable(v.string()),
  timezone: v.string(),
  registered_at: Instant,
  terms_accepted_at: v.nullable(Instant),
  is_blocked: v.boolean(),
  last_seen_at: v.nullable(Instant),
  /** Since when sign-ins need a code; null if they do not. */
  second_factor_at: v.nullable(Instant),
  /** Number of the user's sessions. */
  sessions: Count,
  companies: v.array(
    v.object({
      uuid: Uuid,
      name: v.string(),
      kind: v.picklist(COMPANY_KINDS),
      status: v.picklist(COMPANY_STATUSES),
      vat_number: v.nullable(v.string()),
      roles: v.array(Role),
      is_owner: v.boolean(),
      /** True if no other owner of the company can sign in. */
      is_only_owner: v.boolean(),
    }),
  ),
});

/**
 * A company as support sees it. Amounts in cents, VAT included; `defaulting` is the part of `late` that causes its
 * lock.
 */
/** A company as support sees it. */
export const SupportedCompany = v.object({
  ...v.omit(Company, ['is_carrier', 'ubl_by_mail', 'pending_changes']).entries,
  kind: v.picklist(COMPANY_KINDS),
  created_at: Instant,
  lock_reason: v.nullable(v.picklist(['unpaid', 'support'])),
  /** The last open day of a company that was unlocked for a time. */
  open_until: v.nullable(CalendarDate),
  /**
   * A shipper's payment by invoice: the credit limit, the used part, until when debts do not lock it, why even a small
   * amount is refused, and whether support allows it regardless of the history.
   */
  credit: v.nullable(
    v.object({
      limit: Count,
      used: Count,
      exempt_until: v.nullable(CalendarDate),
      is_granted: v.boolean(),
      refusal: v.nullable(v.picklist(INVOICE_REFUSALS)),
      /** A limit that counts once a second person approved it; `is_own` if the reader proposed it. */
      proposal: v.nullable(
        v.object({
          uuid: Uuid,
          limit: Count,
          reason: v.string(),
          at: Instant,
          by: v.string(),
          is_own: v.boolean(),
        }),
      ),
    }),
  ),
  late: v.object({ count: Count, amount: Count }),
  defaulting: v.object({ count: Count, amount: Count }),
  /** The amount that can be paid back: money on account and credit notes, without what a refund will send. */
  on_account: Count,
  /** The shipper's request to be paid back, while nobody has decided. */
  pay_back_request: v.nullable(PayBackRequest),
  /** Invoices of which only cents are left, which nobody can pay. */
  cents_left: v.array(v.object({ uuid: Uuid, reference: v.string(), amount_due: Count })),
  /** Transports that are planned or in progress. */
  under_way: Count,
  members: v.array(
    v.object({
      uuid: Uuid,
      first_name: v.string(),
      last_name: v.string(),
      email: v.string(),
      phone: v.nullable(v.string()),
      is_owner: v.boolean(),
      roles: v.array(Role),
      last_seen_at: v.nullable(Instant),
    }),
  ),
  /** Other companies with its VAT number. */
  same_number: v.array(Namesake),
  /** Changes of its name, VAT number and address: those that wait first, then the latest. */
  changes: v.array(CompanyChange),
  /** Support's latest actions, newest first. */
  history: v.array(SupportAction),
});

/** Kinds of failed work: messages by e-mail and SMS, or all other jobs. */
const FAILED_KINDS = ['mail', 'job'] as const;

/**
 * A job that failed in all attempts of its queue. `to` is its recipient, if there is only one; `subject` is that of a
 * message.
 */
const FailedJob = v.object({
  uuid: Uuid,
  queue: v.string(),
  to: v.nullable(v.string()),
  subject: v.nullable(v.string()),
  sent_at: Instant,
  failed_at: Instant,
  attempts: Count,
  reason: v.string(),
});

export const supportAnswers = {
  searchUsers: {
    summary: 'Users by name, e-mail, company, VAT number, or the reference of a shipment or mission',
    query: v.strictObject({ ...PAGE_QUERY, q: v.pipe(requiredLine(100), v.minLength(3, 'search_too_short')) }),
    status: 200,
    schema: listOf(FoundUser),
  },
  dropLostFactor: {
    summary: 'Switch off the second factor of a user who lost it; nobody does so for themselves',
    status: 204,
    errors: ['second_factor_state'],
  },
  blockUser: {
    summary: 'Block a user: their sessions and keys are refused at once; nobody does so to themselves',
    status: 204,
    errors: ['user_state'],
  },
  unblockUser: {
    summary: 'Let a blocked user in again; their sessions from before stay ended',
    status: 204,
    errors: ['user_state'],
  },
  getSupportedCompany: {
    summary: 'A company, its members, what it owes, and what support did',
    status: 200,
    schema: SupportedCompany,
  },
  lockCompany: {
    summary: 'Suspend a company: its owners read the reason; what is under way goes on',
    status: 200,
    schema: SupportedCompany,
    errors: ['company_state'],
  },
  unlockCompany: {
    summary: 'Open a suspended company, for a time while it owes what suspends it',
    status: 200,
    schema: SupportedCompany,
    errors: ['company_state'],
  },
  setCompanyCredit: {
    summary:
      'Set what a shipper may have open of what it pays by invoice, and until when debts do not lock it; a limit that is raised above €20,000 waits in `credit.proposal` for a second person',
    status: 200,
    schema: SupportedCompany,
  },
  payBackCompany: {
    summary: 'Pay back by transfer what a shipper has on account: it goes out with a run that a second person approves',
    status: 200,
    schema: SupportedCompany,
    errors: ['amount_changed'],
  },
  approveCompanyCredit: {
    summary: 'Set the credit limit that another person of support proposed',
    status: 200,
    schema: SupportedCompany,
    errors: ['second_person_needed', 'already_decided'],
  },
  withdrawCompanyCredit: {
    summary: 'Withdraw a proposed credit limit',
    status: 200,
    schema: SupportedCompany,
    errors: ['already_decided'],
  },
  putExternalRequest: {
    summary: 'Take a transport over that a system outside asked for',
    status: 200,
    schema: ExternalRequest,
  },
  listCompanyActions: {
    summary: 'What support did with a company before an action, the newest first',
    query: v.strictObject({ before: Uuid }),
    status: 200,
    schema: v.object({ items: v.array(SupportAction) }),
  },
  listFailedJobs: {
    summary: 'Work that failed for good, the latest first, and what support tried again',
    query: v.strictObject({ ...PAGE_QUERY, kind: v.optional(v.picklist(FAILED_KINDS), 'mail') }),
    status: 200,
    schema: v.object({ ...listOf(FailedJob).entries, tried_again: v.array(SupportAction) }),
  },
  retryFailedJob: { summary: 'Do failed work anew, or send its message again', status: 204 },
} as const satisfies Answers;
