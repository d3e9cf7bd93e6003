import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from '../root.ts';
import { buildRoads } from './build-roads.ts';

const FILE = join(ROOT, 'dist/roads.json');
const EDITION_FILE = join(ROOT, 'dist/roads-edition.txt');

/** Builds the server's roads file, in about a second, unless it exists for these tables and this code. */
export function makeRoads(): void {
  const edition = editionOfSources();
  if (existsSync(FILE) && existsSync(EDITION_FILE) && readFileSync(EDITION_FILE, 'utf8') === edition) return;
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  // Two processes may build it at the same time: readers always find a complete file.
  const arriving = `${FILE}.${process.pid}`;
  writeFileSync(arriving, JSON.stringify(buildRoads()));
  renameSync(arriving, FILE);
  writeFileSync(EDITION_FILE, edition);
}

/** A hash of the sources that identifies the file's content. */
function editionOfSources(): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(ROOT, 'node_modules/world-atlas/package.json')));
  for (const folder of [import.meta.dirname, join(ROOT, 'src/server/adapters/routing/roads')]) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const file = join(folder, name);
      if (statSync(file).isFile()) hash.update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
