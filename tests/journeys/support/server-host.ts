import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { flagsOfServers, type RunningServer, serverEnvironment } from './server-process.ts';

const HOSTED = fileURLToPath(new URL('hosted.ts', import.meta.url));

/** To the process of a host: open the server `id` in this environment, or close it where there is none. */
export interface HostOrder {
  readonly id: number;
  readonly environment: NodeJS.ProcessEnv | null;
}

/** What became of an order: the port, or what went wrong. */
export type HostAnswer = { readonly id: number } & ({ readonly port: number } | { readonly fault: string });

/**
 * One process for the servers of many journeys, one after the other: what each would load anew, it loads once. None of
 * them can be killed alone.
 */
export class ServerHost {
  #child: ChildProcess | null = null;
  #last = 0;

  /** Opens a server on a data folder of its own. */
  async open(folder: string): Promise<RunningServer> {
    this.#last += 1;
    const id = this.#last;
    const port = await this.#order({ id, environment: serverEnvironment(folder) });
    return {
      port,
      stop: async () => {
        await this.#order({ id, environment: null });
      },
      kill: () => Promise.reject(new Error('Only a server of its own can be killed: use({ ownServer: true }).')),
    };
  }

  /** Ends the process, and the servers in it. */
  end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  async #order(order: HostOrder): Promise<number> {
    this.#child ??= fork(HOSTED, { execArgv: flagsOfServers(), env: { ...process.env, ...serverEnvironment('') } });
    const child = this.#child;
    return new Promise((resolve, reject) => {
      const settle = (answer: HostAnswer | null) => {
        child.off('message', hear).off('exit', end);
        if (answer === null) reject(new Error('The process of the servers ended.'));
        else if ('fault' in answer) reject(new Error(answer.fault));
        else resolve(answer.port);
      };
      const hear = (answer: HostAnswer) => {
        if (answer.id === order.id) settle(answer);
      };
      const end = () => settle(null);
      child.on('message', hear).on('exit', end);
      child.send(order);
    });
  }
}
