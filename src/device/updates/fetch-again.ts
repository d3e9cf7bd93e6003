const RETRIES = 3;
/** Number of attempts until a part counts as missing. */
export const TRIES = RETRIES + 1;
const RETRY_AFTER_MS = 200;
const TIMEOUT_MS = 120_000;

/**
 * Loads a part of the app, with retries (specification, part 2, section 9).
 *
 * @throws the error of the last attempt, or a timeout
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
    timer = setTimeout(() => reject(new Error('A part of the app did not come.')), TIMEOUT_MS);
  });
  try {
    const part: Part | undefined = await Promise.race([fetching, late]);
    // If a listener of `vite:preloadError` handled the error, the import resolves with undefined.
    if (part === undefined) throw new Error('A part of the app did not come.');
    return part;
  } finally {
    clearTimeout(timer);
  }
}

/** Style sheets that failed to load, by address, with the running retry if there is one. */
const missing = new Map<string, Promise<void> | null>();

/** Notes a style sheet that failed to load: the bundler requests each only once. */
export function noteMissingStyle(fault: unknown): void {
  const address = fault instanceof Error ? /^Unable to preload CSS for (\S+)/.exec(fault.message)?.[1] : undefined;
  if (address !== undefined && !missing.has(address)) missing.set(address, null);
}

/** Retries the failed style sheets. Throws if one fails again. */
export async function fetchMissingStyles(): Promise<void> {
  await Promise.all(Array.from(missing, ([address, trying]) => trying ?? tryStyle(address)));
}

/** Concurrent parts share one retry: a second one would remove the link that the first waits for. */
function tryStyle(address: string): Promise<void> {
  const trying = fetchStyle(address).then(
    () => void missing.delete(address),
    (fault: unknown) => {
      missing.set(address, null);
      throw fault;
    },
  );
  missing.set(address, trying);
  return trying;
}

async function fetchStyle(address: string): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.getAttribute('href') === address && link.sheet === null) link.remove();
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: address });
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new Error(`The style sheet ${address} did not come.`)));
    document.head.append(link);
  });
}
