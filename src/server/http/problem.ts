import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { Problem } from '#contract/problem.ts';
import { VIOLATIONS } from '#contract/violations.ts';
import type { Locale } from '#freight/user/user.ts';
import { Refusal } from '../errors.ts';
import type { Translator } from '../i18n/translator.ts';

/** Codes of the HTTP layer below us, in our words. Anything else of it in the 400s is a malformed request. */
const CODE_OF_FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request_too_big',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_refused',
  FST_REQ_FILE_TOO_LARGE: 'file_too_big',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'media_type_refused',
  FST_ERR_NOT_FOUND: 'not_found',
};

/** Codes of PostgreSQL that mean "try again": serialization, deadlock, and a server that goes or is full. */
const PASSING_DATABASE_ERRORS = new Set(['40001', '40P01', '53300', '57014', '57P01', '57P02', '57P03', '55P03']);

/** Turns whatever was thrown into a refusal. Only what nobody foresaw becomes `internal_error`. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  if (typeof code === 'string') {
    const known = CODE_OF_FRAMEWORK[code];
    if (known !== undefined) return new Refusal(known, { cause: error });
    if (PASSING_DATABASE_ERRORS.has(code) || code === 'ECONNREFUSED') {
      return new Refusal('unavailable', { retryAfter: 2, cause: error });
    }
  }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new Refusal(statusCode === 413 ? 'request_too_big' : 'malformed_request', { cause: error });
  }
  return new Refusal('internal_error', { cause: error });
}

/** The body of a refusal, in the caller's language. It never repeats what was sent. */
export function problemOf(refusal: Refusal, translator: Translator, locale: Locale): Problem {
  const { status, title } = ERRORS[refusal.code];
  const violations = refusal.violations.map(({ path, code, requirement }) => ({
    property_path: path,
    message: translator.say(locale, VIOLATIONS[code], { requirement }),
    code,
  }));
  return {
    type: `/problems/${refusal.code}`,
    title: translator.say(locale, title),
    status,
    code: refusal.code,
    ...(violations.length === 0 ? {} : { violations }),
  };
}
