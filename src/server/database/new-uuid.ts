import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from '#freight/values/uuid.ts';

/** Returns a new UUID that sorts by creation time. `now` in Unix milliseconds. */
export function newUuid(now: number): string {
  return uuidv7(now, randomBytes(16));
}

/** Returns the same UUID for the same text (version 8, RFC 9562), so that a row for it can exist only once. */
export function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
