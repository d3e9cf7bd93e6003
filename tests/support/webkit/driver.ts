import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const BROWSER = fileURLToPath(new URL('browser.py', import.meta.url));

/** How long the driver has for an answer, in milliseconds: now and then it gives none any more. */
const ANSWER_MS = 60_000;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The driver said no: there is no such element, or the page is just being left. */
export class DriverRefusal extends Error {}

/** The driver does not answer, or has given the browser up. */
export class DriverSilent extends Error {}

/** WebKit on a display of its own, and the driver that speaks to it (W3C WebDriver). */
export class WebkitDriver {
  readonly #display: ChildProcess;
  readonly #driver: ChildProcess;
  #session = '';

  private constructor(display: ChildProcess, driver: ChildProcess) {
    this.#display = display;
    this.#driver = driver;
    process.once('exit', this.#endAll);
  }

  /**
   * Starts WebKit over a profile.
   *
   * @throws where it does not come up
   */
  static async start(profile: string, { width, height }: Size): Promise<WebkitDriver> {
    const screen = ['-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp', '-displayfd', '3'];
    const display = spawn('Xvfb', screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const [number, port] = await Promise.all([numberOf(display), freePort()]);
    // It leads a process group: the browser and its processes are in it.
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${number}`,
        // No session of a desktop: its services would outlive the browser.
        DBUS_SESSION_BUS_ADDRESS: 'disabled:',
        GIO_USE_VFS: 'local',
        GSETTINGS_BACKEND: 'memory',
        LANG: 'C.UTF-8',
        TZ: 'Europe/Paris',
      },
    });
    const started = new WebkitDriver(display, driver);
    try {
      await started.#open(`http://127.0.0.1:${port}`, [profile, String(width), String(height)]);
    } catch (error) {
      await started.kill();
      throw error;
    }
    return started;
  }

  /**
   * Asks the driver for something of the session, such as `POST /url`.
   *
   * @throws DriverRefusal, DriverSilent
   */
  async ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    return request(method, `${this.#session}${path}`, body);
  }

  /** Ends WebKit with all its processes at once, wherever it is. Resolves when the last of them is gone. */
  async kill(): Promise<void> {
    this.#endAll();
    process.off('exit', this.#endAll);
    // One of them holds the files that the next browser opens.
    while (livesGroup(this.#driver.pid)) await wait(10);
  }

  readonly #endAll = () => {
    const { pid } = this.#driver;
    if (pid !== undefined && livesGroup(pid)) process.kill(-pid, 'SIGKILL');
    // In its own time: else it leaves its lock.
    this.#display.kill();
  };

  async #open(address: string, args: readonly string[]): Promise<void> {
    for (const end = Date.now() + ANSWER_MS; ; await wait(20)) {
      const status = await fetch(`${address}/status`).catch(() => null);
      if (status?.ok) break;
      if (Date.now() > end) throw new DriverSilent('WebKitWebDriver does not start.');
    }
    const wanted = { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': { binary: BROWSER, args } };
    const body = { capabilities: { alwaysMatch: wanted } };
    const { sessionId } = await request<{ sessionId: string }>('POST', `${address}/session`, body);
    this.#session = `${address}/session/${sessionId}`;
  }
}

async function request<T>(method: string, url: string, body?: unknown): Promise<T> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const signal = AbortSignal.timeout(ANSWER_MS);
  try {
    const answer = await fetch(url, { method, signal, ...sent });
    const { value } = (await answer.json()) as { value: T & { readonly error?: string; readonly message?: string } };
    if (answer.ok) return value;
    const isOver = value.error === 'invalid session id' || value.message?.includes('crash or hang');
    throw new (isOver ? DriverSilent : DriverRefusal)(`${new URL(url).pathname}: ${value.message}`);
  } catch (error) {
    if (error instanceof DriverRefusal || error instanceof DriverSilent) throw error;
    throw new DriverSilent(`The driver of WebKit does not answer ${method} ${url}`, { cause: error });
  }
}

/** The number that a display took, once it can be used. */
async function numberOf(display: ChildProcess): Promise<number> {
  try {
    const [said] = await once(display.stdio[3] as Readable, 'data', { signal: AbortSignal.timeout(ANSWER_MS) });
    return Number(said);
  } catch (error) {
    display.kill();
    throw new Error('Xvfb does not start.', { cause: error });
  }
}

/** Whether a process of a group still runs. One that has ended stays listed where nobody collects it. */
function livesGroup(group: number | undefined): boolean {
  return readdirSync('/proc').some((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      // `pid (command) state parent group …`
      const [state, , itsGroup] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      return Number(itsGroup) === group && state !== 'Z' && state !== 'X';
    } catch {
      return false;
    }
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
