import { type Retry, retryOf } from './retry.ts';

interface ErrorKind {
  readonly status: number;
  readonly retry: Retry;
}

/** The codes of each status. */
const CODES = {
  400: ['malformed_request'],
  401: [
    'not_authenticated',
    'user_not_found',
    'bad_credentials',
    'second_factor_required',
    'second_factor_wrong',
    'passkey_refused',
    'sign_in_expired',
    'account_blocked',
    'signed_out_elsewhere',
    'password_expired',
    'link_expired',
  ],
  403: [
    'forbidden',
    'second_factor_owed',
    'look_only',
    'company_locked',
    'company_onboarding',
    'documents_ended',
    'mission_reassigned',
    'scope_missing',
    'address_refused',
  ],
  404: ['not_found'],
  405: ['method_not_allowed'],
  408: ['request_timeout'],
  409: [
    'pickup_not_completed',
    'mission_cancelled',
    'removal_needs_reason',
    'last_proof_billed',
    'proof_full',
    'upload_incomplete',
    'reports_full',
    'driver_unreachable',
    'driver_state',
    'driver_unavailable',
    'mission_closed',
    'shipment_closed',
    'links_full',
    'fee_changed',
    'not_delivered',
    'offer_no_longer_available',
    'proposal_closed',
    'counter_offer_made',
    'templates_full',
    'searches_full',
    'shipments_running',
    'invoices_unpaid',
    'last_owner',
    'invoice_not_payable',
    'already_claimed',
    'already_credited',
    'claim_closed',
    'already_matched',
    'statement_differs',
    'statement_overlaps',
    'statement_gap',
    'amount_changed',
    'credit_limit_reached',
    'too_few_paid_shipments',
    'paid_late',
    'bid_exceeds_credit',
    'payment_in_progress',
    'already_invoiced',
    'extra_closed',
    'nothing_to_pay',
    'second_person_needed',
    'already_decided',
    'currency_differs',
    'refund_decided',
    'early_payment_closed',
    'self_billing_signed',
    'self_billing_not_offered',
    'company_state',
    'user_state',
    'second_factor_state',
    'last_second_factor',
    'passkey_not_made',
    'passkeys_full',
    'second_factor_unreadable',
    'own_membership',
    'email_unproven',
    'access_suspended',
    'account_exists',
    'carrier_portal',
    'vat_number_taken',
    'email_taken',
    'invites_full',
    'integrations_full',
    'webhook_off',
    'idempotency_in_progress',
    'price_closed',
    'document_decided',
    'change_decided',
    'quote_accepted',
    'rows_to_correct',
    'rows_being_checked',
    'import_closed',
  ],
  410: ['gone', 'quote_expired', 'intent_expired'],
  413: ['file_too_big', 'request_too_big', 'sheet_too_big'],
  415: ['file_type_refused', 'sheet_type_refused', 'media_type_refused'],
  417: ['expectation_failed'],
  422: ['statement_refused', 'violations', 'budget_too_low', 'idempotency_key_reused'],
  426: ['app_too_old'],
  429: ['too_many_requests'],
  431: ['headers_too_big'],
  500: ['internal_error'],
  503: ['unavailable'],
} as const;

export type ErrorCode = (typeof CODES)[keyof typeof CODES][number];

/**
 * All errors of calls; `error-titles.ts` has their texts. Devices decide by `retry.ts` and by the status of the answer,
 * so they need not load this list.
 */
export const ERRORS = Object.fromEntries(
  Object.entries(CODES).flatMap(([status, codes]) =>
    codes.map((code) => [code, { status: Number(status), retry: retryOf(code, Number(status)) }]),
  ),
) as Readonly<Record<ErrorCode, ErrorKind>>;

/** True if a word is one of our codes. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code);
}
