import { useMutation } from '@tanstack/react-query';
import { sendDocument } from '#device/onboarding/onboarding.ts';
import type { QuarterTurns } from '#device/store/draft.ts';
import type { DocumentKind } from '#freight/company/company-document.ts';
import { checkProofFile, MAX_PROOF_BYTES, type ProofRefusal, SIGNATURE_BYTES } from '#freight/mission/proof-file.ts';

/** A file, and how often its picture was turned to the right. */
export interface ChosenFile {
  readonly file: File;
  readonly turns: QuarterTurns;
}

/** A file that no server would take. */
export class UnfitFile extends Error {
  readonly code: ProofRefusal;

  constructor(code: ProofRefusal) {
    super(code);
    this.code = code;
  }
}

/** Sends a chosen file as a document; a photograph over the limit is made smaller first, one that was turned is drawn anew. */
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
  const checked = checkProofFile({ size: file.size, head }, { compressible: true });
  if (!checked.ok) throw new UnfitFile(checked.code);
  const type = checked.value;
  if (type === 'application/pdf' || (file.size <= MAX_PROOF_BYTES && turns === 0)) return file;
  const { compress } = await import('#device/pod/compress.ts');
  const smaller = await compress({ bytes: await file.arrayBuffer(), type, turns }, () => undefined);
  if (typeof smaller === 'string') throw new UnfitFile('file_too_big');
  return new File([smaller.bytes], file.name, { type: smaller.type, lastModified: file.lastModified });
}
