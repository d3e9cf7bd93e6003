import { join } from 'node:path';
import process from 'node:process';
import { openCards } from './adapters/cards/open-cards.ts';
import { LocalFiles } from './adapters/files/local-files.ts';
import { S3Files } from './adapters/files/s3-files.ts';
import { openGeocoder } from './adapters/geocoding/open-geocoder.ts';
import { openHolidays } from './adapters/holidays/open-holidays.ts';
import { openMailer } from './adapters/mail/open-mailer.ts';
import { openRouter } from './adapters/routing/open-router.ts';
import { openSms } from './adapters/sms/open-sms.ts';
import { FormatCheck } from './adapters/vat-numbers/vat-numbers.ts';
import { Vies } from './adapters/vat-numbers/vies.ts';
import { logContained } from './contained.ts';
import { endOnFault } from './end-on-fault.ts';
import { openLog } from './log.ts';
import { type Adapters, type OpenServer, openServer, type Seed } from './open-server.ts';
import type { Settings } from './settings.ts';

/**
 * Runs a server in this process until a signal ends it, and prints where it listens.
 *
 * @param seed fills an empty database, or null
 */
export async function main(settings: Settings, seed: Seed | null): Promise<void> {
  requireMoney(settings);
  const log = openLog(settings.LOG_LEVEL);
  logContained(log);
  const server = await openServer(settings, await pickAdapters(settings), log, seed);
  endOnFault(log, server.stop);
  greet(server, settings);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop());
}

async function pickAdapters(settings: Settings): Promise<Adapters> {
  return {
    files: openFiles(settings),
    routing: openRouter(settings),
    ...(await openGeocoder(settings)),
    isHoliday: openHolidays(),
    mailer: openMailer(settings),
    sms: openSms(settings),
    vatNumbers: settings.VIES_URL === undefined ? new FormatCheck() : new Vies(settings.VIES_URL),
    openCards,
  };
}

/** Requires real payments if the server has a public address and no seed, unless the settings allow the sandbox. */
function requireMoney({ PUBLIC_URL, LADING_SEED, STRIPE_SECRET_KEY, LADING_SANDBOX_PAYMENTS }: Settings): void {
  const isReal = PUBLIC_URL?.startsWith('https:') === true && LADING_SEED === 'none';
  if (!isReal || STRIPE_SECRET_KEY !== undefined || LADING_SANDBOX_PAYMENTS === '1') return;
  throw new Error('Payments need the STRIPE_ settings, or LADING_SANDBOX_PAYMENTS=1 to run without money.');
}

function openFiles(settings: Settings) {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = settings;
  if (S3_ENDPOINT === undefined) return new LocalFiles(join(settings.LADING_DATA_DIR, 'files'));
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
