import { properPdf } from '#freight/file/pdf.ts';
import {
  checkPickedFile,
  MAX_PROOF_BYTES,
  type OtherPicture,
  type ProofFault,
  type ProofRefusal,
  type ProofType,
  SIGNATURE_BYTES,
} from '#freight/mission/proof-file.ts';

/**
 * A page being prepared, on disk from the moment it was picked: a reload or a killed app loses nothing. Its bytes are a
 * copy, so that the file may change or go. Sizes in bytes, times in Unix milliseconds by the phone's clock.
 */
export interface DraftPage {
  readonly id: string;
  readonly userId: string;
  readonly missionId: string;
  readonly order: number;
  readonly name: string;
  /** What it is by its content; null where it was refused. */
  readonly type: ProofType | OtherPicture | null;
  readonly refusal: ProofRefusal | null;
  /** What is wrong with it, where more is known than the refusal. */
  readonly fault?: ProofFault | null;
  /** When the capture began that it was picked in. Drafts of older apps have none. */
  readonly openedAt?: number;
  /** When it was picked, or when the camera took it during the capture. */
  readonly takenAt: number;
  /** As it was picked. */
  readonly original: ArrayBuffer;
  /** Quarter turns clockwise the driver asked for. */
  readonly turns: QuarterTurns;
  /** As it will be sent; null while it is being made smaller. */
  readonly ready: ReadyPage | null;
  /** It came from another app. */
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
 * A picked file, as far as it tells of itself. `lastModified` in Unix milliseconds, 0 where it is not known. `bytes` are
 * null where the device did not give them, and the first ones where `size` says that there are more.
 */
interface Picked {
  readonly bytes: ArrayBuffer | null;
  readonly size?: number;
  readonly name: string;
  readonly lastModified: number;
}

/** Where a new page belongs. The capture it is picked in goes from `openedAt` to `pickedAt`. */
export interface PageOrigin extends Pick<DraftPage, 'id' | 'userId' | 'missionId' | 'order' | 'isShared'> {
  readonly openedAt: number;
  readonly pickedAt: number;
}

/**
 * A page from picked bytes. Its content tells its type, and a PDF is cut out of what surrounds it. What can never be sent
 * is refused at once.
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
    // What is refused is not kept: it may be a film of a gigabyte.
    original: checked.ok ? bytes : new ArrayBuffer(0),
    turns: 0,
    ready: null,
  };
}

/** The PDF in picked bytes, where it is less than all of them; null where it is not, or there is none. */
function pdfIn(picked: ArrayBuffer | null): ArrayBuffer | null {
  if (picked === null || picked.byteLength > MOST_OF_A_PDF) return null;
  const whole = new Uint8Array(picked);
  const checked = checkPickedFile({ size: 1, head: whole.subarray(0, SIGNATURE_BYTES) });
  const proper = checked.ok && checked.value === 'application/pdf' ? properPdf(whole) : null;
  return proper === null || proper === whole ? null : proper.slice().buffer;
}

/** Of a file that is larger, in bytes, nobody looks for a PDF: no padding is as long as what it pads. */
const MOST_OF_A_PDF = 2 * MAX_PROOF_BYTES;

/** Whether a file is refused whatever the rest of it is, so that the rest need not be read. Size in bytes. */
export function isHopeless(size: number, head: Uint8Array): boolean {
  const checked = checkPickedFile({ size, head });
  return !checked.ok && (checked.code === 'file_type_refused' || size > MOST_OF_A_PDF);
}

/** Cameras note whole seconds. */
const CAMERA_TICK = 1000;

/**
 * When a page was taken, by what its file says of itself. A file only narrows the moment: what it says counts within the
 * capture, and no older or later time does.
 */
export function withinCapture(
  time: number | null,
  { openedAt, takenAt }: Pick<DraftPage, 'openedAt' | 'takenAt'>,
): number {
  if (time === null || openedAt === undefined || time > takenAt || time < openedAt - CAMERA_TICK) return takenAt;
  return Math.max(time, openedAt);
}

/** Whether what is kept is a page as this app knows it: an older or a newer app may have kept it otherwise. */
export function isDraftPage(kept: DraftPage): boolean {
  const { name, order, takenAt, original, ready } = kept as Partial<DraftPage>;
  const isReady = ready === null || (isBytes(ready?.bytes) && typeof ready?.type === 'string');
  return typeof name === 'string' && Number.isFinite(order) && Number.isFinite(takenAt) && isBytes(original) && isReady;
}

function isBytes(value: unknown): boolean {
  return value instanceof ArrayBuffer;
}

/** Whether it still has to be made ready to be sent. */
export function isUnready({ refusal, ready }: DraftPage): boolean {
  return refusal === null && ready === null;
}
