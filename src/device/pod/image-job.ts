import type { OtherPicture } from '#freight/mission/proof-file.ts';
import type { QuarterTurns } from '../store/draft.ts';

/** An image to compress on a worker thread. */
export interface ImageJob {
  readonly id: number;
  readonly bytes: ArrayBuffer;
  readonly type: 'image/jpeg' | 'image/png' | OtherPicture;
  readonly turns: QuarterTurns;
}

/**
 * Replies of the worker: progress (0 to 1), the image, unreadable for ever, truncated, or too little memory now.
 * `takenAt` is the camera's time.
 */
export type ImageReply =
  | { readonly id: number; readonly type: 'progress'; readonly done: number }
  | { readonly id: number; readonly type: 'done'; readonly bytes: ArrayBuffer; readonly takenAt: number | null }
  | { readonly id: number; readonly type: 'unreadable' }
  | { readonly id: number; readonly type: 'cut_off' }
  | { readonly id: number; readonly type: 'later' };

/** Longest side in pixels: enough to read the small print of a waybill. */
export const MAX_SIDE = 2560;
/** Tried in turn until a page is small enough. */
export const JPEG_QUALITIES = [0.8, 0.65, 0.5] as const;
/**
 * Target size of a page in bytes: a slow network takes about two minutes for it, and a service worker has no more time.
 */
export const SMALL_PAGE = 1024 * 1024;
