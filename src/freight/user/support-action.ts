import * as v from 'valibot';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';

/** Support actions that are logged with their author. */
const SUPPORT_ACTIONS = [
  'company_locked',
  'company_unlocked',
  'mail_sent_again',
  'job_retried',
  'document_accepted',
  'document_refused',
  'company_admitted',
  'carrier_opened',
  'carrier_invited',
  'request_taken',
  'second_factor_dropped',
  'user_blocked',
  'user_unblocked',
  'credit_limit_set',
  'lock_exempted',
  'invoice_granted',
  'invoice_grant_ended',
  'credit_limit_proposed',
  'credit_limit_withdrawn',
  'payout_withdrawn',
  'account_paid_back',
  'invoice_written_off',
  'late_fee_charged',
  'late_fee_waived',
  'pay_back_refused',
  'payment_accepted',
  'payment_returned',
  'bank_account_blocked',
  'purchase_corrected',
  'correction_proposed',
  'correction_withdrawn',
  'tariff_proposed',
  'tariff_approved',
  'tariff_withdrawn',
  'law_row_proposed',
  'law_row_approved',
  'law_row_withdrawn',
  'company_change_accepted',
  'company_change_refused',
  'network_agreed',
  'network_ended',
  'terms_published',
] as const;
export const SupportActionKind = v.picklist(SUPPORT_ACTIONS);
export type SupportActionKind = v.InferOutput<typeof SupportActionKind>;

/**
 * An entry of support's log. `detail` is the end day of an unlock or exemption, a limit in cents, the kind of a
 * document, an external system's name for its request, values before and after a change, an invoice with its cents, a role with version and first day of its terms, one with the amount that is right, or the queue of a retried job,
 * whose `reason` is the error.
 */
export const SupportAction = v.object({
  uuid: Uuid,
  kind: SupportActionKind,
  at: Instant,
  support: v.string(),
  user: v.nullable(v.string()),
  company: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  detail: v.nullable(v.string()),
});
export type SupportAction = v.InferOutput<typeof SupportAction>;

/** Number of actions in one answer, the newest first. */
export const ACTIONS_PER_PAGE = 50;
