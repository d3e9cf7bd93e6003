import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PDFArray, type PDFContext, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';
import { properPdf } from '#freight/file/pdf.ts';
import type { CleanedFile } from './clean-image.ts';
import type { InspectedInvoice, InspectedPdf, PdfToInspect } from './inspect-pdf.ts';
import { xmlInPdf } from './xml-in-pdf.ts';

/** Limit of objects; a waybill has some hundreds. Parsing takes about 20 ms per thousand. */
const MAX_OBJECTS = 50_000;

/** Entries that viewers run automatically, and those with scripts and attached files. */
const ACTIVE_ENTRIES = ['OpenAction', 'AA', 'JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'AF', 'XFA', 'RichMediaContent'];

/** Dictionaries, by type, that are removed entirely: actions that run or open something, and file attachments. */
const ACTIVE_DICTIONARIES: Readonly<Record<string, ReadonlySet<string>>> = {
  S: new Set([
    '/JavaScript',
    '/Launch',
    '/ImportData',
    '/SubmitForm',
    '/GoToE',
    '/GoToR',
    '/Rendition',
    '/RichMediaExecute',
  ]),
  Subtype: new Set(['/FileAttachment', '/RichMedia', '/Movie', '/Screen', '/Sound', '/3D']),
  Type: new Set(['/EmbeddedFile']),
};

parentPort?.postMessage('begun');
parentPort?.postMessage(await inspect(workerData));

async function inspect(asked: PdfToInspect): Promise<InspectedPdf | InspectedInvoice> {
  const xml: Uint8Array[] = [];
  const pdf = await clean(asked, (document) => xml.push(...xmlInPdf(document.context)));
  return asked.isInvoice ? { pdf, xml } : pdf;
}

/** @param read called with the document of an invoice as it was received */
async function clean(
  { path, isInvoice }: PdfToInspect,
  read: (document: PDFDocument) => unknown,
): Promise<InspectedPdf> {
  try {
    const received = readFileSync(path);
    const bytes = properPdf(received);
    if (bytes === null) return 'unreadable';
    if (hasTooManyObjects(bytes)) return 'too_big';
    // A PDF with a password can be neither checked nor read by others.
    const document = await PDFDocument.load(bytes, { password: '', updateMetadata: false });
    if (document.getPageCount() === 0) return 'unreadable';
    if (document.context.enumerateIndirectObjects().length > MAX_OBJECTS) return 'too_big';
    if (isInvoice) read(document);
    let found = false;
    for (const [ref, object] of document.context.enumerateIndirectObjects()) {
      if (strip(object, document.context)) found = true;
      if (object instanceof PDFStream && object.dict.keys().length === 0) document.context.delete(ref);
    }
    const replace = (clean: Uint8Array) => write(path, clean, isInvoice);
    if (found) return replace(await document.save({ useObjectStreams: false, updateFieldAppearances: false }));
    return bytes === received ? 'clean' : replace(bytes);
  } catch {
    return 'unreadable';
  }
}

/** Counts the objects outside streams before they are parsed. */
function hasTooManyObjects(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = text.indexOf(' obj'); at !== -1; at = text.indexOf(' obj', at + 4)) {
    count += 1;
    if (count > MAX_OBJECTS) return true;
  }
  return false;
}

/** @param keeps true if the received file stays beside the clean one */
function write(path: string, bytes: Uint8Array, keeps: boolean): CleanedFile {
  writeFileSync(`${path}.clean`, bytes);
  if (!keeps) rmSync(path);
  return { path: `${path}.clean`, size: bytes.length };
}

/** Removes active content from an object and its children; true if there was any. */
function strip(object: PDFObject | undefined, context: PDFContext, depth = 0): boolean {
  if (depth > 50) throw new Error('nested too deep');
  if (object instanceof PDFArray)
    return object.asArray().reduce((found, item) => strip(item, context, depth + 1) || found, false);
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return false;
  let found = false;
  for (const name of ACTIVE_ENTRIES) found = dict.delete(PDFName.of(name)) || found;
  const isActive = Object.entries(ACTIVE_DICTIONARIES).some(([entry, types]) =>
    types.has(String(context.lookup(dict.get(PDFName.of(entry))))),
  );
  if (isActive) {
    for (const name of dict.keys()) dict.delete(name);
    found = true;
  }
  for (const value of dict.values()) found = strip(value, context, depth + 1) || found;
  return found;
}
