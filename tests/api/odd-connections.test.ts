import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { createPostgresqlDatabase, TEMPLATE } from '#tests/support/database.ts';
import { startServer } from '#tests/support/processes/start.ts';
import { strain } from '#tests/support/sockets/strain.ts';

/** Another for each commit; `npm run chaos` draws many more. */
const seed = Number(process.env.SEED);
/** So long a test goes on making connections, in milliseconds. */
const PATIENCE_MS = 6000;

it(`no connection ends a server, makes it fail, or stays with it (SEED=${seed})`, { timeout: 240_000 }, async ({
  onTestFinished,
}) => {
  const { url } = inject('database');
  const folder = mkdtempSync(join(tmpdir(), 'lading-sockets-'));
  const server = await startServer(
    {
      LADING_DATA_DIR: folder,
      MISSIONS: '5',
      APP: 'small',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: ['0', '1', '127.0.0.0/8,::1'][seed % 3],
      ...(url === null ? {} : { DATABASE_URL: await createPostgresqlDatabase(url, TEMPLATE) }),
    },
    true,
  );
  onTestFinished(async () => {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  const { statuses } = await strain(server, { connections: 1000, seed, patience: PATIENCE_MS });
  // Some got past the door, and some did not.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining(['200', '400']));
});
