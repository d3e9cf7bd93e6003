import { SIGNATURE_BYTES } from '#freight/mission/proof-file.ts';
import { isHopeless } from '../store/draft.ts';

/** What was read of a picked file: its bytes, or the first ones of what is refused by them; null where it gave none. */
export interface PickedBytes {
  readonly bytes: ArrayBuffer | null;
  /** Of the whole file. */
  readonly size: number;
}

/**
 * Copies the bytes of a picked file. A cloud picker may give a file that cannot be read, and a dropped folder is none. What
 * is refused by its first bytes is not read further: it may be a film of a gigabyte.
 */
export async function readPicked(file: File): Promise<PickedBytes> {
  const { size } = file;
  try {
    const head = await file.slice(0, SIGNATURE_BYTES).arrayBuffer();
    if (isHopeless(size, new Uint8Array(head))) return { bytes: head, size };
    const bytes = await file.arrayBuffer();
    return { bytes, size: bytes.byteLength };
  } catch {
    return { bytes: null, size };
  }
}
