import type { OtherPicture } from '#freight/mission/proof-file.ts';
import type { QuarterTurns } from '../store/draft.ts';

/** An image to be made smaller, on a thread of its own. */
export interface ImageJob {
  readonly id: number;
  readonly bytes: ArrayBuffer;
  readonly type: 'image/jpeg' | 'image/png' | OtherPicture;
  readonly turns: QuarterTurns;
}

/**
 * What the thread says: how far it is (0 to 1), the image, that it can never read it, that the image is cut off, or that
 * it has too little memory now. `takenAt` is the camera's time.
 */
export type ImageReply =
  | { readonly id: number; readonly type: 'progress'; readonly done: number }
  | { readonly id: number; readonly type: 'done'; readonly bytes: ArrayBuffer; readonly takenAt: number | null }
  | { readonly id: number; readonly type: 'unreadable' }
  | { readonly id: number; readonly type: 'cut_off' }
  | { readonly id: number; readonly type: 'later' };

/** Enough to read the small print of a waybill; the longer side in pixels. */
export const MAX_SIDE = 2560;
/** Tried in turn until a page is small enough. */
export const JPEG_QUALITIES = [0.8, 0.65, 0.5] as const;
/** A slow network takes about two minutes for this. A service worker has no more to send a page. In bytes. */
export const SMALL_PAGE = 1024 * 1024;
