import { CompiledQuery } from 'kysely';
import { type ConstructorOptions, PgBoss, type Queue } from 'pg-boss';
import { DAY, HOUR, MINUTE, SECOND } from '#freight/values/duration.ts';
import { listen } from '../contained.ts';
import type { Db, Engine } from './db.ts';

type QueueSettings = Omit<Queue, 'name'>;

const seconds = (duration: number): number => duration / SECOND;

/** Scheduled jobs: at most one waits, however many were missed. */
const TIMED: QueueSettings = {
  policy: 'short',
  retryLimit: 3,
  expireInSeconds: seconds(2 * MINUTE),
  deleteAfterSeconds: seconds(DAY),
};

/** Jobs sent by changes. A worker without a heartbeat for half a minute is dead, and its job runs again. */
const SENT: QueueSettings = {
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: seconds(10 * MINUTE),
  expireInSeconds: seconds(2 * MINUTE),
  heartbeatSeconds: 30,
  deleteAfterSeconds: seconds(DAY),
};

/** Queues of the database. pg-boss stores jobs in its schema `pgboss`, in the same transactions as our rows. */
const QUEUES = {
  'late-marking': TIMED,
  'bid-expiry': TIMED,
  'search-expiry': TIMED,
  'review-expiry': TIMED,
  invoicing: TIMED,
  extras: { ...TIMED, expireInSeconds: seconds(HOUR) },
  purchases: { ...TIMED, expireInSeconds: seconds(HOUR) },
  'early-payments': TIMED,
  dunning: { ...TIMED, expireInSeconds: seconds(HOUR) },
  'waiting-mail': { ...TIMED, expireInSeconds: seconds(HOUR) },
  'act-mail': TIMED,
  'document-ends': { ...TIMED, expireInSeconds: seconds(HOUR) },
  'lane-values': { ...TIMED, expireInSeconds: seconds(HOUR) },
  'lane-learning': { ...TIMED, expireInSeconds: seconds(HOUR) },
  'card-balance': { ...TIMED, expireInSeconds: seconds(HOUR) },
  'suspense-watch': TIMED,
  'books-check': { ...TIMED, expireInSeconds: seconds(HOUR) },
  'chain-check': { ...TIMED, expireInSeconds: seconds(HOUR) },
  'original-files': { ...TIMED, expireInSeconds: seconds(HOUR) },
  sweep: { ...TIMED, expireInSeconds: seconds(HOUR) },
  'mission-documents': { ...TIMED, expireInSeconds: seconds(HOUR) },
  backup: { ...TIMED, expireInSeconds: seconds(HOUR) },
  'card-sweep': TIMED,
  'refunds-watch': TIMED,
  'payments-sweep': TIMED,
  'card-events-missed': TIMED,
  'card-account': { ...TIMED, expireInSeconds: seconds(HOUR) },
  'payment-deadlines': TIMED,
  'booking-payments': SENT,
  'card-events': SENT,
  // Stripe retries an event for three days, and so does the sandbox.
  'sandbox-webhooks': { ...SENT, retryLimit: 16, retryDelayMax: seconds(6 * HOUR) },
  'data-export': SENT,
  'offer-matching': SENT,
  // Up to a thousand rows, and geocoding may be slow.
  'shipment-import': { ...SENT, expireInSeconds: seconds(HOUR) },
  'shipment-news': SENT,
  'driver-news': SENT,
  invoice: SENT,
  // At most one job per company waits: it reads what is on account when it runs.
  'set-off': { ...SENT, policy: 'short' },
  // At most one job per recipient waits; later news are included in it.
  'news-mail': { ...SENT, policy: 'short' },
  'news-push': { ...SENT, policy: 'short' },
  // Two days of attempts. Sent messages can be looked up for three months.
  mail: {
    ...SENT,
    retryLimit: 14,
    retryDelay: seconds(MINUTE),
    retryDelayMax: seconds(6 * HOUR),
    deleteAfterSeconds: seconds(90 * DAY),
  },
  sms: { ...SENT, retryLimit: 8, retryDelay: seconds(MINUTE), deleteAfterSeconds: seconds(90 * DAY) },
  // A failed attempt does not fail the job: the delivery schedules its own retry.
  webhook: { ...SENT, deleteAfterSeconds: seconds(HOUR) },
  'webhook-slow': { ...SENT, deleteAfterSeconds: seconds(HOUR) },
  // An offer an hour old is no longer news.
  push: { ...SENT, retryLimit: 3, retryDelay: 30, deleteAfterSeconds: seconds(HOUR) },
} as const satisfies Record<string, QueueSettings>;

export type QueueName = keyof typeof QUEUES;

/** pg-boss over our own connections. */
export function bossOver(db: Db, engine: Engine, options: ConstructorOptions = {}): PgBoss {
  return new PgBoss({
    db: { executeSql: (text: string, values: unknown[] = []) => runText(db, text, values) },
    backend: engine === 'embedded' ? 'pglite' : 'postgres',
    ...options,
  });
}

/** Migrates the schema of pg-boss and creates missing queues. Several servers may do so at once. */
export async function installQueues(db: Db, engine: Engine): Promise<void> {
  const boss = bossOver(db, engine, { supervise: false, schedule: false });
  listen(boss, 'error', () => undefined);
  await boss.start();
  for (const [name, settings] of Object.entries(QUEUES)) {
    await boss.createQueue(name, settings);
    const { policy: _, ...changeable } = settings as QueueSettings;
    await boss.updateQueue(name, changeable);
  }
  await boss.stop({ graceful: false, close: false });
}

/**
 * Runs a text of pg-boss, which may contain a whole transaction. If it fails midway, for example when servers start at
 * once, it is rolled back; otherwise it would stay open on its connection.
 */
function runText(db: Db, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  return db.connection().execute(async (connection) => {
    try {
      const { rows } = await connection.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    } catch (error) {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
      throw error;
    }
  });
}
