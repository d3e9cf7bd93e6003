import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeHolidays } from '#build/holidays/make-holidays.ts';
import { makePlaces } from '#build/places/make-places.ts';
import { makeRoads } from '#build/roads/make-roads.ts';
import { preparePostgresql, type TestDatabase, writeImage } from './database.ts';
import { startPostgresql } from './postgresql-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: TestDatabase;
  }
}

// The package of the PostgreSQL server ends an idle process with 0; a run whose tests failed has a code of its own.
process.prependListener('beforeExit', () => process.exit());

/** Before the API tests of a project: the engine its name says, ready to give each test file a database of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  makePlaces();
  makeHolidays();
  makeRoads();
  if (project.name.endsWith('postgresql')) {
    const server = await startPostgresql();
    await preparePostgresql(server.url);
    project.provide('database', { engine: 'postgresql', url: server.url, image: null });
    return server.stop;
  }
  const folder = mkdtempSync(join(tmpdir(), 'lading-image-'));
  const image = join(folder, 'database.tar');
  await writeImage(image);
  project.provide('database', { engine: 'embedded', url: null, image });
  return async () => rmSync(folder, { recursive: true, force: true });
}
