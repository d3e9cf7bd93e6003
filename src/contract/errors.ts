/** Whether asking again can help: `never` as it stands, `later` after a while, `signed_in` after signing in again. */
type Retry = 'never' | 'later' | 'signed_in';

interface ErrorKind {
  readonly status: number;
  readonly retry: Retry;
}

/**
 * Every way a call can fail, in one place: the server answers with it, the device decides by it; `error-titles.ts` has
 * the sentence of each. A refusal is `never` retried by itself; a person can always try again.
 */
export const ERRORS = {
  malformed_request: { status: 400, retry: 'never' },
  not_authenticated: { status: 401, retry: 'signed_in' },
  user_not_found: { status: 401, retry: 'never' },
  bad_credentials: { status: 401, retry: 'never' },
  account_blocked: { status: 401, retry: 'never' },
  signed_out_elsewhere: { status: 401, retry: 'never' },
  password_expired: { status: 401, retry: 'never' },
  link_expired: { status: 401, retry: 'never' },
  forbidden: { status: 403, retry: 'never' },
  look_only: { status: 403, retry: 'never' },
  company_locked: { status: 403, retry: 'never' },
  documents_ended: { status: 403, retry: 'never' },
  mission_reassigned: { status: 403, retry: 'never' },
  not_found: { status: 404, retry: 'never' },
  method_not_allowed: { status: 405, retry: 'never' },
  request_timeout: { status: 408, retry: 'later' },
  pickup_not_completed: { status: 409, retry: 'never' },
  mission_cancelled: { status: 409, retry: 'never' },
  removal_needs_reason: { status: 409, retry: 'never' },
  last_proof_billed: { status: 409, retry: 'never' },
  proof_full: { status: 409, retry: 'never' },
  upload_incomplete: { status: 409, retry: 'later' },
  reports_full: { status: 409, retry: 'never' },
  driver_unreachable: { status: 409, retry: 'never' },
  driver_state: { status: 409, retry: 'never' },
  driver_unavailable: { status: 409, retry: 'never' },
  mission_closed: { status: 409, retry: 'never' },
  shipment_closed: { status: 409, retry: 'never' },
  links_full: { status: 409, retry: 'never' },
  fee_changed: { status: 409, retry: 'never' },
  not_delivered: { status: 409, retry: 'never' },
  offer_no_longer_available: { status: 409, retry: 'never' },
  proposal_closed: { status: 409, retry: 'never' },
  counter_offer_made: { status: 409, retry: 'never' },
  templates_full: { status: 409, retry: 'never' },
  searches_full: { status: 409, retry: 'never' },
  shipments_running: { status: 409, retry: 'never' },
  invoices_unpaid: { status: 409, retry: 'never' },
  last_owner: { status: 409, retry: 'never' },
  invoice_not_payable: { status: 409, retry: 'never' },
  already_claimed: { status: 409, retry: 'never' },
  claim_closed: { status: 409, retry: 'never' },
  already_matched: { status: 409, retry: 'never' },
  statement_refused: { status: 422, retry: 'never' },
  statement_differs: { status: 409, retry: 'never' },
  amount_changed: { status: 409, retry: 'never' },
  payment_in_progress: { status: 409, retry: 'later' },
  already_invoiced: { status: 409, retry: 'never' },
  nothing_to_pay: { status: 409, retry: 'never' },
  second_person_needed: { status: 409, retry: 'never' },
  self_billing_signed: { status: 409, retry: 'never' },
  self_billing_not_offered: { status: 409, retry: 'never' },
  company_state: { status: 409, retry: 'never' },
  own_membership: { status: 409, retry: 'never' },
  account_exists: { status: 409, retry: 'never' },
  invites_full: { status: 409, retry: 'never' },
  idempotency_in_progress: { status: 409, retry: 'later' },
  price_closed: { status: 409, retry: 'never' },
  document_decided: { status: 409, retry: 'never' },
  quote_accepted: { status: 409, retry: 'never' },
  rows_to_correct: { status: 409, retry: 'never' },
  rows_being_checked: { status: 409, retry: 'later' },
  import_closed: { status: 409, retry: 'never' },
  gone: { status: 410, retry: 'never' },
  quote_expired: { status: 410, retry: 'never' },
  intent_expired: { status: 410, retry: 'never' },
  file_too_big: { status: 413, retry: 'never' },
  request_too_big: { status: 413, retry: 'never' },
  sheet_too_big: { status: 413, retry: 'never' },
  file_type_refused: { status: 415, retry: 'never' },
  sheet_type_refused: { status: 415, retry: 'never' },
  media_type_refused: { status: 415, retry: 'never' },
  expectation_failed: { status: 417, retry: 'never' },
  violations: { status: 422, retry: 'never' },
  budget_too_low: { status: 422, retry: 'never' },
  idempotency_key_reused: { status: 422, retry: 'never' },
  app_too_old: { status: 426, retry: 'later' },
  too_many_requests: { status: 429, retry: 'later' },
  headers_too_big: { status: 431, retry: 'never' },
  internal_error: { status: 500, retry: 'later' },
  unavailable: { status: 503, retry: 'later' },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERRORS;

/** Whether a code tells a device to sign its user out and to forget what it read for them. Their steps stay on it. */
export function endsHere(code: ErrorCode | null): boolean {
  return code === 'account_blocked' || code === 'signed_out_elsewhere';
}

/** Whether a word from an answer is one of our codes. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code);
}
