import * as v from 'valibot';

/** An identifier: a UUID in its canonical lower-case text form (RFC 9562). */
export const Uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/**
 * A UUID version 7 (RFC 9562, section 5.7): 48 bits of Unix milliseconds, then random bits, so that keys made
 * later sort later.
 *
 * @param at Unix time in milliseconds
 * @param random 16 random bytes; the first six and the version and variant bits are overwritten
 */
export function uuidv7(at: number, random: Uint8Array): string {
  const bytes = random.slice(0, 16);
  const high = Math.floor(at / 2 ** 16);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, high);
  view.setUint16(4, at % 2 ** 16);
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x70);
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The moment a version 7 UUID was made, in Unix milliseconds. */
export function uuidTime(uuid: string): number {
  return Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16);
}
