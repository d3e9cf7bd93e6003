import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#tests/support/processes/start.ts';
import { strain } from '#tests/support/sockets/strain.ts';

/** Connections of one server: a failure is found again from the seed of its round alone. */
const A_ROUND = 2000;
/** Nobody in between, one proxy, and proxies by their addresses. */
const TRUST = ['0', '1', '127.0.0.0/8,::1'] as const;

/**
 * Makes odd connections to servers that are processes of their own, and watches these.
 *
 * @param tell is told of each round
 * @throws where a server ended, failed, answered wrongly or did not come to rest
 */
export async function strainSockets(
  { connections, seed }: { readonly connections: number; readonly seed: number },
  tell: (line: string) => void,
): Promise<void> {
  for (let made = 0, today = seed; made < connections; made += A_ROUND, today += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'lading-sockets-'));
    const server = await startServer(
      {
        LADING_DATA_DIR: folder,
        MISSIONS: '20',
        APP: 'small',
        LOG_LEVEL: 'warn',
        TRUST_PROXY: TRUST[today % TRUST.length],
      },
      true,
    );
    try {
      const { statuses } = await strain(server, { connections: Math.min(A_ROUND, connections - made), seed: today });
      const sums = [...statuses]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([status, count]) => `${status} × ${count}`);
      tell(`${Math.min(made + A_ROUND, connections)} connections: ${sums.join(', ')}`);
    } catch (error) {
      throw new Error(`On the round from seed ${today}:\n${String(error)}`, { cause: error });
    } finally {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
