import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../src/server/main.ts', import.meta.url));

/** Lading's server as it runs for users, but for `LADING_SERVER_FLAGS` of Node: a process of its own on a data folder. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly port: number;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  /**
   * Starts a server and waits until it listens.
   *
   * @param environment settings beside the folder
   * @throws when it ends before it listens, with what it wrote
   */
  static async start(folder: string, environment: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
    const flags = process.env.LADING_SERVER_FLAGS?.split(' ') ?? [];
    const child = spawn(process.execPath, [...flags, MAIN], {
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'warn',
        LADING_DATA_DIR: folder,
        LADING_SEED: 'demo',
        NODE_COMPILE_CACHE: join(tmpdir(), 'lading-compile-cache'),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const endToo = () => child.kill('SIGKILL');
    process.once('exit', endToo);
    child.once('exit', () => process.off('exit', endToo));
    let written = '';
    const port = await new Promise<number>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        written += chunk.toString();
        const found = /Lading is at http:\/\/[^:]+:(\d+)/.exec(written)?.[1];
        if (found !== undefined) resolve(Number(found));
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${written.slice(0, 2000)}`)));
    });
    return new ServerProcess(child, port);
  }

  /** Ends it as its machine would: with time to close. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** Ends it as a crash would: at once, wherever it is. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    await ended;
  }
}
