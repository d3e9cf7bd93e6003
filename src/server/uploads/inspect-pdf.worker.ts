import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PDFDocument } from '@cantoo/pdf-lib';

/** Answers whether the file can be opened as a PDF and has a page. An encrypted one can: whoever has its key reads it. */
async function readable(path: string): Promise<boolean> {
  try {
    const bytes = readFileSync(path);
    if (!bytes.subarray(-2048).includes('%%EOF')) return false;
    const document = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false });
    return document.getPageCount() > 0;
  } catch {
    return false;
  }
}

parentPort?.postMessage(await readable(workerData));
