import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';
import { properPdf } from '#freight/file/pdf.ts';
import type { CleanedFile } from './clean-image.ts';

/** Entries that a viewer acts on without being asked, and those that hold scripts and attached files. */
const ACTIVE_ENTRIES = ['OpenAction', 'AA', 'JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'AF', 'XFA', 'RichMediaContent'];

/** Dictionaries, by their type, of which nothing stays: actions that run or open something, and what carries a file. */
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

async function inspect(path: string): Promise<'clean' | 'unreadable' | CleanedFile> {
  try {
    const received = readFileSync(path);
    const bytes = properPdf(received);
    if (bytes === null) return 'unreadable';
    // One that opens with a password only cannot be judged, nor read by whoever is shown it.
    const document = await PDFDocument.load(bytes, { password: '', updateMetadata: false });
    if (document.getPageCount() === 0) return 'unreadable';
    let found = false;
    for (const [ref, object] of document.context.enumerateIndirectObjects()) {
      if (strip(object)) found = true;
      if (object instanceof PDFStream && object.dict.keys().length === 0) document.context.delete(ref);
    }
    if (found) return replace(path, await document.save({ useObjectStreams: false, updateFieldAppearances: false }));
    return bytes === received ? 'clean' : replace(path, bytes);
  } catch {
    return 'unreadable';
  }
}

function replace(path: string, bytes: Uint8Array): CleanedFile {
  writeFileSync(`${path}.clean`, bytes);
  rmSync(path);
  return { path: `${path}.clean`, size: bytes.length };
}

/** Takes what is active out of an object and all that lies in it; true where there was any. */
function strip(object: PDFObject | undefined, depth = 0): boolean {
  if (depth > 50) throw new Error('nested too deep');
  if (object instanceof PDFArray)
    return object.asArray().reduce((found, item) => strip(item, depth + 1) || found, false);
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return false;
  let found = false;
  for (const name of ACTIVE_ENTRIES) found = dict.delete(PDFName.of(name)) || found;
  const isActive = Object.entries(ACTIVE_DICTIONARIES).some(([entry, types]) =>
    types.has(String(dict.get(PDFName.of(entry)))),
  );
  if (isActive) {
    for (const name of dict.keys()) dict.delete(name);
    found = true;
  }
  for (const value of dict.values()) found = strip(value, depth + 1) || found;
  return found;
}
