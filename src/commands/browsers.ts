// Provides the browsers that the tests drive: those already installed, Playwright's download, or the system's packages.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright';
import { ROOT } from '#build/root.ts';
import { CHROMIUM_SHELL } from './chromium-shell.ts';
import { missingWebkit } from './missing-webkit.ts';

const CHROMIUM = [
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const FIREFOX = ['/usr/lib/firefox-esr/firefox-esr', '/usr/bin/firefox-esr', '/usr/bin/firefox'];

const hasChromium = () => existsSync(chromium.executablePath()) || CHROMIUM.some((path) => existsSync(path));
/** Playwright brings a shell with its own download; the system's Chromium has it in a package. */
const lacksShell = () => !existsSync(chromium.executablePath()) && !existsSync(CHROMIUM_SHELL);
const hasFirefox = () => FIREFOX.some((path) => existsSync(path));

const wanted = [...(hasChromium() ? [] : ['chromium']), ...(hasFirefox() ? [] : ['firefox-esr'])];
const unhad = missingWebkit();
if ((wanted.length + unhad.length > 0 || lacksShell()) && hasCommand('apt-get') && process.getuid?.() === 0) {
  run('apt-get', 'update', '-qq');
  install(wanted.length > 0 ? [...wanted, 'fonts-liberation'] : []);
  // By themselves: a system without one of them still has the others.
  install(unhad);
  // Both: they are of one version.
  if (lacksShell()) install(['chromium', 'chromium-headless-shell']);
}
if (!hasChromium()) {
  run(process.execPath, join(ROOT, 'node_modules/playwright/cli.js'), 'install', '--with-deps', 'chromium');
}
if (!hasChromium()) throw new Error('The tests need Chromium: install it, or let Playwright download its own.');
if (!hasFirefox()) process.stdout.write('No Firefox here: the tests of the outbox without Background Sync need one.\n');
if (missingWebkit().length > 0) process.stdout.write('No WebKit here: the tests of what iPhones run need one.\n');

function install(packages: readonly string[]): void {
  if (packages.length > 0) run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
}

function hasCommand(name: string): boolean {
  return spawnSync('which', [name], { stdio: 'ignore' }).status === 0;
}

function run(command: string, ...parameters: string[]): void {
  const { status } = spawnSync(command, parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) process.stdout.write(`${command} ${parameters.join(' ')} failed\n`);
}
