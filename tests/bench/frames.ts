import type { Page } from '@playwright/test';

/** What a page drew while it was moved. */
export interface Frames {
  /** From frame to frame, in milliseconds. */
  readonly frames: readonly number[];
  /** Of the page's own thread, in milliseconds; nought where none was over 50. */
  readonly longestTask: number;
}

/** The frames of a page while something is done with it. */
export async function framesWhile(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(noteFrames);
  await act();
  return page.evaluate(() => {
    const noted = window.ladingFrames;
    if (noted === undefined) throw new Error('No frames were noted.');
    return noted();
  });
}

declare global {
  interface Window {
    /** Ends the noting of frames. */
    ladingFrames?: () => Frames;
  }
}

/** Runs in the page: notes every frame from now on. */
function noteFrames(): void {
  const frames: number[] = [];
  let longestTask = 0;
  let last: number | null = null;
  let isOn = true;
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  });
  tasks.observe({ type: 'longtask' });
  const frame = (at: number) => {
    if (last !== null) frames.push(at - last);
    last = at;
    if (isOn) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  window.ladingFrames = () => {
    isOn = false;
    tasks.disconnect();
    return { frames, longestTask };
  };
}
