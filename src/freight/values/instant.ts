import * as v from 'valibot';
import { isCalendarDay } from './calendar-date.ts';

/** A moment: ISO 8601 in UTC with milliseconds, `2026-03-17T08:52:00.000Z`. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());

/**
 * A moment as a caller may write it: any ISO 8601 date-time with an offset, between 1970 and 9999. The output is its
 * canonical UTC form.
 */
export const InstantInput = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/, 'iso_timestamp'),
  v.check((text) => {
    const at = Date.parse(text);
    return at >= 0 && at < MAX_INSTANT && isCalendarDay(text.slice(0, 10));
  }, 'iso_timestamp'),
  v.transform((text) => new Date(text).toISOString()),
);

/** 10000-01-01: past it, ISO years have more than four digits. */
export const MAX_INSTANT = 253_402_300_800_000;
