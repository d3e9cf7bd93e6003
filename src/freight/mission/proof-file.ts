import * as v from 'valibot';
import { PDF_HEAD_BYTES, pdfStart } from '../file/pdf.ts';
import { allow, type Outcome, refuse } from '../rule/outcome.ts';

/** 5 MB at most for one file of a proof, in bytes (specification, part 1, section 5). */
export const MAX_PROOF_BYTES = 5 * 1024 * 1024;

/** More pages than any waybill has; it bounds what one mission can store. */
export const MAX_PROOF_FILES = 30;

export const PROOF_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export const ProofType = v.picklist(PROOF_TYPES);
export type ProofType = v.InferOutput<typeof ProofType>;

export type ProofRefusal = 'file_too_big' | 'file_type_refused';

/** What is wrong with a refused file, where more is known than that it is no page. `unread`: its bytes were not given. */
export type ProofFault = 'unread' | 'empty' | 'cut_off' | 'locked';

const SIGNATURES: readonly (readonly [ProofType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** Pictures that are no page of a proof as they are, but that some browsers read: those send a JPEG of them. */
export type OtherPicture = 'image/heic' | 'image/avif' | 'image/webp';

/** Bytes of the start of a file that tell its type. */
export const SIGNATURE_BYTES = PDF_HEAD_BYTES + 4;

/** Bytes of the start of a file that tell which picture it is. */
const PICTURE_BYTES = 12;

/** What a file is that begins with its own signature; its name and declared type say nothing. Null when it is none of the three. */
export function proofTypeOf(head: Uint8Array): ProofType | null {
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, index) => head[index] === byte));
  return found?.[0] ?? null;
}

/** The same for a file that arrives: other bytes may stand before a PDF, and are cut away. */
function arrivedTypeOf(head: Uint8Array): ProofType | null {
  return proofTypeOf(head) ?? (pdfStart(head) === -1 ? null : 'application/pdf');
}

/** The picture that a file is by its content, where it is none of the three. */
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

/** Whether a file can be a page of a proof as it is, but for what stands before and behind a PDF. */
export function checkProofFile({ size, head }: ProofFile): Outcome<ProofType, ProofRefusal> {
  const type = size === 0 ? null : arrivedTypeOf(head);
  if (type === null) return refuse('file_type_refused');
  return size > MAX_PROOF_BYTES ? refuse('file_too_big') : allow(type);
}

/** Whether a page of a proof can be made of a picked file: pictures are made smaller and become JPEG, a PDF cannot be. */
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
