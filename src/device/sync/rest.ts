/** Where the browser cannot say when the page rests, a moment does as well; in milliseconds. */
const MOMENT = 1000;

/** Resolves when the page has nothing else to do. */
export function rest(): Promise<void> {
  const wait = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, MOMENT));
  return new Promise((resolve) => {
    wait(() => resolve());
  });
}
