import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Link } from './link.ts';
import { Office } from './office.ts';
import { ServerProcess } from './server-process.ts';

/** A Lading of a journey's own: its data, its server, and the network its phones reach it by. */
export class Lading {
  readonly link: Link;
  /** What the server knows, whatever the phones' network does. */
  readonly office: Office;
  readonly #folder: string;
  readonly #environment: NodeJS.ProcessEnv;
  #server: ServerProcess;

  private constructor(folder: string, environment: NodeJS.ProcessEnv, link: Link, server: ServerProcess) {
    this.#folder = folder;
    this.#environment = environment;
    this.link = link;
    this.#server = server;
    link.leadTo(server.port);
    this.office = new Office(() => `http://127.0.0.1:${this.#server.port}`);
  }

  /** Opens one with the demonstration in it. */
  static async open(environment: NodeJS.ProcessEnv = {}): Promise<Lading> {
    const demo = process.env.LADING_DEMO_FOLDER;
    if (demo === undefined) throw new Error('The demonstration is not prepared.');
    const folder = mkdtempSync(join(tmpdir(), 'lading-journey-'));
    cpSync(demo, folder, { recursive: true });
    const [link, server] = await Promise.all([Link.open(), ServerProcess.start(folder, environment)]);
    return new Lading(folder, environment, link, server);
  }

  /** The address people open. */
  get url(): string {
    return this.link.url;
  }

  /** Takes the server away at once, as a crash does. */
  async killServer(): Promise<void> {
    this.link.leadTo(null);
    await this.#server.kill();
  }

  /** Brings a server back on the same data, `environment` over the settings of the first. */
  async startServer(environment: NodeJS.ProcessEnv = {}): Promise<void> {
    this.#server = await ServerProcess.start(this.#folder, { ...this.#environment, ...environment });
    this.link.leadTo(this.#server.port);
  }

  async close(): Promise<void> {
    await this.link.close();
    await this.#server.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
