import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { StagedMoney } from './stage-money.ts';

/** How a process ended: its exit code, or the signal that killed it, and what it complained of. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly complaint: string;
}

/** The driver and the missions of a database that was empty, with their carrier and the token of its dispatcher. */
export interface Staged {
  readonly token: string;
  readonly missions: string[];
  readonly carrier: string;
  readonly dispatcher: string;
}

/** What a process holds, once what it does not need is let go of: memory in bytes, and open connections. */
export interface Rest {
  readonly memory: number;
  readonly sockets: number;
}

/** What a process that is watched is told to do. */
export type Order = 'rest' | 'exception' | 'rejection';

/** A running server; `staged` is null where its database was not empty. */
export interface ServerProcess {
  readonly url: string;
  readonly staged: Staged | null;
  /** What is owed, if it was asked for with MONEY. */
  readonly money: StagedMoney | null;
  readonly pid: number;
  /** What it logged so far. */
  readonly log: () => string;
  /** Null while it runs. */
  readonly exit: () => string | null;
  /** Forgets the limits of its users, and measures it. It must have been started with `watched`. */
  rest(): Promise<Rest>;
  /** Plants a fault that nothing catches, and waits for its end. */
  fail(kind: 'exception' | 'rejection'): Promise<Ended>;
  /** Ends it as a lack of power would end the process: no handler runs. */
  kill(): Promise<void>;
  /** Asks it to end. */
  stop(): Promise<Ended>;
}

type Script = 'server' | 'migrate';

interface Run {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  readonly log: () => string;
}

function run(script: Script, environment: NodeJS.ProcessEnv, watched = false): Run {
  const flags = watched ? ['--expose-gc'] : ['--liftoff-only'];
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, `${script}.ts`)], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: join(tmpdir(), 'lading-compile-cache'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(watched ? (['ipc'] as const) : [])],
  });
  let written = '';
  child.stderr?.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const log = () => written;
  return { child, ended: endOf(child, log), log };
}

async function endOf(child: ChildProcess, log: () => string): Promise<Ended> {
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal, complaint: log() };
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
 * @param watched whether it can be measured
 * @throws with what it complained of, where it ends before that
 */
export async function startServer(environment: NodeJS.ProcessEnv, watched = false): Promise<ServerProcess> {
  const { child, ended, log } = run('server', environment, watched);
  if (child.stdout === null) throw new Error('The server process has no output.');
  const firstLine = once(createInterface(child.stdout), 'line') as Promise<[string]>;
  const first = await Promise.race([firstLine, ended]);
  if (!Array.isArray(first)) throw new Error(first.complaint);
  return {
    ...(JSON.parse(first[0]) as Pick<ServerProcess, 'url' | 'staged' | 'money'>),
    pid: child.pid ?? 0,
    log,
    exit: () => (child.exitCode === null && child.signalCode === null ? null : `${child.exitCode ?? child.signalCode}`),
    rest: async () => {
      const rest = once(child, 'message') as Promise<[Rest]>;
      child.send('rest' satisfies Order);
      return (await rest)[0];
    },
    fail: (kind) => {
      child.send(kind satisfies Order);
      return ended;
    },
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
