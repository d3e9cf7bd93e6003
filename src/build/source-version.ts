import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** The sources of the browser app and the places file. */
const SOURCES = ['index.html', 'package-lock.json', 'vite.config.ts', 'lingui.config.ts', 'locales', 'public', 'src'];

/** The version of the app built from these sources: the package's version and eight digits of a hash over them. */
export function sourceVersion(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, source);
  return `${version}+${hash.digest('hex').slice(0, 8)}`;
}

function addTo(hash: Hash, path: string): void {
  const absolute = join(ROOT, path);
  const stats = statSync(absolute, { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (stats.isDirectory()) {
    for (const name of readdirSync(absolute).sort()) addTo(hash, join(path, name));
  } else if (!path.endsWith('.gen.ts')) {
    hash.update(`${path}\0`).update(readFileSync(absolute));
  }
}
