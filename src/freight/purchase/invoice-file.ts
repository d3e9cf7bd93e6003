import type { ProofType } from '../mission/proof-file.ts';

/** Type under which an invoice that came as XML alone is kept. */
export const INVOICE_XML = 'application/xml';

/** Types of the files that are kept for a mission. */
export type MissionFileType = ProofType | typeof INVOICE_XML;

/** Marks of an encoding at the start of a file. */
const MARKS: readonly (readonly number[])[] = [
  [0xef, 0xbb, 0xbf],
  [0xfe, 0xff],
  [0xff, 0xfe],
];

/** Blanks that producers write before the first element, and the empty bytes of UTF-16. */
const BLANK: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0d, 0x20]);

/** True if a file begins as XML does, in any encoding; its name and declared type are ignored. */
export function beginsAsXml(head: Uint8Array): boolean {
  const mark = MARKS.find((each) => each.every((byte, index) => head[index] === byte));
  return head.subarray(mark?.length ?? 0).find((byte) => !BLANK.has(byte)) === 0x3c;
}
