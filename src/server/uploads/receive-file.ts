import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { SIGNATURE_BYTES } from '#freight/mission/proof-file.ts';
import { cleanLine } from '#freight/values/text.ts';
import { listenOnce } from '../contained.ts';
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
  { file, filename }: MultipartFile,
  folder: string,
  id: string,
  refusal: () => Refusal = tooBig,
): Promise<ReceivedFile> {
  const stopAtLimit = (measure: Transform) => listenOnce(file, 'limit', () => measure.destroy(refusal()));
  const received = await writeToDisk(file, filename, join(folder, id), stopAtLimit);
  if (!file.truncated) return received;
  await discardFile(received.path);
  throw refusal();
}

/** Writes a file to disk that arrived in parts. */
export function joinFile(
  parts: AsyncIterable<Buffer>,
  name: string | undefined,
  folder: string,
  id: string,
): Promise<ReceivedFile> {
  return writeToDisk(parts, name, join(folder, id));
}

/** Writes bytes to disk as they come, and hashes them on the way; where that fails nothing of them stays. */
async function writeToDisk(
  bytes: Readable | AsyncIterable<Buffer>,
  name: string | undefined,
  path: string,
  watch: (measure: Transform) => unknown = () => undefined,
): Promise<ReceivedFile> {
  await mkdir(dirname(path), { recursive: true });
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
    watch(measure);
    await pipeline(bytes, measure, createWriteStream(path));
    return { path, name: cleanName(name), size, sha256: hash.digest('hex'), head: await readHead(path) };
  } catch (error) {
    await discardFile(path);
    throw error;
  }
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
  const storable = base.replace(/[\u0000-\u001f]/g, '');
  const printable = cleanLine(storable);
  return printable === '' ? 'proof' : printable.slice(0, 120).toWellFormed();
}
