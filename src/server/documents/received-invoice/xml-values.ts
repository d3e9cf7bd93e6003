import type { XmlElement } from 'libxml2-wasm';
import * as v from 'valibot';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { all, optional } from '../camt-text.ts';

/** Returns the text at the first path that has any, as one line that can be stored and shown; null if none has. */
export function said(from: XmlElement | undefined, ...paths: readonly string[]): string | null {
  return from === undefined ? null : cut(optional(from, ...paths));
}

/** Limits a text to what can be stored and shown. */
export function cut(text: string | null): string | null {
  const line = text?.replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed() ?? '';
  return line === '' ? null : line;
}

/** Returns the first element at a path, or at the next one if there is none. */
export function first(from: XmlElement | undefined, ...paths: readonly string[]): XmlElement | undefined {
  return from === undefined ? undefined : paths.flatMap((path) => all(from, path))[0];
}

/** Reads `20260317` and `2026-03-17`, with a time or a zone behind it too. */
export function dayOf(written: string | null): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(written ?? '') ?? [];
  const date = `${year}-${month}-${day}`;
  return v.is(CalendarDate, date) ? date : null;
}

/** The amount in the currency of the invoice: VAT may be there in another one too. In cents. */
export function amountIn(amounts: readonly XmlElement[], currency: string | null): number | null {
  return amountsIn(amounts, currency)[0] ?? null;
}

/** The same, null where the file gives two. */
export function singleAmountIn(amounts: readonly XmlElement[], currency: string | null): number | null {
  const found = new Set(amountsIn(amounts, currency));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

function amountsIn(amounts: readonly XmlElement[], currency: string | null): (number | null)[] {
  return amounts
    .filter((each) => {
      const own = each.attr('currencyID')?.value ?? currency;
      return currency === null || own === currency;
    })
    .map(({ content }) => centsOf(content));
}

function centsOf(written: string): number | null {
  const [, sign, whole, cents = ''] = /^([+-]?)(\d{1,12})(?:\.(\d{0,2})0*)?$/.exec(written.trim()) ?? [];
  if (whole === undefined) return null;
  const value = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return sign === '-' && value !== 0 ? -value : value;
}
