import type { TestProject } from 'vitest/node';
import type { TestDatabase } from './database.ts';
import { startPostgresql } from './postgresql-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: TestDatabase;
  }
}

/** Before the API tests of a project: the engine its name says, with a server where the engine needs one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!project.name.endsWith('postgresql')) {
    project.provide('database', { engine: 'embedded', url: null });
    return async () => undefined;
  }
  const server = await startPostgresql();
  project.provide('database', { engine: 'postgresql', url: server.url });
  return server.stop;
}
