import { join } from 'node:path';
import { pino } from 'pino';
import { LocalFiles } from './adapters/files/local-files.ts';
import { S3Files } from './adapters/files/s3-files.ts';
import { openGeocoder } from './adapters/geocoding/open-geocoder.ts';
import { openMailer } from './adapters/mail/open-mailer.ts';
import { EstimatedRouter } from './adapters/routing/estimated-router.ts';
import { OsrmRouter } from './adapters/routing/osrm-router.ts';
import { type Adapters, type OpenServer, openServer } from './open-server.ts';
import { readSettings, type Settings } from './settings.ts';

const settings = readSettings(process.env);
const log = pino({ level: settings.LOG_LEVEL, redact: ['req.headers.authorization'] });
const server = await openServer(settings, await pickAdapters(settings), log);
greet(server, settings);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop());

async function pickAdapters(chosen: Settings): Promise<Adapters> {
  return {
    files: openFiles(chosen),
    routing: chosen.ROUTING_URL === undefined ? new EstimatedRouter() : new OsrmRouter(chosen.ROUTING_URL),
    geocoding: await openGeocoder(chosen),
    mailer: openMailer(chosen),
  };
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

function greet({ engine, port, accounts }: OpenServer, { PUBLIC_URL }: Settings): void {
  const lines = [`Lading is at ${PUBLIC_URL ?? `http://localhost:${port}`}`, `Database: ${engine}`];
  if (accounts.length > 0) lines.push('', 'Demo accounts:', ...accounts.map((account) => `  ${account}`));
  process.stdout.write(`${lines.join('\n')}\n`);
}
