import { analyse } from 'chardet';
import { holdsControls } from './sheet.ts';

/** Byte order marks by encoding. */
const MARKS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/** Bytes read to detect the encoding. */
const SAMPLE_BYTES = 32 * 1024;

/**
 * Decodes a file as UTF-8, UTF-16, or the Windows code pages of Western (1252) and Central Europe (1250).
 *
 * @returns null if the file is not text
 */
export function decodeText(bytes: Uint8Array): string | null {
  const [marked] = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  const encoding = marked ?? withoutMark(bytes);
  const text = encoding === null ? null : decode(bytes, encoding);
  return text === null || holdsControls(text) ? null : text;
}

function withoutMark(bytes: Uint8Array): string | null {
  const wide = wideEncoding(bytes.subarray(0, SAMPLE_BYTES));
  if (wide !== null) return wide;
  if (bytes.includes(0)) return null;
  return decode(bytes, 'utf-8') === null ? codePage(bytes) : 'utf-8';
}

/** Detects UTF-16 without a byte order mark: in ASCII text, one of each two bytes is 0. */
function wideEncoding(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 6;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : null;
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const PAGES: Readonly<Record<string, string>> = {
  'windows-1250': 'windows-1250',
  'ISO-8859-2': 'windows-1250',
  'windows-1252': 'windows-1252',
  'ISO-8859-1': 'windows-1252',
};

/** Characters that occur in no western word; in code page 1250 they are letters. */
const NO_WESTERN_WORD = /\p{L}[¹³¿¥¯£]\p{L}|(?<!\p{L})£\p{Ll}/u;

/** Detects the code page from the words with non-ASCII letters. */
function codePage(bytes: Uint8Array): string {
  if (NO_WESTERN_WORD.test(decode(bytes, 'windows-1252') ?? '')) return 'windows-1250';
  const guesses = analyse(telling(bytes));
  return guesses.map(({ name }) => PAGES[name]).find((page) => page !== undefined) ?? 'windows-1252';
}

/** Returns the lines with a non-ASCII letter, which identify the code page. */
function telling(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = [];
  let size = 0;
  for (let from = 0; from < bytes.length && size < SAMPLE_BYTES; ) {
    const end = bytes.indexOf(0x0a, from);
    const line = bytes.subarray(from, end === -1 ? bytes.length : end + 1);
    if (line.some((byte) => byte > 0x7f)) {
      lines.push(line.subarray(0, SAMPLE_BYTES));
      size += line.length;
    }
    from += line.length;
  }
  return Buffer.concat(lines);
}
