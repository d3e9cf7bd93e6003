import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { LocalFiles } from './adapters/files/local-files.ts';
import { S3Files } from './adapters/files/s3-files.ts';
import { openGeocoder } from './adapters/geocoding/open-geocoder.ts';
import { openMailer } from './adapters/mail/open-mailer.ts';
import { EstimatedRouter } from './adapters/routing/estimated-router.ts';
import { OsrmRouter } from './adapters/routing/osrm-router.ts';
import { buildApp } from './app.ts';
import type { Context } from './context.ts';
import { seedDemo } from './database/demo/seed-demo.ts';
import { openDatabase } from './database/open.ts';
import { readAppFiles } from './http/app-files.ts';
import { loadTranslator } from './i18n/translator.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { Live } from './live/live.ts';
import { pushKeys } from './services/push/push-keys.ts';
import { readSettings, type Settings } from './settings.ts';

const root = new URL('../../', import.meta.url);
const settings = readSettings(process.env);
const log = pino({ level: settings.LOG_LEVEL, redact: ['req.headers.authorization'] });

const { db, engine, listen } = await openDatabase(
  settings.DATABASE_URL === undefined
    ? { folder: settings.LADING_DATA_DIR }
    : { url: settings.DATABASE_URL, connections: settings.DATABASE_CONNECTIONS },
);
const context: Context = {
  settings,
  version: readVersion(),
  engine,
  db,
  files: openFiles(settings),
  routing: settings.ROUTING_URL === undefined ? new EstimatedRouter() : new OsrmRouter(settings.ROUTING_URL),
  geocoding: await openGeocoder(settings),
  mailer: openMailer(settings),
  live: await Live.open({ db, listen, log, now: Date.now }),
  translator: await loadTranslator(new URL('locales/', root)),
  log,
  checkAnswers: false,
  now: Date.now,
};
await pushKeys(db);
const accounts = settings.LADING_SEED === 'demo' ? await seedDemo(context) : [];
const stopJobs = await startJobs(context);
const app = await buildApp(context, readAppFiles(fileURLToPath(new URL('dist/', root))));
const heard = await app.listen({ port: settings.PORT, host: settings.HOST });
greet(new URL(heard).port);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

async function stop(): Promise<void> {
  await app.close();
  await stopJobs();
  await db.destroy();
}

/** `port` is the one listened on: with PORT=0 the system chooses. */
function greet(port: string): void {
  const address = settings.PUBLIC_URL ?? `http://localhost:${port}`;
  const lines = [`Lading is at ${address}`, `Database: ${engine}`];
  if (accounts.length > 0) lines.push('', 'Demo accounts:', ...accounts.map((account) => `  ${account}`));
  process.stdout.write(`${lines.join('\n')}\n`);
}

function openFiles(chosen: Settings) {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = chosen;
  if (S3_ENDPOINT === undefined) return new LocalFiles(join(chosen.LADING_DATA_DIR, 'files'));
  if (S3_BUCKET === undefined || S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) {
    throw new Error('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too.');
  }
  return new S3Files({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}

/** The build writes its version beside the app it built. */
function readVersion(): string {
  return (JSON.parse(readFileSync(new URL('dist/version.json', root), 'utf8')) as { version: string }).version;
}
