import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { SIGNATURE_BYTES } from '#freight/mission/proof-file.ts';
import { Refusal } from '../errors.ts';

/** The folder below the server's data in which uploads wait to be stored. */
export const INCOMING = 'incoming';

/** A file as it arrived, on the server's own disk until it is stored or thrown away. */
export interface ReceivedFile {
  readonly path: string;
  /** The name the sender gave it, without folders and control characters. */
  readonly name: string;
  readonly size: number;
  /** SHA-256 of the bytes as they arrived, lower-case hex. */
  readonly sha256: string;
  /** The first bytes, which tell the type. */
  readonly head: Uint8Array;
}

/**
 * Writes an upload to disk as it arrives; never more than a file may have is read or kept.
 *
 * @throws `refusal`, which is `file_too_big` where nothing is said, once the limit is passed
 */
export async function receiveFile(
  part: MultipartFile,
  folder: string,
  id: string,
  refusal: () => Refusal = tooBig,
): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, id);
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    part.file.once('limit', () => measure.destroy(refusal()));
    await pipeline(part.file, measure, createWriteStream(path));
    if (part.file.truncated) throw refusal();
    return { path, name: cleanName(part.filename), size, sha256: hash.digest('hex'), head: await readHead(path) };
  } catch (error) {
    await discardFile(path);
    throw error;
  }
}

/** Writes a file to disk that arrived in parts. */
export async function joinFile(
  parts: readonly Buffer[],
  name: string,
  folder: string,
  id: string,
): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, id);
  const bytes = Buffer.concat(parts);
  await writeFile(path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { path, name: cleanName(name), size: bytes.length, sha256, head: bytes.subarray(0, SIGNATURE_BYTES) };
}

/** Removes what was received; it may be gone already. */
export async function discardFile(path: string): Promise<void> {
  await rm(path, { force: true });
}

export function tooBig(): Refusal {
  return new Refusal('file_too_big', { violations: [{ path: 'file', code: 'file_too_big', requirement: null }] });
}

export function sheetTooBig(): Refusal {
  return new Refusal('sheet_too_big');
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function cleanName(name: string | undefined): string {
  const base = (name ?? '').split(/[\\/]/).pop() ?? '';
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  const printable = base.replace(/[\u0000-\u001f\u007f]/g, '').trim();
  return printable === '' ? 'proof' : printable.slice(0, 120).toWellFormed();
}
