import { properPdf } from '#freight/file/pdf.ts';
import {
  checkPickedFile,
  type OtherPicture,
  type ProofFault,
  type ProofRefusal,
  type ProofType,
  SIGNATURE_BYTES,
} from '#freight/mission/proof-file.ts';
import { MAX_PROOF_BYTES } from '#freight/mission/proof-limits.ts';

/**
 * A page being prepared, on disk since it was picked, so that a reload or a crash loses nothing. Its bytes are a copy:
 * the file may change or disappear. Sizes in bytes, times in Unix milliseconds by the phone's clock.
 */
export interface DraftPage {
  readonly id: string;
  readonly userId: string;
  readonly missionId: string;
  readonly order: number;
  readonly name: string;
  /** Type by content; null for a refused file. */
  readonly type: ProofType | OtherPicture | null;
  readonly refusal: ProofRefusal | null;
  /** The specific fault of a refused page, if known. */
  readonly fault?: ProofFault | null;
  /** When its capture began. Missing in drafts of older versions. */
  readonly openedAt?: number;
  /** When it was picked, or when the camera took it during the capture. */
  readonly takenAt: number;
  /** The bytes as picked. */
  readonly original: ArrayBuffer;
  /** Clockwise quarter turns requested by the driver. */
  readonly turns: QuarterTurns;
  /** The bytes to send; null during compression. */
  readonly ready: ReadyPage | null;
  /** True if it was shared from another app. */
  readonly isShared?: boolean;
}

export type QuarterTurns = 0 | 1 | 2 | 3;

/** A page as it will be sent. */
export interface ReadyPage {
  readonly bytes: ArrayBuffer;
  readonly type: ProofType;
  readonly sha256: string;
}

/**
 * A picked file. `lastModified` in Unix milliseconds, 0 if unknown. `bytes` are null if unreadable, and only the first
 * ones if `size` is larger.
 */
interface Picked {
  readonly bytes: ArrayBuffer | null;
  readonly size?: number;
  readonly name: string;
  readonly lastModified: number;
}

/** The owner of a new page. Its capture lasts from `openedAt` to `pickedAt`. */
export interface PageOrigin extends Pick<DraftPage, 'id' | 'userId' | 'missionId' | 'order' | 'isShared'> {
  readonly openedAt: number;
  readonly pickedAt: number;
}

/**
 * Creates a page from picked bytes. The content determines its type, and a PDF is cut out of surrounding data. Files
 * that can never be sent are refused immediately.
 */
export function draftPage({ name, lastModified, ...picked }: Picked, origin: PageOrigin): DraftPage {
  const { pickedAt, ...place } = origin;
  const bytes = pdfIn(picked.bytes) ?? picked.bytes ?? new ArrayBuffer(0);
  const size = picked.size ?? bytes.byteLength;
  const checked = checkPickedFile({ size, head: new Uint8Array(bytes.slice(0, SIGNATURE_BYTES)) });
  const fault = picked.bytes === null ? 'unread' : size === 0 ? 'empty' : null;
  return {
    ...place,
    name,
    takenAt: withinCapture(lastModified, { openedAt: place.openedAt, takenAt: pickedAt }),
    type: checked.ok ? checked.value : null,
    refusal: checked.ok ? null : checked.code,
    fault,
    // Refused files are not stored: they may be films of a gigabyte.
    original: checked.ok ? bytes : new ArrayBuffer(0),
    turns: 0,
    ready: null,
  };
}

/** Cuts the PDF out of surrounding bytes; null if there are none, or no PDF. */
function pdfIn(picked: ArrayBuffer | null): ArrayBuffer | null {
  if (picked === null || picked.byteLength > MOST_OF_A_PDF) return null;
  const whole = new Uint8Array(picked);
  const checked = checkPickedFile({ size: 1, head: whole.subarray(0, SIGNATURE_BYTES) });
  const proper = checked.ok && checked.value === 'application/pdf' ? properPdf(whole) : null;
  return proper === null || proper === whole ? null : proper.slice().buffer;
}

/** No PDF is searched for in larger files, in bytes: padding is never longer than the PDF. */
const MOST_OF_A_PDF = 2 * MAX_PROOF_BYTES;

/** True if a file is refused by its first bytes, so that the rest need not be read. Size in bytes. */
export function isHopeless(size: number, head: Uint8Array): boolean {
  const checked = checkPickedFile({ size, head });
  return !checked.ok && (checked.code === 'file_type_refused' || size > MOST_OF_A_PDF);
}

/** Cameras note whole seconds. */
const CAMERA_TICK = 1000;

/** When a page was taken, by the file's metadata, limited to the time of the capture. */
export function withinCapture(
  time: number | null,
  { openedAt, takenAt }: Pick<DraftPage, 'openedAt' | 'takenAt'>,
): number {
  if (time === null || openedAt === undefined || time > takenAt || time < openedAt - CAMERA_TICK) return takenAt;
  return Math.max(time, openedAt);
}

/** True if a stored page has the shape that this version of the app knows. */
export function isDraftPage(kept: DraftPage): boolean {
  const { name, order, takenAt, original, ready } = kept as Partial<DraftPage>;
  const isReady = ready === null || (isBytes(ready?.bytes) && typeof ready?.type === 'string');
  return typeof name === 'string' && Number.isFinite(order) && Number.isFinite(takenAt) && isBytes(original) && isReady;
}

function isBytes(value: unknown): boolean {
  return value instanceof ArrayBuffer;
}

/** True if it must still be prepared for sending. */
export function isUnready({ refusal, ready }: DraftPage): boolean {
  return refusal === null && ready === null;
}
