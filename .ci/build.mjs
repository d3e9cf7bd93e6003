// Builds the browser app, unless what is in dist was built from these very sources.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { compressFiles } from './compress-files.mjs';
import { sourceVersion } from './source-version.mjs';

const root = new URL('..', import.meta.url).pathname;
const marker = join(root, 'dist/version.json');
const version = sourceVersion();
const built = existsSync(marker) ? JSON.parse(readFileSync(marker, 'utf8')).version : null;

if (built !== version || process.argv.includes('--force')) {
  process.stdout.write(`Building ${version}…\n`);
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (status !== 0) process.exit(status ?? 1);
  compressFiles(join(root, 'dist'));
  writeFileSync(marker, JSON.stringify({ version }));
}
