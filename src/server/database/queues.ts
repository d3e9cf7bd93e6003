import { CompiledQuery } from 'kysely';
import { type ConstructorOptions, PgBoss, type Queue } from 'pg-boss';
import { listen } from '../contained.ts';
import type { Db, Engine } from './db.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type QueueSettings = Omit<Queue, 'name'>;

/** Work on a timetable: one turn waits at most, whatever was missed. */
const TIMED: QueueSettings = { policy: 'short', retryLimit: 3, expireInSeconds: 2 * MINUTE, deleteAfterSeconds: DAY };

/** Work that a change sends. A worker that shows no sign of life for half a minute is dead, and its job runs again. */
const SENT: QueueSettings = {
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 10 * MINUTE,
  expireInSeconds: 2 * MINUTE,
  heartbeatSeconds: 30,
  deleteAfterSeconds: DAY,
};

/** The queues of the database. pg-boss keeps their jobs in its schema `pgboss`, in the same transactions as our rows. */
const QUEUES = {
  'late-marking': TIMED,
  'bid-expiry': TIMED,
  'search-expiry': TIMED,
  'review-expiry': TIMED,
  invoicing: TIMED,
  extras: { ...TIMED, expireInSeconds: HOUR },
  purchases: { ...TIMED, expireInSeconds: HOUR },
  dunning: { ...TIMED, expireInSeconds: HOUR },
  'document-ends': { ...TIMED, expireInSeconds: HOUR },
  'lane-learning': { ...TIMED, expireInSeconds: HOUR },
  'books-check': { ...TIMED, expireInSeconds: HOUR },
  'chain-check': { ...TIMED, expireInSeconds: HOUR },
  sweep: { ...TIMED, expireInSeconds: HOUR },
  'mission-documents': { ...TIMED, expireInSeconds: HOUR },
  backup: { ...TIMED, expireInSeconds: HOUR },
  'card-sweep': TIMED,
  'refunds-watch': TIMED,
  'payments-sweep': TIMED,
  'card-events-missed': TIMED,
  'payment-deadlines': TIMED,
  'booking-payments': SENT,
  'card-events': SENT,
  // Stripe tells an event again for three days; the sandbox does the same.
  'sandbox-webhooks': { ...SENT, retryLimit: 16, retryDelayMax: 6 * HOUR },
  'data-export': SENT,
  'offer-matching': SENT,
  // A thousand rows, whose addresses a service may answer slowly.
  'shipment-import': { ...SENT, expireInSeconds: HOUR },
  'shipment-news': SENT,
  invoice: SENT,
  // One job a reader waits at most: what is found meanwhile comes together.
  'news-mail': { ...SENT, policy: 'short' },
  'news-push': { ...SENT, policy: 'short' },
  // Two days of attempts. What was sent can be looked up for three months.
  mail: { ...SENT, retryLimit: 14, retryDelay: MINUTE, retryDelayMax: 6 * HOUR, deleteAfterSeconds: 90 * DAY },
  sms: { ...SENT, retryLimit: 8, retryDelay: MINUTE, deleteAfterSeconds: 90 * DAY },
  // A try that fails is no failed job: the delivery sends its own next one.
  webhook: { ...SENT, deleteAfterSeconds: HOUR },
  // An offer of an hour ago is no news.
  push: { ...SENT, retryLimit: 3, retryDelay: 30, deleteAfterSeconds: HOUR },
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

/** Brings the schema of pg-boss up to date and makes the queues that are missing. Several servers may do so at once. */
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
 * pg-boss sends whole transactions as one text. Where one fails midway, as it does when servers start at once, it is
 * rolled back: it would stay open on its connection otherwise.
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
