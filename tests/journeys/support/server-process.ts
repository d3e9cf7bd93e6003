import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#build/root.ts';
import { serverFlags } from '#build/server-flags.ts';

/** A server that listens. */
export interface RunningServer {
  readonly port: number;
  /** Ends it as its machine would: with time to close. */
  stop(): Promise<void>;
  /** Ends it as a crash would: at once, wherever it is. */
  kill(): Promise<void>;
}

/** How tests run Lading on a data folder: on this machine, with the demonstration, on any port. */
export function serverEnvironment(folder: string): NodeJS.ProcessEnv {
  return {
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    LADING_DATA_DIR: folder,
    LADING_SEED: 'demo',
    NODE_COMPILE_CACHE: join(tmpdir(), 'lading-compile-cache'),
  };
}

/** What Node is told that runs a server: what it is told for users, and `LADING_SERVER_FLAGS`. */
export function flagsOfServers(): string[] {
  return [...serverFlags(), ...(process.env.LADING_SERVER_FLAGS?.split(' ') ?? [])];
}

/** Lading's server as it runs for users, but for `LADING_SERVER_FLAGS` of Node: a process of its own on a data folder. */
export class ServerProcess implements RunningServer {
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
   * @param root the checkout that it runs from
   * @throws when it ends before it listens, with what it wrote
   */
  static async start(folder: string, environment: NodeJS.ProcessEnv = {}, root = ROOT): Promise<ServerProcess> {
    const child = spawn(process.execPath, [...flagsOfServers(), join(root, 'src/commands/serve.ts')], {
      env: { ...process.env, ...serverEnvironment(folder), ...environment },
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

  /** Its number on this machine. */
  get pid(): number {
    const { pid } = this.#child;
    if (pid === undefined) throw new Error('The server never ran.');
    return pid;
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

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
