const RETRIES = 3;
/** How often a part is asked for until it counts as missing. */
export const TRIES = RETRIES + 1;
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

/** The style sheets that did not come, by address; each with its next try once one is under way. */
const missing = new Map<string, Promise<void> | null>();

/** Notes the style sheet of a part that did not come: the bundler asks for each only once. */
export function noteMissingStyle(fault: unknown): void {
  const address = fault instanceof Error ? /^Unable to preload CSS for (\S+)/.exec(fault.message)?.[1] : undefined;
  if (address !== undefined && !missing.has(address)) missing.set(address, null);
}

/** Fetches the style sheets that did not come. Throws where one does not come this time either. */
export async function fetchMissingStyles(): Promise<void> {
  await Promise.all(Array.from(missing, ([address, trying]) => trying ?? tryStyle(address)));
}

/** Parts that come at once share one try: a second would take away the link that the first waits for. */
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
