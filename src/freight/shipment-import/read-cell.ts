import { searchKey } from '../values/search-key.ts';

/** The decimal separator of a file's numbers; null if no number shows it. */
export type DecimalSign = '.' | ',' | null;

/** Removes what surrounds the digits of a number: spaces, apostrophes, a unit. */
function bareNumber(text: string): string {
  return text.replace(/[\s'’]/g, '').replace(/(?:kg|cm|€|eur)$/i, '');
}

/**
 * Reads a number in the format of any country: `5200`, `5 200,5`, `5,200.5`. With an unknown decimal separator, one
 * before exactly three digits groups thousands.
 *
 * @returns null if it is empty, NaN if it is not a number
 */
export function readNumber(text: string, decimal: DecimalSign): number | null {
  const bare = bareNumber(text);
  if (bare === '') return null;
  const last = lastMark(bare);
  const [whole, fraction] = hasDecimals(bare, decimal) ? [bare.slice(0, last), bare.slice(last + 1)] : [bare, ''];
  if (!/^(?:\d{1,3}(?:[.,]\d{3})+|\d{1,12})$/.test(whole) || !/^\d*$/.test(fraction)) return Number.NaN;
  return Number(`${whole.replace(/[.,]/g, '')}.${fraction.slice(0, 6)}`);
}

function lastMark(bare: string): number {
  return Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
}

function hasDecimals(bare: string, decimal: DecimalSign): boolean {
  const last = lastMark(bare);
  if (last === -1) return false;
  return decimal === null ? shownSign(bare) === bare[last] : bare[last] === decimal;
}

/** The sign of the decimals that one number shows. */
function shownSign(bare: string): DecimalSign {
  const marks = bare.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last !== '.' && last !== ',') return null;
  if (marks.some((mark) => mark !== last)) return last;
  if (marks.length > 1) return last === '.' ? ',' : '.';
  return bare.length - lastMark(bare) - 1 === 3 ? null : last;
}

/** The sign of the decimals of a file, by the first of its numbers that shows it. */
export function findDecimalSign(texts: Iterable<string>): DecimalSign {
  for (const text of texts) {
    const bare = bareNumber(text);
    const sign = /^\d[\d.,]*$/.test(bare) ? shownSign(bare) : null;
    if (sign !== null) return sign;
  }
  return null;
}

const YES: ReadonlySet<string> = new Set(['yes', 'y', 'true', '1', 'x', 'oui', 'o', 'vrai', 'tak', 't', 'prawda']);
const NO: ReadonlySet<string> = new Set(['no', 'n', 'false', '0', '-', 'non', 'faux', 'nie', 'falsz']);

/** Reads yes or no in the supported languages; null for any other text. */
export function readFlag(text: string): boolean | null {
  const key = searchKey(text);
  if (YES.has(key)) return true;
  return NO.has(key) ? false : null;
}

const EURO_PALLET = { width: 80, length: 120 } as const;

/** Reads the two sides of a pallet in cm: `80x120`, `120 × 80 cm`, `EUR`. Null if they are missing. */
export function readFormat(text: string): { readonly width: number; readonly length: number } | null {
  if (/^(?:eur|epal|euro)\b/.test(searchKey(text))) return EURO_PALLET;
  const [, width, length] = /^(\d{1,4})\s?[x×*]\s?(\d{1,4})(?:\s?cm)?$/i.exec(text.trim()) ?? [];
  return width === undefined ? null : { width: Number(width), length: Number(length) };
}

const PALLETS: ReadonlySet<string> = new Set(['pallets', 'pallet', 'palettes', 'palette', 'palety', 'paleta']);
const OTHER: ReadonlySet<string> = new Set(['other', 'autre', 'autres', 'inne', 'inny', 'bulk', 'vrac', 'luzem']);

/** Reads the kind of goods; pallets if the cell is empty, null if it is unknown. */
export function readGoodsType(text: string): 'pallets' | 'other' | null {
  const key = searchKey(text);
  if (key === '' || PALLETS.has(key)) return 'pallets';
  return OTHER.has(key) ? 'other' : null;
}

/**
 * True if a spreadsheet would run a text as a formula. A text that begins like a phone number or a list counts only if
 * it calls a function or another program: `+1
 * x!A1`. A plural in brackets is no call: `- gate(s) 3`.
 */
export function isFormula(text: string): boolean {
  return (/^(?:[=@]|[+-](?![\d\s(.,]))/.test(text) && text !== '-') || RUN_LATER.test(text);
}

const RUN_LATER = /^[+-].*(?:\|[^|]*!|[a-z]\((?!\p{L}{1,3}\)))/isu;
