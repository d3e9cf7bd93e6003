import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { openCards } from '#server/adapters/cards/open-cards.ts';
import { LocalFiles } from '#server/adapters/files/local-files.ts';
import { openGeocoder } from '#server/adapters/geocoding/open-geocoder.ts';
import { openHolidays } from '#server/adapters/holidays/open-holidays.ts';
import { openMailer } from '#server/adapters/mail/open-mailer.ts';
import { EstimatedRouter } from '#server/adapters/routing/router.ts';
import { openSms } from '#server/adapters/sms/open-sms.ts';
import { FormatCheck } from '#server/adapters/vat-numbers/vat-numbers.ts';
import { buildApp } from '#server/app.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import type { AppFiles } from '#server/http/app-files.ts';
import type { ArrivalTimes } from '#server/http/bodies-in-time.ts';
import { loadTranslator } from '#server/i18n/translator.ts';
import { Live } from '#server/live/live.ts';
import { pushKeys } from '#server/services/people/push/push-keys.ts';
import { readSettings } from '#server/settings.ts';
import { openVault } from '#server/vault.ts';
import { connect, newDatabase, type TestDatabase } from './database.ts';
import { setQueueClock } from './jobs.ts';
import { multipartBody, type Part } from './multipart.ts';
import { Scene } from './scene.ts';
import { TestClock } from './test-clock.ts';

/** A server as the API tests meet it: called in process. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly context: Context;
  /** Sends a request as the holder of a token. */
  call(method: Method, url: string, options?: CallOptions): Promise<LightMyRequestResponse>;
}

/** A server on a database of its own. */
export interface TestApi extends TestServer {
  readonly clock: TestClock;
  readonly scene: Scene;
  /** Where other processes reach the database; null where no other process can. */
  readonly databaseUrl: string | null;
  /** Another server on the same database and files, with connections of its own where the engine has them. */
  beside(otherwise?: Partial<Context>): Promise<TestServer>;
  /** Closes it and those beside it, and removes what they kept. */
  close(): Promise<void>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH' | 'OPTIONS';

export interface CallOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly form?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly multipart?: readonly Part[];
  readonly key?: string;
  readonly payload?: string | Buffer;
  /** The address it comes from. */
  readonly ip?: string;
}

/** How a test's server differs from the plain one: settings, as the environment writes them, and app files. */
export interface ApiSetup {
  readonly environment?: NodeJS.ProcessEnv;
  readonly appFiles?: AppFiles;
  /** Event streams stay open: without it each ends once it has begun, so that requests are answered whole. */
  readonly streams?: { readonly beat: number };
  /** How long requests may take to arrive, in place of what they may usually. */
  readonly times?: ArrivalTimes;
}

/** Opens a server on an engine, with a database, a clock and a folder of its own. */
export async function openTestApi(
  database: TestDatabase,
  { environment, appFiles, streams, times }: ApiSetup = {},
): Promise<TestApi> {
  const folder = mkdtempSync(join(tmpdir(), 'lading-api-'));
  const own = await newDatabase(database);
  const clock = new TestClock();
  const settings = readSettings({
    LADING_DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SUPPORT_SECOND_FACTOR: 'optional',
    ...environment,
  });
  const log = pino({ level: 'silent' });
  const openLive = (db: Db) => Live.open({ db, listen: own.listen, log, now: clock.now, ...(streams ?? { lasts: 0 }) });
  const { close: closeCards, ...cards } = await openCards(settings, { db: own.db, now: clock.now });
  const context: Context = {
    settings,
    version: 'test',
    engine: database.engine,
    db: own.db,
    listen: own.listen,
    takeImage: null,
    files: new LocalFiles(join(folder, 'files')),
    routing: new EstimatedRouter(),
    ...(await openGeocoder({ GEOCODER_URL: undefined })),
    isHoliday: openHolidays(),
    mailer: openMailer(settings),
    sms: openSms(settings),
    vatNumbers: new FormatCheck(),
    ...cards,
    live: await openLive(own.db),
    vault: openVault(settings),
    translator: await loadTranslator(new URL('../../locales/', import.meta.url)),
    log,
    checkAnswers: true,
    now: clock.now,
  };
  await pushKeys(own.db);
  await setQueueClock(context);
  const server = await serve(context, appFiles, times);
  const servers = [server];
  const beside = async (otherwise: Partial<Context> = {}) => {
    const db = own.url === null ? own.db : connect(own.url);
    const other = await serve({ ...context, db, live: await openLive(db), ...otherwise });
    servers.unshift(other);
    return other;
  };
  const close = async () => {
    for (const { app } of servers) await app.close();
    await closeCards();
    for (const db of new Set(servers.map((each) => each.context.db))) await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, clock, scene: new Scene(context), databaseUrl: own.url, beside, close };
}

async function serve(context: Context, appFiles: AppFiles | null = null, times?: ArrivalTimes): Promise<TestServer> {
  const app = await buildApp(context, appFiles, times);
  await app.ready();
  return { app, context, call: (method, url, options = {}) => app.inject(requestOf(method, url, options)) };
}

function requestOf(method: Method, url: string, options: CallOptions): InjectOptions {
  const headers: Record<string, string> = { ...options.headers };
  if (options.token !== undefined) headers.authorization = `Bearer ${options.token}`;
  if (options.key !== undefined) headers['idempotency-key'] = options.key;
  const request = { method, url, headers, ...(options.ip === undefined ? {} : { remoteAddress: options.ip }) };
  if (options.form !== undefined) {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    return { ...request, payload: new URLSearchParams(options.form).toString() };
  }
  if (options.multipart !== undefined) {
    const { type, payload } = multipartBody(options.multipart);
    headers['content-type'] = type;
    return { ...request, payload };
  }
  if (options.payload !== undefined) return { ...request, payload: options.payload };
  return options.body === undefined ? request : { ...request, payload: options.body as object };
}
