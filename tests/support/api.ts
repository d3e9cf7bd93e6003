import { afterAll, beforeAll, inject } from 'vitest';
import { type ApiSetup, openTestApi, type TestApi } from './test-server.ts';

/**
 * The server of a test file, on the engine of the project and on a database of its own: built before the tests of the
 * file, closed after them.
 */
export function testApi(setup: ApiSetup = {}): () => TestApi {
  let api: TestApi | undefined;
  beforeAll(async () => {
    api = await openTestApi(inject('database'), setup);
  });
  afterAll(async () => {
    await api?.close();
  });
  return () => {
    if (api === undefined) throw new Error('The test server is not up yet.');
    return api;
  };
}
