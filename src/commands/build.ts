// Builds what the server serves and reads, into dist: the browser app, the places file, and their version. It does
// nothing where dist was built from these very sources, unless --force is given.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { compressFiles } from '#build/compress-files.ts';
import { makeHolidays } from '#build/holidays/make-holidays.ts';
import { makePlaces } from '#build/places/make-places.ts';
import { makeRoads } from '#build/roads/make-roads.ts';
import { ROOT } from '#build/root.ts';
import { sourceVersion } from '#build/source-version.ts';
import { refuseTopLevelAwait } from '#build/top-level-await.ts';

const dist = join(ROOT, 'dist');
const marker = join(dist, 'version.json');
const version = sourceVersion();
const built = existsSync(marker) ? JSON.parse(readFileSync(marker, 'utf8')).version : null;

if (built !== version || process.argv.includes('--force')) {
  process.stdout.write(`Building ${version}…\n`);
  rmSync(marker, { force: true });
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  // The public page comes after the app, into the same folder: the app is emptied first, and keeps no other page.
  for (const config of ['vite.config.ts', 'src/build/public-page/vite.config.ts']) {
    const { status } = spawnSync(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
      cwd: ROOT,
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
  const app = join(dist, 'app');
  // The list of files is for the benches, and no browser asks for it.
  renameSync(join(app, '.vite/manifest.json'), join(dist, 'manifest.json'));
  renameSync(join(app, 'public-page.json'), join(dist, 'public-page.json'));
  rmSync(join(app, '.vite'), { recursive: true });
  refuseTopLevelAwait(app);
  compressFiles(app);
  makePlaces();
  makeHolidays();
  makeRoads();
  writeFileSync(marker, JSON.stringify({ version }));
}
