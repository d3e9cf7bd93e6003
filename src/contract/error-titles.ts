import type { MessageDescriptor } from '@lingui/core';
import type { ErrorCode } from './errors.ts';
import { MONEY_TITLES } from './money-error-titles.ts';

/**
 * Titles of the error codes, one sentence each, shared by server and device. Separate from the codes because few pages
 * need them.
 */
export const ERROR_TITLES = {
  malformed_request: /*i18n*/ { id: 'error.malformed_request', message: 'The request cannot be read.' },
  not_authenticated: /*i18n*/ { id: 'error.not_authenticated', message: 'Please log back in' },
  user_not_found: /*i18n*/ { id: 'error.user_not_found', message: 'No users registered with this e-mail address' },
  bad_credentials: /*i18n*/ { id: 'error.bad_credentials', message: 'Incorrect e-mail or password' },
  second_factor_required: /*i18n*/ {
    id: 'error.second_factor_required',
    message: 'Enter the code of your authenticator app.',
  },
  second_factor_wrong: /*i18n*/ {
    id: 'error.second_factor_wrong',
    message: 'This code is not right, or was used already. Wait for the next one.',
  },
  passkey_refused: /*i18n*/ {
    id: 'error.passkey_refused',
    message: 'This passkey did not work. Try again, or sign in another way.',
  },
  sign_in_expired: /*i18n*/ { id: 'error.sign_in_expired', message: 'This took too long. Enter your password again.' },
  account_blocked: /*i18n*/ { id: 'error.account_blocked', message: 'Your account is blocked, contact us' },
  signed_out_elsewhere: /*i18n*/ {
    id: 'error.signed_out_elsewhere',
    message: 'You were signed out from another device',
  },
  password_expired: /*i18n*/ {
    id: 'error.password_expired',
    message: "Your password has expired, reset it with 'Forgotten password'",
  },
  link_expired: /*i18n*/ { id: 'error.link_expired', message: 'This link has expired' },
  forbidden: /*i18n*/ { id: 'error.forbidden', message: 'You are not authorized to perform this action.' },
  second_factor_owed: /*i18n*/ {
    id: 'error.second_factor_owed',
    message: 'Support’s desk opens with a second factor alone.',
  },
  look_only: /*i18n*/ { id: 'error.look_only', message: 'You may look here, not change anything.' },
  company_locked: /*i18n*/ {
    id: 'error.company_locked',
    message: 'The account of your company is suspended, contact us',
  },
  carrier_portal: /*i18n*/ { id: 'error.carrier_portal', message: 'Carriers register on the carrier portal.' },
  vat_number_taken: /*i18n*/ { id: 'error.vat_number_taken', message: 'Another carrier has this VAT number.' },
  email_taken: /*i18n*/ {
    id: 'error.email_taken',
    message: 'This e-mail address belongs to a user, or is invited already.',
  },
  company_onboarding: /*i18n*/ {
    id: 'error.company_onboarding',
    message: 'Your company is not admitted yet. Send the documents that are missing.',
  },
  documents_ended: /*i18n*/ {
    id: 'error.documents_ended',
    message: 'A document of your company has expired: send the next one to book and bid again',
  },
  document_decided: /*i18n*/ {
    id: 'error.document_decided',
    message: 'This document was decided on already, or replaced by its carrier.',
  },
  change_decided: /*i18n*/ { id: 'error.change_decided', message: 'This change no longer waits for a check.' },

  mission_reassigned: /*i18n*/ { id: 'error.mission_reassigned', message: 'This mission was given to another driver.' },
  scope_missing: /*i18n*/ { id: 'error.scope_missing', message: 'This API key does not include that right.' },
  address_refused: /*i18n*/ {
    id: 'error.address_refused',
    message: 'This API key may not be used from this IP address.',
  },
  integrations_full: /*i18n*/ {
    id: 'error.integrations_full',
    message: 'Your company already has the maximum number. Remove one first.',
  },
  webhook_off: /*i18n*/ { id: 'error.webhook_off', message: 'This webhook is off. Turn it on first.' },
  not_found: /*i18n*/ { id: 'error.not_found', message: 'This does not exist, or is not yours.' },
  method_not_allowed: /*i18n*/ {
    id: 'error.method_not_allowed',
    message: 'This address does not take that kind of request.',
  },
  request_timeout: /*i18n*/ { id: 'error.request_timeout', message: 'The request took too long to arrive.' },
  pickup_not_completed: /*i18n*/ { id: 'error.pickup_not_completed', message: 'The pickup must be completed first.' },
  mission_cancelled: /*i18n*/ { id: 'error.mission_cancelled', message: 'The shipper cancelled this mission.' },
  proof_full: /*i18n*/ {
    id: 'error.proof_full',
    message: 'This mission already has the maximum number of proof files.',
  },
  upload_incomplete: /*i18n*/ { id: 'error.upload_incomplete', message: 'A part of this file has not arrived.' },
  removal_needs_reason: /*i18n*/ {
    id: 'error.removal_needs_reason',
    message: 'Only a dispatcher can remove this page now, with a reason.',
  },
  last_proof_billed: /*i18n*/ {
    id: 'error.last_proof_billed',
    message: 'This mission is billed: the last page of its proof cannot be removed.',
  },
  reports_full: /*i18n*/ {
    id: 'error.reports_full',
    message: 'This mission already has the maximum number of late reports.',
  },
  driver_unreachable: /*i18n*/ {
    id: 'error.driver_unreachable',
    message: 'This driver has no address to send the invite to.',
  },
  driver_state: /*i18n*/ { id: 'error.driver_state', message: 'This driver has an account already, or is disabled.' },
  driver_unavailable: /*i18n*/ {
    id: 'error.driver_unavailable',
    message: 'Missions cannot be assigned to this driver.',
  },
  mission_closed: /*i18n*/ {
    id: 'error.mission_closed',
    message: 'This mission is over and can no longer be changed.',
  },
  shipment_closed: /*i18n*/ { id: 'error.shipment_closed', message: 'This shipment can no longer be changed.' },
  links_full: /*i18n*/ {
    id: 'error.links_full',
    message: 'This shipment already has the maximum number of links or readers.',
  },
  templates_full: /*i18n*/ {
    id: 'error.templates_full',
    message: 'Your company already has the maximum number of templates.',
  },
  fee_changed: /*i18n*/ {
    id: 'error.fee_changed',
    message: 'The cancellation fee has changed. Please read the conditions again.',
  },
  not_delivered: /*i18n*/ { id: 'error.not_delivered', message: 'This shipment is not delivered yet.' },
  offer_no_longer_available: /*i18n*/ {
    id: 'error.offer_no_longer_available',
    message: 'This offer is unfortunately no longer available',
  },
  proposal_closed: /*i18n*/ { id: 'error.proposal_closed', message: 'This bid is no longer pending.' },
  counter_offer_made: /*i18n*/ {
    id: 'error.counter_offer_made',
    message: 'This bid was already answered with another price.',
  },
  price_closed: /*i18n*/ {
    id: 'error.price_closed',
    message: 'This price can no longer be answered: it was answered, cancelled or out of time.',
  },
  quote_accepted: /*i18n*/ { id: 'error.quote_accepted', message: 'A price of this quote was accepted already.' },
  intent_expired: /*i18n*/ { id: 'error.intent_expired', message: 'This payment has ended. Book again.' },
  rows_to_correct: /*i18n*/ {
    id: 'error.rows_to_correct',
    message: 'Some rows must be corrected first. Nothing is booked.',
  },
  rows_being_checked: /*i18n*/ {
    id: 'error.rows_being_checked',
    message: 'The rows are still being checked. Nothing is booked.',
  },
  terms_changed: /*i18n*/ {
    id: 'error.terms_changed',
    message: 'The terms of service have changed meanwhile. Read them again.',
  },
  import_closed: /*i18n*/ { id: 'error.import_closed', message: 'This import is booked and can no longer be changed.' },
  quote_expired: /*i18n*/ { id: 'error.quote_expired', message: 'Quote expired' },
  below_cost: /*i18n*/ { id: 'error.below_cost', message: 'Below cost' },
  budget_too_low: /*i18n*/ { id: 'error.budget_too_low', message: 'Budget too low' },
  searches_full: /*i18n*/ {
    id: 'error.searches_full',
    message: 'Your company has saved the maximum number of searches. Delete one first.',
  },
  shipments_running: /*i18n*/ {
    id: 'error.shipments_running',
    message: 'Transports are still running. Finish or hand them over first.',
  },
  invoices_unpaid: /*i18n*/ { id: 'error.invoices_unpaid', message: 'Invoices are still unpaid.' },
  last_owner: /*i18n*/ {
    id: 'error.last_owner',
    message: 'You are the last owner of your company. Make another member an owner first.',
  },
  ...MONEY_TITLES,
  company_state: /*i18n*/ { id: 'error.company_state', message: 'The state of this company does not allow it.' },
  user_state: /*i18n*/ { id: 'error.user_state', message: 'Somebody was faster: this is done already.' },
  second_factor_state: /*i18n*/ { id: 'error.second_factor_state', message: 'The second factor changed meanwhile.' },
  last_second_factor: /*i18n*/ {
    id: 'error.last_second_factor',
    message: 'Your work needs a second factor. Add another one first.',
  },
  passkey_not_made: /*i18n*/ {
    id: 'error.passkey_not_made',
    message: 'No passkey was added. Try again, or use another device.',
  },
  passkeys_full: /*i18n*/ {
    id: 'error.passkeys_full',
    message: 'You already have the maximum number of passkeys. Remove one first.',
  },
  second_factor_unreadable: /*i18n*/ {
    id: 'error.second_factor_unreadable',
    message: 'We cannot check codes of your app now. Use a recovery code, or call us.',
  },
  email_unproven: /*i18n*/ { id: 'error.email_unproven', message: 'Confirm your e-mail address first.' },
  access_suspended: /*i18n*/ { id: 'error.access_suspended', message: 'Its maker must confirm it first.' },
  own_membership: /*i18n*/ { id: 'error.own_membership', message: 'You cannot remove yourself.' },
  account_exists: /*i18n*/ {
    id: 'error.account_exists',
    message: 'There is an account with this address already. Sign in to join.',
  },
  invites_full: /*i18n*/ {
    id: 'error.invites_full',
    message: 'Your company already has the maximum number of invites.',
  },
  idempotency_in_progress: /*i18n*/ {
    id: 'error.idempotency_in_progress',
    message: 'The same request is still being handled.',
  },
  gone: /*i18n*/ { id: 'error.gone', message: 'This is no longer available.' },
  file_too_big: /*i18n*/ { id: 'error.file_too_big', message: 'The file is too big (maximum: 5 Mb)' },
  request_too_big: /*i18n*/ { id: 'error.request_too_big', message: 'The request is too big.' },
  sheet_too_big: /*i18n*/ { id: 'error.sheet_too_big', message: 'The file is too big (maximum: 2 MB)' },
  sheet_type_refused: /*i18n*/ { id: 'error.sheet_type_refused', message: 'Choose a CSV or XLSX file.' },
  file_type_refused: /*i18n*/ { id: 'error.file_type_refused', message: 'Invalid file (PDF or image only)' },
  media_type_refused: /*i18n*/ { id: 'error.media_type_refused', message: 'This call takes another type of content.' },
  expectation_failed: /*i18n*/ {
    id: 'error.expectation_failed',
    message: 'The server does not meet what this request expects.',
  },
  violations: /*i18n*/ { id: 'error.violations', message: 'Some fields are not valid.' },
  idempotency_key_reused: /*i18n*/ {
    id: 'error.idempotency_key_reused',
    message: 'This idempotency key was already used for another request.',
  },
  app_too_old: /*i18n*/ { id: 'error.app_too_old', message: 'Update the app to continue.' },
  too_many_requests: /*i18n*/ { id: 'error.too_many_requests', message: 'Too many attempts. Try again later.' },
  headers_too_big: /*i18n*/ { id: 'error.headers_too_big', message: 'The request headers are too big.' },
  internal_error: /*i18n*/ { id: 'error.internal_error', message: 'An error has occurred' },
  unavailable: /*i18n*/ { id: 'error.unavailable', message: 'The server is busy. Try again later.' },
} as const satisfies Record<ErrorCode, MessageDescriptor>;
