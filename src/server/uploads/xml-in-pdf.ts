import { inflateSync, constants as zlib } from 'node:zlib';
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

/** Names under which invoices are attached, by Factur-X and ZUGFeRD; other XML files come after them. */
const KNOWN = /^(?:factur-x|zugferd-invoice|xrechnung)\.xml$/i;

/** Limits of the attached XML files that are read: their number, and their size in bytes. */
const MOST = 5;
const LARGEST = 8 * 1024 * 1024;

/** Returns the XML files that are attached to a PDF, those with the name of an invoice first. */
export function xmlInPdf(context: PDFContext): Uint8Array[] {
  const found = new Map<PDFStream, string>();
  for (const [, object] of context.enumerateIndirectObjects()) collect(object, context, found);
  const named = [...found].filter(([, name]) => /\.xml$/i.test(name));
  const known = named.filter(([, name]) => KNOWN.test(name));
  const others = named.filter(([, name]) => !KNOWN.test(name));
  return [...known, ...others].slice(0, MOST).flatMap(([stream]) => contentOf(stream, context) ?? []);
}

/** Finds the streams of file specifications, in an object and its children. */
function collect(object: PDFObject | undefined, context: PDFContext, found: Map<PDFStream, string>, depth = 0): void {
  if (depth > 50) return;
  if (object instanceof PDFArray) {
    for (const item of object.asArray()) collect(item, context, found, depth + 1);
    return;
  }
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return;
  const files = context.lookup(dict.get(PDFName.of('EF')));
  if (files instanceof PDFDict) {
    const name = textIn(dict, 'UF', context) ?? textIn(dict, 'F', context) ?? '';
    for (const key of ['UF', 'F']) {
      const stream = context.lookup(files.get(PDFName.of(key)));
      if (stream instanceof PDFStream) found.set(stream, name);
    }
  }
  for (const value of dict.values()) collect(value, context, found, depth + 1);
}

function textIn(dict: PDFDict, key: string, context: PDFContext): string | null {
  const text = context.lookup(dict.get(PDFName.of(key)));
  return text instanceof PDFString || text instanceof PDFHexString ? text.decodeText() : null;
}

/** Returns the bytes of an attached file; null if they are too many, or packed in another way than attachments are. */
function contentOf(stream: PDFStream, context: PDFContext): Uint8Array | null {
  if (!(stream instanceof PDFRawStream)) return null;
  const packed = stream.contents;
  const filter = context.lookup(stream.dict.get(PDFName.of('Filter')));
  const filters = filter instanceof PDFArray ? filter.asArray().map((each) => context.lookup(each)) : [filter];
  const names = filters.filter((each) => each !== undefined).map(String);
  if (names.length === 0) return packed.length > LARGEST ? null : packed;
  if (names.length > 1 || !/^\/(?:FlateDecode|Fl)$/.test(names[0] ?? '')) return null;
  try {
    // Some programs leave out the end of a packed stream, which readers do not need.
    return inflateSync(packed, { maxOutputLength: LARGEST, finishFlush: zlib.Z_SYNC_FLUSH });
  } catch {
    return null;
  }
}
