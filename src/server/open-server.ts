import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { OpenCards } from './adapters/cards/open-cards.ts';
import { ALL_JOBS } from './all-jobs.ts';
import { buildApp } from './app.ts';
import type { Context } from './context.ts';
import { openDatabase } from './database/open.ts';
import { readAppFiles } from './http/app-files.ts';
import { loadTranslator } from './i18n/translator.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { Live } from './live/live.ts';
import { pushKeys } from './services/people/push/push-keys.ts';
import { checkKey } from './services/people/session/verify-code.ts';
import { installFirstTerms } from './services/people/terms/install-first-terms.ts';
import type { Settings } from './settings.ts';
import { openVault } from './vault.ts';

const root = new URL('../../', import.meta.url);

/** Connections of a server to external systems. */
export interface Adapters
  extends Pick<
    Context,
    'files' | 'routing' | 'geocoding' | 'gazetteer' | 'isHoliday' | 'mailer' | 'sms' | 'vatNumbers'
  > {
  /** Opened after the database, which the sandbox of cards uses. */
  readonly openCards: (settings: Settings, context: Pick<Context, 'db' | 'now'>) => Promise<OpenCards>;
}

/** Fills an empty database and returns lines that list its accounts; empty if the database has other data. */
export type Seed = (context: Context) => Promise<readonly string[]>;

/** A listening server. */
export interface OpenServer {
  readonly engine: Context['engine'];
  /** The actual port; the system chooses one if the settings have none. */
  readonly port: number;
  /** Lines that describe the demo accounts; empty without a demonstration. */
  readonly accounts: readonly string[];
  /** Completes requests under way, and closes. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts Lading: opens its database, runs missing migrations, starts its jobs and listens on its port.
 *
 * @param seed fills an empty database, or null
 * @throws if the database cannot be opened, or the port is taken
 */
export async function openServer(
  settings: Settings,
  { openCards, ...adapters }: Adapters,
  log: Logger,
  seed: Seed | null = null,
): Promise<OpenServer> {
  openDataFolder(settings.LADING_DATA_DIR);
  const { db, engine, listen, takeImage } = await openDatabase(
    settings.DATABASE_URL === undefined
      ? { folder: settings.LADING_DATA_DIR }
      : { url: settings.DATABASE_URL, connections: settings.DATABASE_CONNECTIONS },
  );
  const { close: closeCards, ...cards } = await openCards(settings, { db, now: Date.now });
  const context: Context = {
    settings,
    version: readVersion(),
    engine,
    db,
    listen,
    takeImage,
    ...adapters,
    ...cards,
    live: await Live.open({ db, listen, log, now: Date.now }),
    vault: openVault(settings),
    translator: await loadTranslator(new URL('locales/', root)),
    log,
    checkAnswers: false,
    now: Date.now,
  };
  await installFirstTerms(db, Date.now());
  await pushKeys(db);
  await checkKey(context);
  const accounts = seed === null ? [] : await seed(context);
  const stopJobs = await startJobs(context, ALL_JOBS);
  const app = await buildApp(context, readAppFiles(fileURLToPath(new URL('dist/app/', root))));
  const heard = await app.listen({ port: settings.PORT, host: settings.HOST });
  return {
    engine,
    port: Number(new URL(heard).port),
    accounts,
    stop: async () => {
      await app.close();
      await stopJobs();
      await closeCards();
      await db.destroy();
    },
  };
}

/** Restricts the folder to this user, because proofs, mails and the database contain personal data. */
export function openDataFolder(path: string): void {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o700);
}

/** The build writes its version beside the app. */
function readVersion(): string {
  return (JSON.parse(readFileSync(new URL('dist/version.json', root), 'utf8')) as { version: string }).version;
}
