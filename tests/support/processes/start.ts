import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

/** How a process ended: its exit code, or the signal that killed it, and what it complained of. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly complaint: string;
}

/** A running server; `staged` is the driver and the missions of a database that was empty. */
export interface ServerProcess {
  readonly url: string;
  readonly staged: { readonly token: string; readonly missions: string[] } | null;
  readonly pid: number;
  /** Ends it as a lack of power would end the process: no handler runs. */
  kill(): Promise<void>;
  /** Asks it to end. */
  stop(): Promise<Ended>;
}

type Script = 'server' | 'migrate';

function run(script: Script, environment: NodeJS.ProcessEnv): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, ['--liftoff-only', join(import.meta.dirname, `${script}.ts`)], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: join(tmpdir(), 'lading-compile-cache'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, ended: endOf(child) };
}

async function endOf(child: ChildProcess): Promise<Ended> {
  const complaint = child.stderr === null ? '' : text(child.stderr);
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return { code, signal, complaint: await complaint };
}

/** Runs a script to its end. */
export function runToEnd(script: Script, environment: NodeJS.ProcessEnv): Promise<Ended> {
  const { child, ended } = run(script, environment);
  child.stdout?.resume();
  return ended;
}

/**
 * Starts a server and waits until it listens.
 *
 * @throws with what it complained of, where it ends before that
 */
export async function startServer(environment: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const { child, ended } = run('server', environment);
  if (child.stdout === null) throw new Error('The server process has no output.');
  const firstLine = once(createInterface(child.stdout), 'line') as Promise<[string]>;
  const first = await Promise.race([firstLine, ended]);
  if (!Array.isArray(first)) throw new Error(first.complaint);
  return {
    ...(JSON.parse(first[0]) as Pick<ServerProcess, 'url' | 'staged'>),
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
