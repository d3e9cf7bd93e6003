// Makes a folder and a tarball that run anywhere with Node 24, below dist/release; then proves them: unpacked into an
// empty folder they install, keep to their size, start and answer.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { Package } from '#build/release/release-package.ts';
import { writeRelease } from '#build/release/write-release.ts';
import { ROOT } from '#build/root.ts';

const MAX_INSTALLED_BYTES = 350_000_000;
const MAX_START_MS = 60_000;

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Package;
const name = `lading-${version}`;
const releases = join(ROOT, 'dist/release');
const folder = join(releases, name);
const tarball = `${folder}.tar.gz`;

rmSync(releases, { recursive: true, force: true });
writeRelease(folder);
execFileSync('tar', ['-czf', tarball, '-C', releases, name]);
await prove();
process.stdout.write(`${folder}\n${tarball}\n`);

async function prove(): Promise<void> {
  const empty = mkdtempSync(join(tmpdir(), 'lading-release-'));
  try {
    execFileSync('tar', ['-xzf', tarball, '-C', empty]);
    const unpacked = join(empty, name);
    execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], {
      cwd: unpacked,
      stdio: 'inherit',
    });
    const bytes = sizeOf(unpacked);
    process.stdout.write(
      `Installed: ${(bytes / 1_000_000).toFixed(0)} MB, at most ${MAX_INSTALLED_BYTES / 1_000_000}\n`,
    );
    if (bytes > MAX_INSTALLED_BYTES) throw new Error('The release is too large.');
    process.stdout.write(`${await answerOf(unpacked, join(empty, 'data'))}\n`);
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
}

/** Starts a release, on PostgreSQL where DATABASE_URL names one, and reads its health. */
async function answerOf(unpacked: string, data: string): Promise<string> {
  const server = spawn('npm', ['start'], {
    cwd: unpacked,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LADING_SEED: '', LADING_DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const timer = setTimeout(() => server.kill('SIGKILL'), MAX_START_MS);
  try {
    for await (const line of createInterface(server.stdout)) {
      const address = /^Lading is at (\S+)/.exec(line)?.[1];
      if (address === undefined) continue;
      const health = await fetch(`${address}/health`);
      const page = await fetch(address);
      if (!health.ok || !page.ok) throw new Error(`The release answers ${health.status} and ${page.status}.`);
      return `Answers: ${await health.text()}`;
    }
    throw new Error('The release ended before it listened.');
  } finally {
    clearTimeout(timer);
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
  }
}

/** Bytes of all files below a folder. */
function sizeOf(path: string): number {
  return Number(execFileSync('du', ['-sk', path], { encoding: 'utf8' }).split('\t')[0]) * 1024;
}
