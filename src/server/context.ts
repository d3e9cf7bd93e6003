import type { FastifyBaseLogger } from 'fastify';
import type { IsHoliday } from '#freight/calendar/holidays.ts';
import type { Sandbox } from './adapters/cards/sandbox/sandbox.ts';
import type { StripeCards } from './adapters/cards/stripe-cards.ts';
import type { FileStore } from './adapters/files/file-store.ts';
import type { Gazetteer } from './adapters/geocoding/gazetteer.ts';
import type { Geocoder } from './adapters/geocoding/geocoder.ts';
import type { Router } from './adapters/routing/router.ts';
import type { Sms } from './adapters/sms/sms.ts';
import type { VatNumbers } from './adapters/vat-numbers/vat-numbers.ts';
import type { TakeImage } from './database/backup.ts';
import type { Listen } from './database/listen.ts';
import type { Db, Engine } from './database/open.ts';
import type { Translator } from './i18n/translator.ts';
import type { Live } from './live/live.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Settings } from './settings.ts';
import type { Vault } from './vault.ts';

/**
 * Everything shared by the server's rooms. `open-server.ts` creates it; tests create it with doubles of the same types.
 */
export interface Context {
  readonly settings: Settings;
  readonly version: string;
  readonly engine: Engine;
  readonly db: Db;
  readonly listen: Listen;
  /** Takes images of the embedded database, for backups; null on PostgreSQL. */
  readonly takeImage: TakeImage | null;
  readonly files: FileStore;
  readonly routing: Router;
  readonly geocoding: Geocoder;
  /** Where locations are, from the files of the build. */
  readonly gazetteer: Gazetteer;
  readonly isHoliday: IsHoliday;
  readonly mailer: Mailer;
  readonly sms: Sms;
  readonly vatNumbers: VatNumbers;
  readonly cards: StripeCards;
  /** Replaces Stripe if the settings have no keys: no money moves. */
  readonly sandbox: Sandbox | null;
  readonly live: Live;
  readonly vault: Vault;
  readonly translator: Translator;
  readonly log: FastifyBaseLogger;
  /** True to validate every response against the contract; slow, so only in tests. */
  readonly checkAnswers: boolean;
  /** Unix milliseconds; a function, so that tests can control the time. */
  readonly now: () => number;
}
