import { checkProofFile, SIGNATURE_BYTES } from '#freight/mission/proof-file.ts';
import type { DraftPage } from './draft.ts';

/** Where a new page belongs, and what it is called. */
export type PageOrigin = Pick<DraftPage, 'id' | 'userId' | 'missionId' | 'order' | 'name' | 'takenAt'>;

/** A page from picked bytes: told by its content, refused at once where it can never be sent. */
export function draftPage(original: ArrayBuffer, origin: PageOrigin): DraftPage {
  const head = new Uint8Array(original.slice(0, SIGNATURE_BYTES));
  const checked = checkProofFile({ size: original.byteLength, head }, { compressible: true });
  return {
    ...origin,
    type: checked.ok ? checked.value : null,
    refusal: checked.ok ? null : checked.code,
    // What is refused is not kept: it may be a film of a gigabyte.
    original: checked.ok ? original : new ArrayBuffer(0),
    turns: 0,
    ready: null,
  };
}
