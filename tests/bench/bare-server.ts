import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { say } from './say.ts';

/** A handler that does the least, in a process of its own. */
export interface BareServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts a bare handler in a process of its own. */
export async function startBareServer(
  handler: URL,
  database: { readonly url: string; readonly connections: number },
): Promise<BareServer> {
  const child = spawn(process.execPath, [fileURLToPath(handler)], {
    env: { ...process.env, DATABASE_URL: database.url, DATABASE_CONNECTIONS: String(database.connections) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const [port] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const wasThere = child.kill('SIGTERM');
      const [code, signal] = await ended;
      if (!wasThere) say(`The bare handler ended by itself: ${code ?? signal}.`);
    },
  };
}
