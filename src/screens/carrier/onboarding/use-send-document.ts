import { useMutation } from '@tanstack/react-query';
import { sendDocument } from '#device/onboarding/onboarding.ts';
import type { QuarterTurns } from '#device/store/draft.ts';
import type { DocumentKind } from '#freight/company/company-document.ts';
import { checkPickedFile, type ProofRefusal, SIGNATURE_BYTES } from '#freight/mission/proof-file.ts';
import { MAX_PROOF_BYTES } from '#freight/mission/proof-limits.ts';

/** A file, and how often its picture was turned to the right. */
export interface ChosenFile {
  readonly file: File;
  readonly turns: QuarterTurns;
}

/** A file that no server would take. */
export class UnfitFile extends Error {
  readonly code: ProofRefusal | 'photo_unread';

  constructor(code: UnfitFile['code']) {
    super(code);
    this.code = code;
  }
}

/** Sends a chosen file as a document; a photograph over the limit is made smaller first, one that was turned is drawn again. */
export function useSendDocument(company: string, kind: DocumentKind) {
  return useMutation({
    mutationFn: async (chosen: ChosenFile) => sendDocument(company, kind, await fitting(chosen)),
    // A user sees that there is no network, and sends it again.
    networkMode: 'always',
  });
}

/** @throws UnfitFile */
async function fitting({ file, turns }: ChosenFile): Promise<File> {
  const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  const checked = checkPickedFile({ size: file.size, head });
  if (!checked.ok) throw new UnfitFile(checked.code);
  const type = checked.value;
  const isTaken = type === 'image/jpeg' || type === 'image/png';
  if (type === 'application/pdf' || (isTaken && file.size <= MAX_PROOF_BYTES && turns === 0)) return file;
  const { compress } = await import('#device/pod/compress.ts');
  const smaller = await compress({ bytes: await file.arrayBuffer(), type, turns }, () => undefined);
  if (smaller === 'cut_off') throw new UnfitFile('file_type_refused');
  if (smaller === 'unreadable' && !isTaken)
    throw new UnfitFile(type === 'image/heic' ? 'photo_unread' : 'file_type_refused');
  if (typeof smaller === 'string') throw new UnfitFile('file_too_big');
  return new File([smaller.bytes], file.name, { type: smaller.type, lastModified: file.lastModified });
}
