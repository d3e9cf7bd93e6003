import * as v from 'valibot';
import { allow, type Outcome, refuse } from '../rule/outcome.ts';

/** 5 MB at most for one file of a proof, in bytes (specification, part 1, section 5). */
export const MAX_PROOF_BYTES = 5 * 1024 * 1024;

/** More pages than any waybill has; it bounds what one mission can store. */
export const MAX_PROOF_FILES = 30;

export const PROOF_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export const ProofType = v.picklist(PROOF_TYPES);
export type ProofType = v.InferOutput<typeof ProofType>;

export type ProofRefusal = 'file_too_big' | 'file_type_refused';

const SIGNATURES: readonly (readonly [ProofType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** Bytes of the start of a file that tell its type. */
export const SIGNATURE_BYTES = 8;

/** What a file is by its content; its name and declared type say nothing. Null when it is none of the three. */
export function proofTypeOf(head: Uint8Array): ProofType | null {
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, index) => head[index] === byte));
  return found?.[0] ?? null;
}

/**
 * Whether a file can be a page of a proof. Images over the limit are let through where `compressible` says that
 * they will be made smaller first; a PDF cannot be.
 */
export function checkProofFile(
  file: { readonly size: number; readonly head: Uint8Array },
  { compressible }: { readonly compressible: boolean },
): Outcome<ProofType, ProofRefusal> {
  const type = file.size === 0 ? null : proofTypeOf(file.head);
  if (type === null) return refuse('file_type_refused');
  const willShrink = compressible && type !== 'application/pdf';
  if (file.size > MAX_PROOF_BYTES && !willShrink) return refuse('file_too_big');
  return allow(type);
}

/** The extension a file of a type is stored under. */
export const PROOF_EXTENSIONS: Readonly<Record<ProofType, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};
