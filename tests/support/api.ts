import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import { LocalFiles } from '#server/adapters/files/local-files.ts';
import { openGeocoder } from '#server/adapters/geocoding/open-geocoder.ts';
import { EstimatedRouter } from '#server/adapters/routing/estimated-router.ts';
import { buildApp } from '#server/app.ts';
import type { Context } from '#server/context.ts';
import { loadTranslator } from '#server/i18n/translator.ts';
import { readSettings } from '#server/settings.ts';
import { emptyDatabase } from './database.ts';
import { Scene } from './scene.ts';
import { TestClock } from './test-clock.ts';

/** The server as the API tests meet it: called in process, on the engine of the project. */
export interface TestApi {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly clock: TestClock;
  readonly scene: Scene;
  /** Sends a request as the holder of a token. */
  call(method: Method, url: string, options?: CallOptions): Promise<LightMyRequestResponse>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH';

export interface CallOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly form?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly multipart?: readonly Part[];
  readonly key?: string;
  readonly payload?: string | Buffer;
}

/** One part of a multipart body: a field, or a file. */
export type Part =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly file: Uint8Array; readonly fileName: string; readonly type: string };

/** Builds the server before the tests of a file and closes it after them. */
export function testApi(): () => TestApi {
  let api: TestApi | undefined;
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lading-api-'));
    api = await buildTestApi(folder);
  });
  afterAll(async () => {
    await api?.app.close();
    await api?.context.db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    if (api === undefined) throw new Error('The test server is not up yet.');
    return api;
  };
}

async function buildTestApi(folder: string): Promise<TestApi> {
  const database = inject('database');
  const clock = new TestClock();
  const context: Context = {
    settings: readSettings({ LADING_DATA_DIR: folder, LOG_LEVEL: 'silent' }),
    version: 'test',
    engine: database.engine,
    db: await emptyDatabase(database),
    files: new LocalFiles(join(folder, 'files')),
    routing: new EstimatedRouter(),
    geocoding: await openGeocoder({ GEOCODER_URL: undefined }),
    translator: await loadTranslator(new URL('../../locales/', import.meta.url)),
    log: pino({ level: 'silent' }),
    checkAnswers: true,
    now: clock.now,
  };
  const app = await buildApp(context);
  await app.ready();
  return {
    app,
    context,
    clock,
    scene: new Scene(context),
    call: (method, url, options = {}) => app.inject(requestOf(method, url, options)),
  };
}

function requestOf(method: Method, url: string, options: CallOptions): InjectOptions {
  const headers: Record<string, string> = { ...options.headers };
  if (options.token !== undefined) headers.authorization = `Bearer ${options.token}`;
  if (options.key !== undefined) headers['idempotency-key'] = options.key;
  const request = { method, url, headers };
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
