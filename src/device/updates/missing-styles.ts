const missing = new Set<string>();

/** Notes the style sheet of a part that did not come: the bundler asks for each only once. */
export function noteMissingStyle(fault: unknown): void {
  const address = fault instanceof Error ? /^Unable to preload CSS for (\S+)/.exec(fault.message)?.[1] : undefined;
  if (address !== undefined) missing.add(address);
}

/** Fetches the style sheets that did not come. Throws where one does not come this time either. */
export async function fetchMissingStyles(): Promise<void> {
  await Promise.all(Array.from(missing, fetchStyle));
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
  missing.delete(address);
}
