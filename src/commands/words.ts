// Writes the sentences of the code into the catalogues, translates those that another catalogue knows, and lists the rest.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { type CatalogType, getConfig } from '@lingui/conf';
import { ROOT } from '#build/root.ts';
import { fillKnown, missingIn } from './fill-known.ts';

const { format, sourceLocale, locales } = getConfig({ cwd: ROOT });
if (format === undefined) throw new Error('lingui.config.ts names no format.');

/** Sets the no-break spaces of French too, as `lingui.config.ts` writes catalogues. */
const { status } = spawnSync('lingui', ['extract', '--clean'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
if (status !== 0) process.exit(1);

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
for (const locale of locales.filter((each) => each !== sourceLocale)) {
  const catalogues = new Map<string, CatalogType>();
  for (const filename of globSync(`locales/${locale}/*.po`, { cwd: ROOT }).sort()) {
    catalogues.set(filename, await format.parse(read(filename), { locale, sourceLocale, filename }));
  }
  for (const [filename, catalogue] of fillKnown(catalogues)) {
    const text = await format.serialize(catalogue, { locale, sourceLocale, filename, existing: read(filename) });
    writeFileSync(join(ROOT, filename), text);
    catalogues.set(filename, catalogue);
  }
  for (const [filename, catalogue] of catalogues) {
    for (const id of missingIn(catalogue)) process.stdout.write(`${filename}: ${catalogue[id]?.message ?? id}\n`);
  }
}
