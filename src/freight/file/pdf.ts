import { type PdfDictionary, type PdfValue, readPdfValue } from './pdf-value.ts';

/** Readers search for the PDF header within this many bytes. */
export const PDF_HEAD_BYTES = 1024;

const HEAD = '%PDF-';
const END = '%%EOF';

/** `1.7` */
const VERSION_BYTES = 3;

/**
 * The position of the PDF header within the first bytes of a file; printer commands or an empty line may precede it. -1
 * if there is none.
 */
export function pdfStart(head: Uint8Array): number {
  return latin1(head.subarray(0, PDF_HEAD_BYTES + HEAD.length - 1)).indexOf(HEAD);
}

/**
 * Returns the PDF in a file without data before its header and after its end.
 *
 * @returns the same bytes if there is nothing to remove; null if the end is missing: the file is cut off or no PDF
 */
export function properPdf(bytes: Uint8Array): Uint8Array | null {
  const start = pdfStart(bytes);
  const last = lastEnd(bytes);
  if (start === -1 || last < start) return null;
  const end = last + END.length;
  const behind = latin1(bytes.subarray(end));
  // A newer version, or its remainder, begins after the last end marker but is not complete.
  if (/\d{1,10}\s{1,9}\d{1,5}\s{1,9}obj\b|\bend(?:obj|stream)\b|\bstartxref\b/.test(behind)) return null;
  const length = end + (/^(?:\r\n|\r|\n)?/.exec(behind)?.[0].length ?? 0);
  const proper = withoutBefore(length === bytes.length ? bytes : bytes.subarray(0, length), start);
  return isShort(proper) ? null : proper;
}

/** The position of the last end marker, or -1. The file is searched as bytes: text of megabytes would be costly. */
function lastEnd(bytes: Uint8Array): number {
  for (let at = bytes.lastIndexOf(PERCENT); at !== -1; at = at === 0 ? -1 : bytes.lastIndexOf(PERCENT, at - 1)) {
    if (latin1(bytes.subarray(at, at + END.length)) === END) return at;
  }
  return -1;
}

const PERCENT = 0x25;

/**
 * Removes data before the header. If object offsets count from the first byte of the file, the same amount of white
 * space is inserted after the header.
 */
function withoutBefore(bytes: Uint8Array, start: number): Uint8Array {
  if (start === 0) return bytes;
  const cut = bytes.subarray(start);
  const place = tableOffset(latin1(bytes));
  const isFromFirst = place !== null && isTable(latin1(bytes), place) && !isTable(latin1(cut), place);
  if (!isFromFirst) return cut;
  const head = cut.subarray(0, HEAD.length + VERSION_BYTES);
  const moved = new Uint8Array(bytes);
  moved.fill(0x0a, 0, start + head.length);
  moved.set(head);
  return moved;
}

/** True if a linearized PDF is shorter than the length it states; its first part also has an end marker. */
function isShort(pdf: Uint8Array): boolean {
  const first = latin1(pdf.subarray(0, 2 * PDF_HEAD_BYTES));
  const linearized = /<<[^>]*\/Linearized\b[^>]*>>/.exec(first)?.[0] ?? '';
  const length = /\/L\s+(\d+)/.exec(linearized)?.[1];
  return length !== undefined && Number(length) > pdf.length;
}

/** The encryption of a PDF: its dictionary, and the first half of the identifier, as bytes in text. */
export interface PdfLock {
  readonly encryption: PdfDictionary;
  readonly id: string;
}

/**
 * Returns the encryption of a PDF from its newest trailer or cross-reference stream; null if it is not encrypted. A
 * text search would not do, because the keyword may occur in any text.
 */
export function pdfLock(pdf: Uint8Array): PdfLock | null {
  const text = latin1(pdf);
  const trailer = trailerOf(text);
  const encryption = dictionaryOf(resolve(text, trailer?.get('Encrypt') ?? null));
  if (trailer === null || encryption === null) return null;
  const ids = resolve(text, trailer.get('ID') ?? null);
  const id = Array.isArray(ids) ? ids[0] : undefined;
  return { encryption, id: typeof id === 'object' && id !== null && 'string' in id ? id.string : '' };
}

function trailerOf(text: string): PdfDictionary | null {
  const place = tableOffset(text);
  const at = place !== null && isTable(text, place) ? skipSpace(text, place) : null;
  if (at !== null && !text.startsWith('xref', at)) return dictionaryOf(readPdfValue(text, text.indexOf('obj', at) + 3));
  // If the offset is wrong, readers use the last one.
  const trailer = at === null ? text.lastIndexOf('trailer') : text.indexOf('trailer', at);
  return trailer === -1 ? null : dictionaryOf(readPdfValue(text, trailer + 'trailer'.length));
}

/** Resolves an object reference; the last object with the number is the newest. */
function resolve(text: string, value: PdfValue): PdfValue {
  if (typeof value !== 'object' || value === null || !('number' in value)) return value;
  const found = [
    ...text.matchAll(new RegExp(`(?<![0-9])${value.number}\\s{1,9}${value.generation}\\s{1,9}obj\\b`, 'g')),
  ].at(-1);
  return found === undefined ? null : readPdfValue(text, found.index + found[0].length);
}

function dictionaryOf(value: PdfValue): PdfDictionary | null {
  return value instanceof Map ? value : null;
}

/** The stated position of the newest cross-reference table or stream. */
function tableOffset(text: string): number | null {
  const said = /startxref\s+(\d+)/.exec(text.slice(text.lastIndexOf('startxref')));
  return said === null ? null : Number(said[1]);
}

function isTable(text: string, at: number): boolean {
  return /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(text.slice(at, at + 64));
}

function skipSpace(text: string, at: number): number {
  return at + (/^\s*/.exec(text.slice(at, at + 64))?.[0].length ?? 0);
}

/** Bytes as text of as many characters. */
function latin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join('');
}
