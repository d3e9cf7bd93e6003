import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { ROOT } from '#build/root.ts';
import { makeRouteTree } from '#build/route-tree.ts';
import { screensProject } from './screens/vitest.project.ts';
import { seedOfRun } from './support/seed.ts';

/**
 * What these ask is answered before a database is, or beside it: grants, bodies, files, mails, documents, who may sign in,
 * what plain rows hold, and what the demonstration holds. PostgreSQL alone is asked, which takes half the time. Every call is
 * made on the embedded database too, by `fuzz`, `answers` and the walks of the journeys over that demonstration; what holds
 * locks, counts money, runs as a job or is sent by devices has its own test on both.
 */
const OF_ONE_ENGINE = [
  'acceptance',
  'account',
  'acting',
  'addresses',
  'api-keys',
  'below-cost',
  'bid-prices',
  'card-sandbox',
  'company-record',
  'connections',
  'costly-uploads',
  'csv-statements',
  'custom-prices',
  'demo-bids',
  'demo-data',
  'demo-offers',
  'demo-shipments',
  'desk',
  'desk-rates',
  'driver-access',
  'driver-prices',
  'drivers',
  'electronic-invoices',
  'emails',
  'encoded-bodies',
  'exports',
  'external-requests',
  'faults',
  'first-day',
  'known-browsers',
  'law-of-the-trip',
  'mail',
  'media-types',
  'members',
  'mission-documents',
  'mission-order',
  'names',
  'notification-choices',
  'odd-connections',
  'offer-areas',
  'offer-counts',
  'offer-documents',
  'offer-filters',
  'offer-suggestions',
  'offers',
  'onboarding',
  'passkeys',
  'pasted-text',
  'personal-data',
  'planning',
  'policies',
  'problems',
  'proposal-lists',
  'public-estimation',
  'push',
  'quoted-places',
  'quotes',
  'ratings',
  'raw-requests',
  'read-camt',
  'recovery',
  'refused-uploads',
  'registration',
  'renewed-password',
  'rounds',
  'sea-crossings',
  'searches',
  'second-factor',
  'session-ends',
  'sessions',
  'share-links',
  'shipment-import',
  'shipment-states',
  'shipments',
  'sign-in',
  'sign-ups',
  'slow-bodies',
  'statistics',
  'story',
  'support-desk',
  'support-user',
  'system',
  'templates',
  'terms-of-service',
  'trucks',
  'webhooks',
].map((name) => `tests/api/${name}.test.ts`);

/** Workers inherit it. */
process.env.SEED = String(seedOfRun());
const SAME_DRAWS = ['tests/support/same-draws.ts'];

/** A state that is waited for comes in moments; a busy machine may take seconds. In milliseconds. */
const WAITING = { poll: { timeout: 30_000 } } as const;

/** How long a test may take, and what comes before it, on a machine that is held back to a part of its speed. */
const TIMES = { testTimeout: 60_000, hookTimeout: 60_000 } as const;

const api = (engine: 'embedded' | 'postgresql') => ({
  test: {
    name: `api-${engine}`,
    expect: WAITING,
    include: ['tests/api/**/*.test.ts'],
    exclude: engine === 'embedded' ? OF_ONE_ENGINE : [],
    globalSetup: 'tests/support/api-globals.ts',
    setupFiles: SAME_DRAWS,
    // What the server keeps in memory it keeps by database, and each file has a database to itself.
    isolate: false,
    // The embedded database answers too few queries in a test to earn being compiled well.
    execArgv: ['--liftoff-only'],
    ...TIMES,
  },
});

await makeRouteTree();

export default defineConfig({
  root: ROOT,
  test: {
    // More than there are cores: a test waits for disks, servers and browsers for a good part of its time.
    maxWorkers: '150%',
    projects: [
      {
        test: {
          name: 'rules',
          include: ['tests/{rules,stored}/**/*.test.ts'],
          setupFiles: SAME_DRAWS,
          isolate: false,
          ...TIMES,
        },
      },
      // Stories of hours are lived turn by turn; on a busy machine the longest take some seconds.
      { test: { name: 'device', include: ['tests/device/**/*.test.ts'], ...TIMES, expect: WAITING } },
      {
        test: { name: 'adapters', include: ['tests/adapters/**/*.test.ts'], ...TIMES, expect: WAITING },
      },
      {
        test: {
          name: 'architecture',
          expect: WAITING,
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      screensProject(),
      api('embedded'),
      api('postgresql'),
    ],
  },
});
