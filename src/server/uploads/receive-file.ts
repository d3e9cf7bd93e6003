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

/** Folder below the server's data for uploads before they are stored. */
export const INCOMING = 'incoming';

/** A received file on the server's disk, until it is stored or discarded. */
export interface ReceivedFile {
  readonly path: string;
  /** File name from the sender, without folders and control characters. */
  readonly name: string;
  readonly size: number;
  /** SHA-256 of the bytes as received, lower-case hex. */
  readonly sha256: string;
  /** First bytes, which identify the type. */
  readonly head: Uint8Array;
}

/**
 * Writes an upload to disk while it arrives, up to the size limit.
 *
 * @throws `refusal`, by default `file_too_big`, if the limit is exceeded
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

/** Writes a file that arrived in parts to disk. */
export function joinFile(
  parts: AsyncIterable<Buffer>,
  name: string | undefined,
  folder: string,
  id: string,
): Promise<ReceivedFile> {
  return writeToDisk(parts, name, join(folder, id));
}

/** Writes bytes to disk as they come and hashes them; on failure the file is removed. */
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

/** Removes a received file; does nothing if it is gone. */
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
