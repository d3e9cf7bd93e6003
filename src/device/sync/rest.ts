/** Longest wait in milliseconds, for a page that is never idle or a browser without `requestIdleCallback`. */
const MOMENT = 1000;

/** Resolves when the page is idle, at the latest after `MOMENT`. */
export function rest(): Promise<void> {
  return new Promise((resolve) => {
    if (window.requestIdleCallback === undefined) setTimeout(resolve, MOMENT);
    else window.requestIdleCallback(() => resolve(), { timeout: MOMENT });
  });
}
