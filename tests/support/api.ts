import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import { LocalFiles } from '#server/adapters/files/local-files.ts';
import { openGeocoder } from '#server/adapters/geocoding/open-geocoder.ts';
import { openMailer } from '#server/adapters/mail/open-mailer.ts';
import { EstimatedRouter } from '#server/adapters/routing/estimated-router.ts';
import { buildApp } from '#server/app.ts';
import type { Context } from '#server/context.ts';
import type { AppFiles } from '#server/http/app-files.ts';
import { loadTranslator } from '#server/i18n/translator.ts';
import { readSettings } from '#server/settings.ts';
import { connect, newDatabase } from './database.ts';
import { Scene } from './scene.ts';
import { TestClock } from './test-clock.ts';

/** A server as the API tests meet it: called in process. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly context: Context;
  /** Sends a request as the holder of a token. */
  call(method: Method, url: string, options?: CallOptions): Promise<LightMyRequestResponse>;
}

/** The server of a test file, on the engine of the project and on a database of its own. */
export interface TestApi extends TestServer {
  readonly clock: TestClock;
  readonly scene: Scene;
  /** Where other processes reach the database; null where no other process can. */
  readonly databaseUrl: string | null;
  /** Another server on the same database and files, with connections of its own where the engine has them. */
  beside(otherwise?: Partial<Context>): Promise<TestServer>;
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

/** One part of a multipart body: a field, or a file. */
export type Part =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly file: Uint8Array; readonly fileName: string; readonly type: string };

/** How the server of a test file differs from the plain one: settings, as the environment writes them, and app files. */
export interface ApiSetup {
  readonly environment?: NodeJS.ProcessEnv;
  readonly appFiles?: AppFiles;
}

/** Builds the server before the tests of a file and closes it, and those beside it, after them. */
export function testApi(setup: ApiSetup = {}): () => TestApi {
  let api: TestApi | undefined;
  let folder = '';
  const others: TestServer[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lading-api-'));
    api = await buildTestApi(folder, setup, others);
  });
  afterAll(async () => {
    const servers = [...others, ...(api === undefined ? [] : [api])];
    for (const { app } of servers) await app.close();
    for (const db of new Set(servers.map(({ context }) => context.db))) await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    if (api === undefined) throw new Error('The test server is not up yet.');
    return api;
  };
}

async function buildTestApi(
  folder: string,
  { environment, appFiles }: ApiSetup,
  others: TestServer[],
): Promise<TestApi> {
  const database = inject('database');
  const own = await newDatabase(database);
  const clock = new TestClock();
  const settings = readSettings({ LADING_DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment });
  const context: Context = {
    settings,
    version: 'test',
    engine: database.engine,
    db: own.db,
    files: new LocalFiles(join(folder, 'files')),
    routing: new EstimatedRouter(),
    geocoding: await openGeocoder({ GEOCODER_URL: undefined }),
    mailer: openMailer(settings),
    translator: await loadTranslator(new URL('../../locales/', import.meta.url)),
    log: pino({ level: 'silent' }),
    checkAnswers: true,
    now: clock.now,
  };
  const beside = async (otherwise: Partial<Context> = {}) => {
    const db = own.url === null ? own.db : connect(own.url);
    const server = await serve({ ...context, db, ...otherwise });
    others.push(server);
    return server;
  };
  const server = await serve(context, appFiles);
  return { ...server, clock, scene: new Scene(context), databaseUrl: own.url, beside };
}

async function serve(context: Context, appFiles: AppFiles | null = null): Promise<TestServer> {
  const app = await buildApp(context, appFiles);
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

/** A multipart body as a browser writes it. */
export function multipartBody(parts: readonly Part[]): { type: string; payload: Buffer } {
  const boundary = `----lading${randomUUID()}`;
  const chunks = parts.flatMap((part) => {
    const disposition = `Content-Disposition: form-data; name="${part.name}"`;
    const head =
      'file' in part
        ? `${disposition}; filename="${part.fileName}"\r\nContent-Type: ${part.type}\r\n\r\n`
        : `${disposition}\r\n\r\n`;
    return [`--${boundary}\r\n${head}`, 'file' in part ? Buffer.from(part.file) : part.value, '\r\n'];
  });
  const payload = Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk as string)));
  return { type: `multipart/form-data; boundary=${boundary}`, payload };
}
