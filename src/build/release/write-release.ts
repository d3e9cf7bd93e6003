import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUES } from '#server/i18n/translator.ts';
import { ROOT } from '../root.ts';
import { type Lock, type Package, releaseLock, releasePackage } from './release-package.ts';

const ROOMS = ['contract', 'demo', 'freight', 'server'] as const;
const COMMANDS = ['serve', 'support-user', 'restore'] as const;

/**
 * Copies what a server needs into a folder: rooms and commands, catalogues, the build, and the installed npm packages.
 */
export function writeRelease(folder: string): void {
  const copy = (path: string, isWanted: (path: string) => boolean = () => true) =>
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter: isWanted });
  const writeJson = (path: string, content: unknown) =>
    writeFileSync(join(folder, path), `${JSON.stringify(content, null, 2)}\n`);

  mkdirSync(folder, { recursive: true });
  for (const room of ROOMS) copy(`src/${room}`, (path) => !/\/tsconfig[^/]*\.json$/.test(path));
  for (const command of COMMANDS) copy(`src/commands/${command}.ts`);
  for (const path of globSync(`locales/*/{${CATALOGUES.join()}}.po`, { cwd: ROOT })) copy(path);
  // Source maps are not published.
  copy('dist/app', (path) => !path.endsWith('.map'));
  const made = ['holidays.json', 'places.tsv', 'lands.bin', 'postal-areas.csv', 'roads.json', 'version.json'].map(
    (name) => `dist/${name}`,
  );
  for (const path of [...made, 'README.md']) copy(path);
  const manifest = releasePackage(readJson<Package>('package.json'), ROOMS);
  writeJson('package.json', manifest);
  writeJson('package-lock.json', releaseLock(readJson<Lock>('package-lock.json'), manifest));
}

function readJson<Content>(path: string): Content {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Content;
}
