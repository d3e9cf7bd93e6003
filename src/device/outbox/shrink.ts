import { MAX_PROOF_BYTES } from '#freight/mission/proof-limits.ts';
import type { Op } from '../store/op.ts';
import { durably } from '../store/storage-fault.ts';
import type { OutboxDeps } from './deps.ts';

/**
 * Shrinks the image of an op once, after the server found it too big. Its bytes change, so the op gets a new key.
 *
 * @returns true if another attempt makes sense
 */
export async function shrinkFile(deps: OutboxDeps, op: Op): Promise<boolean> {
  const { db } = deps;
  if (op.file === null || op.shrunk || !op.file.mime.startsWith('image/')) return false;
  const stored = await durably(db, () => db.files.get(op.id));
  const bytes = stored === undefined ? null : await deps.shrink(stored.bytes, op.file.mime);
  if (bytes === null || bytes.byteLength > MAX_PROOF_BYTES || bytes.byteLength >= op.file.size) return false;
  const file = { ...op.file, mime: 'image/jpeg', size: bytes.byteLength, sha256: await deps.hash(bytes) };
  return durably(db, () =>
    db.transaction('rw', [db.ops, db.files], async () => {
      if ((await db.ops.get(op.seq))?.key !== op.key) return true;
      await db.files.put({ opId: op.id, bytes });
      await db.ops.update(op.seq, { file, key: deps.newId(), shrunk: true });
      return true;
    }),
  );
}

/** With these values a photograph shrinks to about a third of its size. */
const SCALE = 0.66;
const QUALITY = 0.7;

/** Returns a smaller JPEG of an image, or null if it cannot be decoded. Works in a service worker too. */
export async function shrinkImage(bytes: ArrayBuffer, mime: string): Promise<ArrayBuffer | null> {
  try {
    const bitmap = await createImageBitmap(new Blob([bytes], { type: mime }));
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * SCALE), Math.round(bitmap.height * SCALE));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return await blob.arrayBuffer();
  } catch {
    return null;
  }
}
