import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { after, contain, inBackground, listen } from '../contained.ts';

/** Listener of a database notification channel. */
export interface ChannelListener {
  readonly heard: (payload: string) => void;
  /** Called after a reconnection: notifications may have been missed. */
  readonly back: () => void;
}

/** Listens until the returned function is called. */
export type Listen = (channel: string, listener: ChannelListener) => Promise<() => Promise<void>>;

/** Listens on the embedded engine, which notifies its own process and never disconnects. */
export function listenEmbedded(engine: PGlite): Listen {
  return async (channel, { heard }) => {
    const stop = await engine.listen(channel, contain(heard));
    return async () => {
      if (!engine.closed) await stop();
    };
  };
}

/** Delay between reconnections, interval of connection checks, and query timeout, in milliseconds. */
const AGAIN_AFTER = 500;
const LOOK_EVERY = 15_000;
const PATIENCE = 5000;

/** Listens on a dedicated connection, which is reopened when lost. */
export function listenPostgresql(url: string): Listen {
  return async (channel, listener) => {
    const ear = new Ear(url, channel, listener);
    await ear.connect();
    return () => ear.close();
  };
}

class Ear {
  readonly #url: string;
  readonly #channel: string;
  readonly #listener: ChannelListener;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string, channel: string, listener: ChannelListener) {
    this.#url = url;
    this.#channel = channel;
    this.#listener = listener;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'lading-live',
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
      keepAlive: true,
    });
    listen(client, 'notification', ({ payload = '' }: pg.Notification) => this.#listener.heard(payload));
    listen(client, 'error', () => this.#lose(client));
    listen(client, 'end', () => this.#lose(client));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.#channel)}`);
      if (this.#isClosed) throw new Error('Closed meanwhile.');
    } catch (error) {
      inBackground(client.end().catch(() => undefined));
      throw error;
    }
    this.#client = client;
    this.#timer = after(LOOK_EVERY, () => this.#look(client));
  }

  /** Checks the connection by a query: a connection dropped by a firewall reports no error. */
  async #look(client: pg.Client): Promise<void> {
    try {
      await client.query('select 1');
      if (this.#client === client) this.#timer = after(LOOK_EVERY, () => this.#look(client));
    } catch {
      this.#lose(client);
    }
  }

  #lose(client: pg.Client): void {
    if (this.#isClosed || this.#client !== client) return;
    this.#client = null;
    clearTimeout(this.#timer);
    inBackground(client.end().catch(() => undefined));
    this.#connectLater();
  }

  #connectLater(): void {
    if (this.#isClosed) return;
    this.#timer = after(AGAIN_AFTER, () =>
      this.connect().then(
        () => this.#listener.back(),
        () => this.#connectLater(),
      ),
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }
}
