/** The longest wait, for a page that never rests or a browser that cannot say when it does; in milliseconds. */
const MOMENT = 1000;

/** Resolves when the page has nothing else to do, or after a moment. */
export function rest(): Promise<void> {
  return new Promise((resolve) => {
    if (window.requestIdleCallback === undefined) setTimeout(resolve, MOMENT);
    else window.requestIdleCallback(() => resolve(), { timeout: MOMENT });
  });
}
