import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#build/root.ts';
import { copyCheckout } from '#tests/support/checkout.ts';

/** Packages that only tests need. Without them nothing can search for a browser, wherever one may be installed. */
const BROWSER_PACKAGES = [
  'playwright',
  'playwright-core',
  '@playwright',
  '@vitest/browser-playwright',
  'puppeteer-core',
];

const machine = mkdtempSync(join(tmpdir(), 'lading-machine-'));
const checkout = join(machine, 'Dépôt de Zoé (1)');
const bin = join(machine, 'bin');
let server: ChildProcess;
let address = '';

beforeAll(async () => {
  copyCheckout(checkout);
  installByCopy();
  mkdirSync(bin);
  for (const command of ['node', 'npm', 'sh']) symlinkSync(commandOfSystem(command), join(bin, command));
  const environment = { PATH: bin, HOME: machine, PORT: '0', HOST: '127.0.0.1' };
  server = spawn('npm', ['start'], {
    cwd: checkout,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  address = await addressOf(server);
});

afterAll(() => {
  if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
  rmSync(machine, { recursive: true, force: true });
});

/** Spares the network: the installed packages are linked, but for those that only tests need. */
function installByCopy(): void {
  // The folder itself may be a link, as in a second worktree: what is removed here is removed from the copy.
  execFileSync('cp', ['-a', '--link', realpathSync(join(ROOT, 'node_modules')), join(checkout, 'node_modules')]);
  for (const name of [...BROWSER_PACKAGES, '.cache', '.vite', '.vite-temp']) {
    rmSync(join(checkout, 'node_modules', name), { recursive: true, force: true });
  }
}

/** A command as it is found outside this project. */
function commandOfSystem(name: string): string {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return execFileSync('which', [name], { encoding: 'utf8', env: { PATH: path.join(delimiter) } }).trim();
}

async function addressOf({ stdout, stderr }: ChildProcess): Promise<string> {
  let written = '';
  stderr?.on('data', (text: Buffer) => {
    written += text.toString();
  });
  if (stdout === null) throw new Error('The server has no output.');
  for await (const line of createInterface(stdout)) {
    written += `${line}\n`;
    const found = /^Lading is at (\S+)/.exec(line)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error(`The server ended before it listened:\n${written.slice(-3000)}`);
}

test('npm start serves the first page from a path with a space and an accent, where there is no browser', async () => {
  const page = await fetch(address);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<div id="shell"');
});

test('its scripts and the places of its server are there', async () => {
  const [script] = /\/assets\/[\w-]+\.js/.exec(await (await fetch(address)).text()) ?? [];
  expect((await fetch(new URL(script ?? '/none.js', address))).status).toBe(200);
  const suggested = await fetch(new URL('/api/v2/addresses/suggestions?q=Dunkerque', address));
  expect(suggested.status).toBe(401);
  expect(await (await fetch(new URL('/config.json', address))).json()).toMatchObject({ demonstration: true });
});

test('a release of it starts from what it took along, with nothing else of the checkout', async () => {
  const release = join(machine, 'release');
  const write = "(await import('#build/release/write-release.ts')).writeRelease(process.argv[1])";
  execFileSync(process.execPath, ['--input-type=module', '--eval', write, release], { cwd: checkout });
  symlinkSync(join(checkout, 'node_modules'), join(release, 'node_modules'));
  const released = spawn(process.execPath, ['src/commands/serve.ts'], {
    cwd: release,
    env: { PATH: bin, HOME: machine, PORT: '0', HOST: '127.0.0.1', LADING_DATA_DIR: join(machine, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const page = await fetch(await addressOf(released));
    expect(await page.text()).toContain('<div id="shell"');
  } finally {
    released.kill('SIGKILL');
  }
});
