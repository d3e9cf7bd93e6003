import type { MessageDescriptor } from '@lingui/core';

/** Whether asking again can help: `never` as it stands, `later` after a while, `signed_in` after signing in again. */
export type Retry = 'never' | 'later' | 'signed_in';

interface ErrorKind {
  readonly status: number;
  readonly retry: Retry;
  /** One sentence in the reader's language. */
  readonly title: MessageDescriptor;
}

/**
 * Every way a call can fail, in one place: the server answers with it, the device decides by it, both say its
 * sentence. A refusal is `never` retried by itself; a person can always try again.
 */
export const ERRORS = {
  malformed_request: {
    status: 400,
    retry: 'never',
    title: /*i18n*/ { id: 'error.malformed_request', message: 'The request cannot be read.' },
  },
  not_authenticated: {
    status: 401,
    retry: 'signed_in',
    title: /*i18n*/ { id: 'error.not_authenticated', message: 'Please log back in' },
  },
  user_not_found: {
    status: 401,
    retry: 'never',
    title: /*i18n*/ { id: 'error.user_not_found', message: 'No users registered with this e-mail address' },
  },
  bad_credentials: {
    status: 401,
    retry: 'never',
    title: /*i18n*/ { id: 'error.bad_credentials', message: 'Incorrect e-mail or password' },
  },
  account_blocked: {
    status: 401,
    retry: 'never',
    title: /*i18n*/ { id: 'error.account_blocked', message: 'Your account is blocked, contact us' },
  },
  password_expired: {
    status: 401,
    retry: 'never',
    title: /*i18n*/ {
      id: 'error.password_expired',
      message: "Your password has expired, reset it with 'Forgotten password'",
    },
  },
  link_expired: {
    status: 401,
    retry: 'never',
    title: /*i18n*/ { id: 'error.link_expired', message: 'This link has expired' },
  },
  forbidden: {
    status: 403,
    retry: 'never',
    title: /*i18n*/ { id: 'error.forbidden', message: 'You are not authorized to perform this action.' },
  },
  mission_reassigned: {
    status: 403,
    retry: 'never',
    title: /*i18n*/ { id: 'error.mission_reassigned', message: 'This mission was given to another driver.' },
  },
  not_found: {
    status: 404,
    retry: 'never',
    title: /*i18n*/ { id: 'error.not_found', message: 'This does not exist, or is not yours.' },
  },
  method_not_allowed: {
    status: 405,
    retry: 'never',
    title: /*i18n*/ { id: 'error.method_not_allowed', message: 'This address does not take that kind of request.' },
  },
  request_timeout: {
    status: 408,
    retry: 'later',
    title: /*i18n*/ { id: 'error.request_timeout', message: 'The request took too long to arrive.' },
  },
  pickup_not_completed: {
    status: 409,
    retry: 'never',
    title: /*i18n*/ { id: 'error.pickup_not_completed', message: 'The pickup must be completed first.' },
  },
  mission_cancelled: {
    status: 409,
    retry: 'never',
    title: /*i18n*/ { id: 'error.mission_cancelled', message: 'The shipper cancelled this mission.' },
  },
  proof_full: {
    status: 409,
    retry: 'never',
    title: /*i18n*/ { id: 'error.proof_full', message: 'This mission has as many proof files as it can hold.' },
  },
  driver_unavailable: {
    status: 409,
    retry: 'never',
    title: /*i18n*/ { id: 'error.driver_unavailable', message: 'Missions cannot be given to this driver.' },
  },
  mission_closed: {
    status: 409,
    retry: 'never',
    title: /*i18n*/ { id: 'error.mission_closed', message: 'This mission is over and can no longer be changed.' },
  },
  idempotency_in_progress: {
    status: 409,
    retry: 'later',
    title: /*i18n*/ { id: 'error.idempotency_in_progress', message: 'The same request is still being handled.' },
  },
  gone: {
    status: 410,
    retry: 'never',
    title: /*i18n*/ { id: 'error.gone', message: 'This is no longer available.' },
  },
  file_too_big: {
    status: 413,
    retry: 'never',
    title: /*i18n*/ { id: 'error.file_too_big', message: 'The file is too big (maximum: 5 Mb)' },
  },
  request_too_big: {
    status: 413,
    retry: 'never',
    title: /*i18n*/ { id: 'error.request_too_big', message: 'The request is too big.' },
  },
  file_type_refused: {
    status: 415,
    retry: 'never',
    title: /*i18n*/ { id: 'error.file_type_refused', message: 'Invalid file (PDF or image only)' },
  },
  media_type_refused: {
    status: 415,
    retry: 'never',
    title: /*i18n*/ { id: 'error.media_type_refused', message: 'This call takes another type of content.' },
  },
  violations: {
    status: 422,
    retry: 'never',
    title: /*i18n*/ { id: 'error.violations', message: 'Some fields are not right.' },
  },
  idempotency_key_reused: {
    status: 422,
    retry: 'never',
    title: /*i18n*/ {
      id: 'error.idempotency_key_reused',
      message: 'This idempotency key was already used for another request.',
    },
  },
  app_too_old: {
    status: 426,
    retry: 'later',
    title: /*i18n*/ { id: 'error.app_too_old', message: 'Update the app to go on.' },
  },
  too_many_requests: {
    status: 429,
    retry: 'later',
    title: /*i18n*/ { id: 'error.too_many_requests', message: 'Too many attempts. Try again later.' },
  },
  headers_too_big: {
    status: 431,
    retry: 'never',
    title: /*i18n*/ { id: 'error.headers_too_big', message: 'The request headers are too big.' },
  },
  internal_error: {
    status: 500,
    retry: 'later',
    title: /*i18n*/ { id: 'error.internal_error', message: 'An error has occurred' },
  },
  unavailable: {
    status: 503,
    retry: 'later',
    title: /*i18n*/ { id: 'error.unavailable', message: 'The server is busy. Try again later.' },
  },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERRORS;

/** Whether a word from an answer is one of our codes. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code);
}
