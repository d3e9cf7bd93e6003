import { SIGNATURE_BYTES } from '#freight/mission/proof-file.ts';
import { isHopeless } from '../store/draft.ts';

/** The content of a picked file: all bytes, the first ones if these already reject it, or null if unreadable. */
export interface PickedBytes {
  readonly bytes: ArrayBuffer | null;
  /** Size of the whole file. */
  readonly size: number;
}

/**
 * Copies the bytes of a picked file. Cloud pickers may return unreadable files, and dropped folders are not files. A
 * file rejected by its first bytes is not read further: it may be a film of a gigabyte.
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
