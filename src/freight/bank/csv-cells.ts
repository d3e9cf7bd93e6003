import { plainText } from '../values/plain-text.ts';
import { searchKey } from '../values/search-key.ts';
import { calendarDay } from '../values/typed-day.ts';
import { currencyIn, currencyOf } from './bank-words.ts';
import type { DayOrder } from './csv-form.ts';

/** First letters of month names in the supported languages. Of two with the same beginning the longer comes first. */
const MONTHS: readonly (readonly [RegExp, number])[] = [
  [/^(?:jan|sty|gen|ene)/, 1],
  [/^(?:feb|fev|lut)/, 2],
  [/^(?:mar|maa|mrz|mrt|maerz)/, 3],
  [/^(?:apr|avr|kwi|abr)/, 4],
  [/^(?:may|mai|maj|mei|mag)/, 5],
  [/^(?:juin|jun|cze|giu)/, 6],
  [/^(?:juil|jul|lip|lug)/, 7],
  [/^(?:aug|aou|sie|ago)/, 8],
  [/^(?:sep|wrz|set)/, 9],
  [/^(?:oct|okt|paz|ott)/, 10],
  [/^(?:nov|lis)/, 11],
  [/^(?:dec|dez|gru|dic)/, 12],
];

function monthOf(name: string): string | null {
  const key = searchKey(name);
  const found = MONTHS.find(([pattern]) => pattern.test(key));
  return found === undefined ? null : String(found[1]);
}

const MARKED = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[T ,].*)?$/;
const DIGITS = /^(\d{8})(?:[T ].*)?$/;
const NAMED = /^(\d{1,2})[\s.\-/]*(\p{L}{3,12})[\s.\-/,]*(\d{4}|\d{2})(?:[T ,].*)?$/u;
const NAMED_FIRST = /^(\p{L}{3,12})[\s.]*(\d{1,2})(?:st|nd|rd|th)?[\s.,]+(\d{4})(?:[T ,].*)?$/u;
const YEAR_NAMED = /^(\d{4})[\s.\-/]*(\p{L}{3,12})[\s.\-/]*(\d{1,2})(?:[T ,].*)?$/u;

/**
 * Reads a day as `2026-03-17` and ignores a time after it. A leading four-digit year, a month name, or eight digits
 * define the order themselves. Returns null if the day does not exist.
 */
export function readDay(cell: string, order: DayOrder): string | null {
  const text = plainText(cell);
  const [, one = '', two = '', three = ''] = MARKED.exec(text) ?? [];
  if (one !== '') {
    const as = one.length === 4 ? 'ymd' : order;
    const [year, month, day] = { ymd: [one, two, three], dmy: [three, two, one], mdy: [three, one, two] }[as];
    return calendarDay(year, month, day);
  }
  return digitsDay(DIGITS.exec(text)?.[1], order) ?? namedDay(text);
}

function digitsDay(digits: string | undefined, order: DayOrder): string | null {
  if (digits === undefined) return null;
  const [first, second, end] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  const marked = order === 'mdy' ? calendarDay(end, first, second) : calendarDay(end, second, first);
  return calendarDay(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)) ?? marked;
}

function namedDay(text: string): string | null {
  const dayFirst = NAMED.exec(text);
  if (dayFirst !== null) return calendarDay(dayFirst[3], monthOf(dayFirst[2] ?? '') ?? '', dayFirst[1]);
  const monthFirst = NAMED_FIRST.exec(text);
  if (monthFirst !== null) return calendarDay(monthFirst[3], monthOf(monthFirst[1] ?? '') ?? '', monthFirst[2]);
  const yearFirst = YEAR_NAMED.exec(text);
  return yearFirst === null ? null : calendarDay(yearFirst[1], monthOf(yearFirst[2] ?? '') ?? '', yearFirst[3]);
}

/** True if a cell is a day in any order of its parts. */
export function isDayLike(cell: string): boolean {
  return (['dmy', 'mdy', 'ymd'] as const).some((order) => readDay(cell, order) !== null);
}

/**
 * Returns the order of day, month and year in a column. Day first is the default; a value above 12 in the month
 * position proves another order.
 */
export function orderOf(cells: readonly string[]): DayOrder {
  const marked = cells.map((cell) => MARKED.exec(plainText(cell))).filter((match) => match !== null);
  if (marked.some(([, year]) => year?.length === 4)) return 'ymd';
  if (marked.length === 0) return cells.some((cell) => /^20\d{6}/.test(cell)) ? 'ymd' : 'dmy';
  return marked.some(([, , second]) => Number(second) > 12) ? 'mdy' : 'dmy';
}

/** An amount in cents; `currency` if the cell names one. */
export interface ReadAmount {
  readonly cents: number;
  readonly currency: string | null;
}

/**
 * Reads an amount: `-1 234,50 €`, `1.234,50-`, `1,234.50`, `(35.00)`, `EUR 1 234,50`, `35.00 Dr`. Returns null if the
 * text is no amount or the amount is too large to be summed.
 */
export function readAmount(text: string, decimal: '.' | ','): ReadAmount | null {
  const currency = currencyIn(text);
  const bare = text
    .replace(/[\s'’]/g, '')
    .replace(/−|–/g, '-')
    .replace(/[€$£¥₴]|z[łl]/giu, '')
    .replace(/[A-Z]{3}/i, (code) => (currencyOf(code) === null ? code : ''));
  const [, open, inner = '', close, side] = /^(\(?)([^()a-z]*)(\)?)(cr|dr)?$/i.exec(bare) ?? [];
  if (open === undefined || (open === '') !== (close === '')) return null;
  const group = decimal === ',' ? '.' : ',';
  const pattern = new RegExp(
    `^([-+]?)(\\d{1,3}(?:\\${group}\\d{3}){1,3}|\\d{1,12})(?:\\${decimal}(\\d{1,2})0*)?([-+]?)$`,
  );
  const [, before, whole, cents = '', after] = pattern.exec(inner) ?? [];
  const signs = [before, after, open, side].filter((sign) => sign !== undefined && sign !== '');
  if (whole === undefined || signs.length > 1) return null;
  const value = Number(whole.replaceAll(group, '')) * 100 + Number(cents.padEnd(2, '0'));
  const left = signs.some((sign) => sign === '-' || sign === '(' || sign?.toLowerCase() === 'dr');
  return { cents: left && value !== 0 ? -value : value, currency };
}

/** True if a cell is an amount with either decimal separator. */
export function isAmountLike(cell: string): boolean {
  return readAmount(cell, ',') !== null || readAmount(cell, '.') !== null;
}

/**
 * Returns the account in a cell without spaces and punctuation; null if the cell is neither an IBAN nor an account
 * number.
 */
export function accountOf(cell: string): string | null {
  const bare = cell.replace(/[\s'.\-/]/g, '').toUpperCase();
  if (/^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(bare)) return bare;
  const isMasked = /^[A-Z\d]{0,8}[*X•]{2,}[A-Z\d]{3,8}$/.test(bare);
  return isMasked || /^\d{7,28}$/.test(bare) ? bare : null;
}

/** True if an account is ours: the same IBAN, the account number in it, or the visible part of a masked one. */
export function isOurs(account: string, ours: string): boolean {
  const [, head = '', tail = ''] = /^([A-Z\d]*?)[*X•]{2,}([A-Z\d]+)$/.exec(account) ?? [];
  if (tail !== '') return ours.startsWith(head) && ours.endsWith(tail);
  if (/^[A-Z]{2}\d{2}/.test(account)) return account === ours;
  return ours.slice(4).includes(account.replace(/^0+/, ''));
}
