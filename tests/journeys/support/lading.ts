import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { ROOT } from '#build/root.ts';
import { DAY } from '#freight/values/duration.ts';
import { keptMail } from '#tests/support/mailbox.ts';
import { Link } from './link.ts';
import { Office } from './office.ts';
import type { ServerHost } from './server-host.ts';
import { flagsOfServers, type RunningServer, ServerProcess, serverEnvironment } from './server-process.ts';

/** Somebody of support, as the operator names them. */
export interface Agent {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

const EMPTY = { LADING_SEED: 'none' };

/** A Lading of a journey's own: its data, its server, and the network its phones reach it by. */
export class Lading {
  readonly link: Link;
  /** What the server knows, whatever the phones' network does. */
  readonly office: Office;
  readonly #folder: string;
  #server: RunningServer;

  private constructor(folder: string, link: Link, server: RunningServer) {
    this.#folder = folder;
    this.link = link;
    this.#server = server;
    link.leadTo(server.port);
    this.office = new Office(() => `http://127.0.0.1:${this.#server.port}`);
  }

  /** Opens one with the demonstration in it: in a process of its own unless a host has room. */
  static async open(host?: ServerHost): Promise<Lading> {
    const demo = process.env.LADING_DEMO_FOLDER;
    if (demo === undefined) throw new Error('The demonstration is not prepared.');
    const folder = mkdtempSync(join(tmpdir(), 'lading-journey-'));
    cpSync(demo, folder, { recursive: true });
    const [link, server] = await Promise.all([Link.open(), host?.open(folder) ?? ServerProcess.start(folder)]);
    return new Lading(folder, link, server);
  }

  /**
   * Opens one in which nothing is yet but agents of support, made as an operator makes them: the data folder of a machine
   * that never ran Lading.
   */
  static async openEmpty(agents: readonly Agent[]): Promise<Lading> {
    const folder = mkdtempSync(join(tmpdir(), 'lading-journey-'));
    for (const agent of agents) addAgent(folder, agent);
    const [link, server] = await Promise.all([Link.open(), ServerProcess.start(folder, EMPTY)]);
    return new Lading(folder, link, server);
  }

  /** The address people open. */
  get url(): string {
    return this.link.url;
  }

  /** The text of the message sent last to an address, once it is there. */
  async mailTo(address: string): Promise<string> {
    const settings = { LADING_DATA_DIR: this.#folder };
    for (;;) {
      const mail = keptMail({ settings }).findLast(({ headers }) => headers.to?.includes(address));
      if (mail !== undefined) return mail.text;
      await setTimeout(100);
    }
  }

  /** Lets days pass between two runs of a server that began empty. Phones read its clock from its answers. */
  async passDays(days: number): Promise<void> {
    this.link.leadTo(null);
    await this.#server.stop();
    const clock = new URL('server-clock.ts', import.meta.url).href;
    await this.startServer({
      ...EMPTY,
      NODE_OPTIONS: `--import=${clock}`,
      LADING_TEST_CLOCK_AHEAD: String(days * DAY),
    });
  }

  /** Takes the server away at once, as a crash does. */
  async killServer(): Promise<void> {
    this.link.leadTo(null);
    await this.#server.kill();
  }

  /** Brings a server back on the same data, with other settings or from another checkout where they are named. */
  async startServer(environment?: NodeJS.ProcessEnv, root?: string): Promise<void> {
    this.#server = await ServerProcess.start(this.#folder, environment, root);
    this.link.leadTo(this.#server.port);
  }

  async close(): Promise<void> {
    await this.link.close();
    await this.#server.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Adds somebody of support by the command that an operator has for it. */
function addAgent(folder: string, { email, firstName, lastName, password }: Agent): void {
  const command = join(ROOT, 'src/commands/support-user.ts');
  execFileSync(process.execPath, [...flagsOfServers(), command, email, firstName, lastName], {
    env: { ...process.env, ...serverEnvironment(folder), ...EMPTY },
    input: password,
  });
}
