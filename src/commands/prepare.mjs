// Runs before start and test, on whatever Node the machine has: makes node_modules match the lock file, Node 24 in it.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const lockOf = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null);

function isInstalled() {
  const wanted = lockOf(join(root, 'package-lock.json'));
  const present = lockOf(join(root, 'node_modules/.package-lock.json'));
  if (present === null) return false;
  const same = Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional === true || present[path]?.version === version,
  );
  return same && nodeAnswers();
}

/** The `node` package has no binary for some systems; a new enough Node of the machine does there. */
function nodeAnswers() {
  const own = spawnSync(join(root, 'node_modules/.bin/node'), ['--version'], { encoding: 'utf8' });
  if (own.status === 0) return true;
  return Number(process.versions.node.split('.')[0]) >= 24;
}

if (!isInstalled()) {
  process.stdout.write('Installing…\n');
  execFileSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}
