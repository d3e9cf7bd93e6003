import * as v from 'valibot';
import { PDF_HEAD_BYTES, pdfStart } from '../file/pdf.ts';
import { allow, type Outcome, refuse } from '../rule/outcome.ts';
import { MAX_PROOF_BYTES } from './proof-limits.ts';

export const PROOF_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export const ProofType = v.picklist(PROOF_TYPES);
export type ProofType = v.InferOutput<typeof ProofType>;

export type ProofRefusal = 'file_too_big' | 'file_type_refused';

/** Specific faults of a rejected file. `unread`: its bytes were not provided. */
export type ProofFault = 'unread' | 'empty' | 'cut_off' | 'locked';

const SIGNATURES: readonly (readonly [ProofType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** Picture types that are no proof pages themselves, but that some browsers can convert to JPEG before upload. */
export type OtherPicture = 'image/heic' | 'image/avif' | 'image/webp';

/** Number of leading bytes needed to recognise the file type. */
export const SIGNATURE_BYTES = PDF_HEAD_BYTES + 4;

/** Number of leading bytes needed to recognise the picture type. */
const PICTURE_BYTES = 12;

/**
 * Returns the type of a file by its signature; its name and declared type are ignored. Null if it is none of the three.
 */
export function proofTypeOf(head: Uint8Array): ProofType | null {
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, index) => head[index] === byte));
  return found?.[0] ?? null;
}

/** The same for an uploaded file: bytes before a PDF header are accepted, and removed later. */
function arrivedTypeOf(head: Uint8Array): ProofType | null {
  return proofTypeOf(head) ?? (pdfStart(head) === -1 ? null : 'application/pdf');
}

/** The picture type of a file by its content, if it is none of the three. */
function otherPictureOf(head: Uint8Array): OtherPicture | null {
  const text = String.fromCharCode(...head.subarray(0, PICTURE_BYTES));
  if (/^RIFF.{4}WEBP$/s.test(text)) return 'image/webp';
  const brand = /^.{4}ftyp(.{4})$/s.exec(text)?.[1] ?? '';
  if (/^avi[fs]$/.test(brand)) return 'image/avif';
  return /^(he[iv][cxms]|mi[fa]1|msf1)$/.test(brand) ? 'image/heic' : null;
}

interface ProofFile {
  readonly size: number;
  readonly head: Uint8Array;
}

/** Checks if a file can be a page of a proof as it is, apart from bytes before and after a PDF. */
export function checkProofFile({ size, head }: ProofFile): Outcome<ProofType, ProofRefusal> {
  const type = size === 0 ? null : arrivedTypeOf(head);
  if (type === null) return refuse('file_type_refused');
  return size > MAX_PROOF_BYTES ? refuse('file_too_big') : allow(type);
}

/** Checks if a picked file can become a page of a proof: pictures are reduced and converted to JPEG, a PDF is not. */
export function checkPickedFile(file: ProofFile): Outcome<ProofType | OtherPicture, ProofRefusal> {
  const picture = file.size === 0 ? null : (otherPictureOf(file.head) ?? arrivedTypeOf(file.head));
  return picture === null || picture === 'application/pdf' ? checkProofFile(file) : allow(picture);
}

/** The extension a file of a type is stored under. */
export const PROOF_EXTENSIONS: Readonly<Record<ProofType, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};
