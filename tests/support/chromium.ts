import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Where Debian keeps the browser itself, then its wrapper script. */
const SYSTEM_PATHS = ['/usr/lib/chromium/chromium', '/usr/bin/chromium'];

export interface ChromiumLaunch {
  readonly executablePath: string;
  readonly args: string[];
}

/** How to start Chromium here: Playwright's own download, or else the system's. Throws when there is neither. */
export function chromiumLaunch(): ChromiumLaunch {
  const executablePath = [chromium.executablePath(), ...SYSTEM_PATHS].find((path) => existsSync(path));
  if (executablePath === undefined) {
    throw new Error('No Chromium: run `npx playwright install chromium`, or install the package chromium.');
  }
  // Chromium has no sandbox for root, which is who runs tests in a container.
  return { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] };
}
