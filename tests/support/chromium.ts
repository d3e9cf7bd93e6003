import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { CHROMIUM_SHELL } from '#commands/chromium-shell.ts';

/** Where Debian keeps the browser itself, then its wrapper script. */
const SYSTEM_PATHS = ['/usr/lib/chromium/chromium', '/usr/bin/chromium'];

export interface ChromiumLaunch {
  readonly executablePath: string;
  readonly args: string[];
}

/** How to start Chromium here: Playwright's own download, or else the system's. Throws when there is neither. */
export function chromiumLaunch(): ChromiumLaunch {
  return launchOf([chromium.executablePath(), ...SYSTEM_PATHS]);
}

/**
 * How to start Chromium without windows of its own, in the shell that Playwright or the system has of it; without one as
 * `chromiumLaunch` does. Its engine draws and runs pages as the browser's does, for a third less work.
 */
export function shellLaunch(): Partial<ChromiumLaunch> {
  // Left to itself, Playwright starts the shell of its own download.
  const { args, ...shell } = existsSync(chromium.executablePath())
    ? { args: argsOfRoot() }
    : launchOf([CHROMIUM_SHELL, ...SYSTEM_PATHS]);
  // The browser draws maps without a graphics card by itself; its shell asks to be told.
  return { ...shell, args: [...args, '--enable-unsafe-swiftshader'] };
}

function launchOf(paths: readonly string[]): ChromiumLaunch {
  const executablePath = paths.find((path) => existsSync(path));
  if (executablePath === undefined) {
    throw new Error('No Chromium: run `npx playwright install chromium`, or install the package chromium.');
  }
  return { executablePath, args: argsOfRoot() };
}

/** Chromium has no sandbox for root, which is who runs tests in a container. */
const argsOfRoot = () => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);
