import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = new URL('..', import.meta.url).pathname;
const SOURCES = [
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'lingui.config.ts',
  '.ci/browser-calls.mjs',
  '.ci/compress-files.mjs',
  '.ci/early-parts.mjs',
  '.ci/kept-picture.mjs',
  'locales',
  'public',
  'src',
];

/** Version of the app that these sources build: the package's, and eight digits of a hash over all that goes into it. */
export function sourceVersion() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, source);
  return `${version}+${hash.digest('hex').slice(0, 8)}`;
}

function addTo(hash, path) {
  const absolute = join(ROOT, path);
  const stats = statSync(absolute, { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (stats.isDirectory()) {
    for (const name of readdirSync(absolute).sort()) addTo(hash, join(path, name));
  } else {
    hash.update(`${path}\0`).update(readFileSync(absolute));
  }
}
