import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#server/settings.ts';

/** Whose data folder it is. */
interface Kept {
  readonly settings: Pick<Settings, 'LADING_DATA_DIR'>;
}

/** A message as its reader meets it: headers by their lower-case name, and its parts, decoded. */
export interface ReceivedMail {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
  /** The files it carries, by their names. */
  readonly attachments: Readonly<Record<string, Buffer>>;
}

/** The messages kept in a server's data folder, in the order they were written. */
export function keptMail({ settings }: Kept): ReceivedMail[] {
  const folder = join(settings.LADING_DATA_DIR, 'mail');
  return namesIn(folder).map((name) => readMail(readFileSync(join(folder, name), 'utf8')));
}

/** Empties the folder. */
export function emptyMailbox({ settings }: Kept): void {
  rmSync(join(settings.LADING_DATA_DIR, 'mail'), { recursive: true, force: true });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort();
  } catch {
    return [];
  }
}

/**
 * Reads a message of two alternatives and of files (RFC 5322, RFC 2046), as our server writes them; lines of its text end
 * with LF.
 */
export function readMail(raw: string): ReceivedMail {
  const { headers, body } = partOf(raw);
  const isMixed = headers['content-type']?.startsWith('multipart/mixed') === true;
  const [letter = '', ...files] = isMixed ? partsIn({ headers, body }) : [raw];
  const [text = '', html = ''] = partsIn(partOf(letter));
  return {
    headers,
    text: decoded(partOf(text)).replaceAll('\r\n', '\n'),
    html: decoded(partOf(html)),
    attachments: Object.fromEntries(files.map(fileIn)),
  };
}

function partsIn({ headers, body }: ReturnType<typeof partOf>): string[] {
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = body.split(`--${boundary}`).map((part) => part.replace(/^\r\n/, ''));
  return parts.slice(1, -1);
}

/** The name of a file and its bytes. */
function fileIn(part: string): [string, Buffer] {
  const { headers, body } = partOf(part);
  const name = /filename="?([^";]+)/.exec(headers['content-disposition'] ?? '')?.[1] ?? '';
  return [name, Buffer.from(body, 'base64')];
}

function partOf(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())] as const;
  });
  return { headers: Object.fromEntries(headers), body: raw.slice(end + 4) };
}

function decoded({ headers, body }: ReturnType<typeof partOf>): string {
  const coding = headers['content-transfer-encoding'] ?? '7bit';
  if (coding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (coding === 'quoted-printable') return fromHex(body.replace(/=\r\n/g, ''), '=');
  return body;
}

/** Words of a header that are not ASCII (RFC 2047). */
function decodedWords(header: string): string {
  const joined = header.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, coding: string, word: string) =>
    coding.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString('utf8')
      : fromHex(word.replaceAll('_', ' '), '='),
  );
}

function fromHex(text: string, mark: string): string {
  const bytes = text.replace(new RegExp(`${mark}([0-9A-F]{2})`, 'gi'), (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
