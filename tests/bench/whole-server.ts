import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '#tests/journeys/support/server-process.ts';
import { type BareServer, startBareServer } from './bare-server.ts';

const CONNECTIONS = 10;

/** Lading's server in a process of its own. */
interface WholeServer {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Starts Lading's server on a database that is filled, with a folder of its own for its files. */
export async function startWholeServer(database: string): Promise<WholeServer> {
  const folder = mkdtempSync(join(tmpdir(), 'lading-bench-'));
  const server = await ServerProcess.start(folder, {
    DATABASE_URL: database,
    DATABASE_CONNECTIONS: String(CONNECTIONS),
    LADING_SEED: 'none',
    READS_PER_SECOND: '0',
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    pid: server.pid,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the whole server and a bare handler beside it, on one database and with as many connections. */
export async function startBoth(
  database: string,
  handler: URL,
): Promise<{ whole: WholeServer; bare: BareServer; stop: () => Promise<void> }> {
  const whole = await startWholeServer(database);
  const bare = await startBareServer(handler, { url: database, connections: CONNECTIONS });
  return {
    whole,
    bare,
    stop: async () => {
      await bare.stop();
      await whole.stop();
    },
  };
}
