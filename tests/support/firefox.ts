import { existsSync } from 'node:fs';

const PATHS = [
  '/usr/lib/firefox-esr/firefox-esr',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Where Firefox is on this machine; null where it is not. Playwright drives none but its own. */
export function firefoxPath(): string | null {
  return PATHS.find((path) => existsSync(path)) ?? null;
}
