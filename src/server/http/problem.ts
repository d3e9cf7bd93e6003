import type { Problem } from '#contract/answers/problem.ts';

import { ERROR_TITLES } from '#contract/error-titles.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { PAYEE_WAITS, PAYEE_WAITS_UNTIL } from '#contract/payee-waits.ts';
import { ALL_VIOLATIONS } from '#contract/server-violations.ts';
import { STATEMENT_FAULT_TEXTS } from '#contract/statement-faults.ts';
import { boundOf } from '#contract/violations.ts';
import type { StatementFault } from '#freight/bank/statement-fault.ts';
import { CURRENCY } from '#freight/money/money.ts';
import { timeZoneOf } from '#freight/place/country.ts';
import type { WaitingPayee } from '#freight/purchase/payout.ts';
import { LOCALE_TAGS, type Locale } from '#freight/user/locale.ts';
import { Refusal } from '../errors.ts';
import { formatMoment } from '../i18n/dates.ts';
import type { Translator } from '../i18n/translator.ts';
import { COST_FLOOR } from './cost-floor.ts';
import { differsText } from './invoice-differs.ts';

/** Maps codes of the HTTP framework to ours. Any other 4xx of it is a malformed request. */
const CODE_OF_FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request_too_big',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_refused',
  FST_REQ_FILE_TOO_LARGE: 'file_too_big',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'media_type_refused',
  FST_ERR_NOT_FOUND: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** Maps statuses of the framework. Its 403 for folders and paths outside the app's files becomes `not_found`. */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  403: 'not_found',
  404: 'not_found',
  413: 'request_too_big',
};

/** PostgreSQL codes of temporary errors: serialization, deadlock, timeouts, and a server that shuts down or is full. */
const PASSING_DATABASE_ERRORS = new Set(['40001', '40P01', '53300', '57014', '57P01', '57P02', '57P03', '55P03']);

/** System error codes of a database or file store that is temporarily unreachable. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN']);

/** Messages of node-postgres, without a code, for a pool timeout or a broken connection. */
const BROKEN_CONNECTION =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return BROKEN_CONNECTION.test(error.message);
  return PASSING_DATABASE_ERRORS.has(code) || UNREACHABLE.has(code);
}

/** Converts any error to a refusal. Only unexpected errors become `internal_error`. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  if (typeof code === 'string') {
    const known = CODE_OF_FRAMEWORK[code];
    if (known !== undefined) return new Refusal(known, { cause: error });
  }
  if (isPassing(error)) return new Refusal('unavailable', { retryAfter: 2, cause: error });
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new Refusal(CODE_OF_STATUS[statusCode] ?? 'malformed_request', { cause: error });
  }
  return new Refusal('internal_error', { cause: error });
}

/** Returns the body of a refusal in the caller's language. It never repeats input. */
export function problemOf(refusal: Refusal, translator: Translator, locale: Locale): Problem {
  const status = refusal.status ?? ERRORS[refusal.code].status;
  const violations = refusal.violations.map((violation) => ({
    property_path: violation.path,
    message: translator.say(locale, ALL_VIOLATIONS[violation.code], {
      requirement: boundOf(violation, LOCALE_TAGS[locale]),
    }),
    code: violation.code,
  }));
  return {
    type: `/problems/${refusal.code}`,
    title: translator.say(locale, ERROR_TITLES[refusal.code]),
    status,
    code: refusal.code,
    ...(refusal.fault === null ? {} : { detail: detailOf(refusal.fault, translator, locale) }),
    ...(refusal.waiting.length === 0
      ? {}
      : { detail: waitingText(refusal.waiting, translator, locale), waiting: [...refusal.waiting] }),
    ...(refusal.differs.length === 0
      ? {}
      : { detail: differsText(refusal.differs, translator, locale), differs: [...refusal.differs] }),
    ...(refusal.code === 'below_cost' ? { detail: floorText(refusal.amount ?? 0, translator, locale) } : {}),
    ...(violations.length === 0 ? {} : { violations }),
    ...(refusal.offers === null ? {} : { offers: [...refusal.offers] }),
    ...(refusal.invitation === null ? {} : { invitation: refusal.invitation }),
    ...(refusal.challenge === null ? {} : { challenge: refusal.challenge }),
    ...(refusal.amount === null ? {} : { amount: refusal.amount }),
    ...(refusal.reassignment === null ? {} : { reassignment: refusal.reassignment }),
    ...(refusal.reason === null ? {} : { reason: refusal.reason }),
    ...(refusal.ways === null ? {} : { ways: [...refusal.ways] }),
  };
}

/** Returns the reason why a bank statement was rejected, with amounts in the reader's format. */
function detailOf({ reason, ...values }: StatementFault, translator: Translator, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: CURRENCY });
  const { opening, closing, gap } = values;
  const amounts = Object.fromEntries(
    Object.entries({ opening, closing, gap }).map(([name, cents]) => [name, format.format((cents ?? 0) / 100)]),
  );
  return translator.say(locale, STATEMENT_FAULT_TEXTS[reason], { ...values, ...amounts });
}

/** Returns what a transport costs at the least, and by which law nobody sells it for less. */
function floorText(cents: number, translator: Translator, locale: Locale): string {
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: CURRENCY }).format(cents / 100);
  return translator.say(locale, COST_FLOOR, { amount });
}

/** Support works in France. */
const DESK_ZONE = timeZoneOf('FR');

/** Returns a sentence for each payee who waits. */
function waitingText(waiting: readonly WaitingPayee[], translator: Translator, locale: Locale): string {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: CURRENCY });
  const sentences = waiting.map(({ carrier, amount, until }) =>
    translator.say(locale, until === null ? PAYEE_WAITS : PAYEE_WAITS_UNTIL, {
      payee: carrier,
      amount: money.format(amount / 100),
      until: until === null ? null : formatMoment(locale, until, DESK_ZONE),
    }),
  );
  return [translator.say(locale, ERROR_TITLES.nothing_to_pay), ...sentences].join(' ');
}
