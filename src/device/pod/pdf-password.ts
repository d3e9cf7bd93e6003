import type { PdfLock } from '#freight/file/pdf.ts';
import { md5 } from './md5.ts';

/**
 * True if a locked PDF opens without a password, because its password is empty, as with PDFs that only forbid printing.
 * ISO 32000-2, 7.6.4. A PDF library would be ten times the size of the screen that needs this.
 *
 * @returns true if unknown: the server decides then
 */
export async function opensWithoutPassword({ encryption, id }: PdfLock): Promise<boolean> {
  if (encryption.get('Filter') !== '/Standard') return false;
  const revision = numberOf(encryption.get('R')) ?? 0;
  const owner = bytesOf(encryption.get('O'));
  const user = bytesOf(encryption.get('U'));
  if (revision < 2 || revision > 6 || owner.length < 32 || user.length < 32) return true;
  if (revision >= 5) {
    const salt = user.subarray(32, 40);
    const hash = revision === 5 ? await digest('SHA-256', salt) : await hardened(salt);
    return isSame(hash, user.subarray(0, 32));
  }
  const permissions = new Uint8Array(new Int32Array([numberOf(encryption.get('P')) ?? 0]).buffer);
  const isPartly = revision === 4 && encryption.get('EncryptMetadata') === 'false';
  const seed = joined(PADDING, owner.subarray(0, 32), permissions, latin1(id), isPartly ? ALL_ONES : NO_BYTES);
  const length = revision === 2 ? 5 : revision === 4 ? 16 : (numberOf(encryption.get('Length')) ?? 40) / 8;
  let key = md5(seed).subarray(0, length);
  if (revision === 2) return isSame(rc4(key, PADDING), user.subarray(0, 32));
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, length);
  let check = md5(joined(PADDING, latin1(id)));
  for (let round = 0; round < 20; round += 1)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  return isSame(check, user.subarray(0, 16));
}

const NO_BYTES = new Uint8Array();
const ALL_ONES = new Uint8Array(4).fill(0xff);

/** Padding of passwords that are too short. */
const PADDING = Uint8Array.from([
  0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01, 0x08, 0x2e, 0x2e, 0x00,
  0xb6, 0xd0, 0x68, 0x3e, 0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53, 0x69, 0x7a,
]);

/** The hash of revision 6 for an empty password (algorithm 2.B). */
async function hardened(salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  let key = await digest('SHA-256', salt);
  for (let round = 1, last = 0; round <= 64 || last > round - 32 - 1; round += 1) {
    const block = joined(...Array.from({ length: 64 }, () => key));
    const aes = await crypto.subtle.importKey('raw', key.subarray(0, 16), 'AES-CBC', false, ['encrypt']);
    const sealed = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: key.subarray(16, 32) }, aes, block);
    // Browsers add a block of padding, which this algorithm does not have.
    const bytes = new Uint8Array(sealed, 0, block.length);
    const rest = bytes.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = await digest(HASHES[rest] ?? 'SHA-256', bytes);
    last = bytes.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

const HASHES = ['SHA-256', 'SHA-384', 'SHA-512'] as const;

async function digest(hash: string, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest(hash, bytes));
}

function rc4(key: Uint8Array, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => {
    const kept = state[a] ?? 0;
    state[a] = state[b] ?? 0;
    state[b] = kept;
  };
  for (let index = 0, at = 0; index < 256; index += 1) {
    at = (at + (state[index] ?? 0) + (key[index % key.length] ?? 0)) & 255;
    swap(index, at);
  }
  let at = 0;
  return Uint8Array.from(data, (byte, index) => {
    const next = (index + 1) & 255;
    at = (at + (state[next] ?? 0)) & 255;
    swap(next, at);
    return byte ^ (state[((state[next] ?? 0) + (state[at] ?? 0)) & 255] ?? 0);
  });
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

function numberOf(value: unknown): number | null {
  return typeof value === 'string' && value !== '' && Number.isFinite(Number(value)) ? Number(value) : null;
}

function bytesOf(value: unknown): Uint8Array<ArrayBuffer> {
  const isString = typeof value === 'object' && value !== null && 'string' in value;
  return isString && typeof value.string === 'string' ? latin1(value.string) : NO_BYTES;
}

function latin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
