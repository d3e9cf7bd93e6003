import { createHash } from 'node:crypto';

/** SHA-256, lower-case hex, of bytes. */
export function sha256(bytes: ArrayBuffer): string {
  return createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
}

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PDF = [...'%PDF-1.7'].map((letter) => letter.charCodeAt(0));

/** A small photograph, different for each number. */
export function aPhoto(number: number, size = 64): ArrayBuffer {
  return withHead(JPEG, number, size);
}

/** A small PDF, different for each number. */
export function aPdf(number: number, size = 64): ArrayBuffer {
  return withHead(PDF, number, size);
}

/** What compression makes of a photograph: half of it. */
export function smaller(bytes: ArrayBuffer): ArrayBuffer {
  return bytes.slice(0, Math.ceil(bytes.byteLength / 2));
}

function withHead(head: readonly number[], number: number, size: number): ArrayBuffer {
  const bytes = new Uint8Array(size);
  bytes.set(head);
  new DataView(bytes.buffer).setUint32(head.length, number);
  return bytes.buffer;
}
