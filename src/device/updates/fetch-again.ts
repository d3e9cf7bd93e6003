const RETRIES = 3;
const RETRY_AFTER_MS = 200;
const TIMEOUT_MS = 120_000;

/**
 * Fetches a part of the app, and tries again where it fails (specification, part 2, section 9).
 *
 * @throws what the last try threw, or where it took too long
 */
export async function fetchAgain<Part extends object>(fetchPart: () => Promise<Part>): Promise<Part> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await inTime(fetchPart());
    } catch (error) {
      if (retries === RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    }
  }
}

async function inTime<Part extends object>(fetching: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A part of the app took too long.')), TIMEOUT_MS);
  });
  try {
    const part: Part | undefined = await Promise.race([fetching, late]);
    // A fault that a listener of `vite:preloadError` took over comes as nothing.
    if (part === undefined) throw new Error('A part of the app did not come.');
    return part;
  } finally {
    clearTimeout(timer);
  }
}
