import { readFile } from 'node:fs/promises';

/** A file of the sandbox for browsers. */
export interface BrowserFile {
  readonly type: string;
  readonly bytes: Buffer;
  /** True if it is a page that our own pages show in a frame. */
  readonly isFrame: boolean;
}

const FILES: Readonly<Record<string, string>> = {
  'stripe.js': 'text/javascript; charset=utf-8',
  'frame.js': 'text/javascript; charset=utf-8',
  'frame.css': 'text/css; charset=utf-8',
};

/** Pages with one card field each, and the page of the bank. */
const FRAMES: ReadonlySet<string> = new Set([
  'elements/cardNumber',
  'elements/cardExpiry',
  'elements/cardCvc',
  'authenticate',
]);

const FRAME = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Card</title>
<link rel="stylesheet" href="/sandbox/frame.css"><script src="/sandbox/frame.js"></script></head><body></body></html>
`;

/** Returns the file at a path below `/sandbox/`, or null. */
export async function readBrowserFile(path: string): Promise<BrowserFile | null> {
  if (FRAMES.has(path)) return { type: 'text/html; charset=utf-8', bytes: Buffer.from(FRAME), isFrame: true };
  const type = Object.hasOwn(FILES, path) ? FILES[path] : undefined;
  if (type === undefined) return null;
  return { type, bytes: await readFile(new URL(`browser/${path}`, import.meta.url)), isFrame: false };
}
