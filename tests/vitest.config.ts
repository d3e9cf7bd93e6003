import { defineConfig } from 'vitest/config';
import { ROOT } from '#build/root.ts';
import { screensProject } from './screens/vitest.project.ts';

/**
 * What these ask is answered before a database is, or beside it: grants, bodies, files, mails, documents, and who may sign
 * in. PostgreSQL alone is asked, which takes half the time. Every call is made on the embedded database too, by `fuzz`,
 * `answers` and the walks of the journeys; what holds locks, counts money or reads by indexes has its own test on both.
 */
const OF_ONE_ENGINE = [
  'acting',
  'addresses',
  'api-keys',
  'company-record',
  'costly-uploads',
  'driver-prices',
  'mail',
  'media-types',
  'mission-documents',
  'mission-order',
  'notification-choices',
  'offer-documents',
  'onboarding',
  'passkeys',
  'policies',
  'problems',
  'push',
  'raw-requests',
  'refused-uploads',
  'registration',
  'renewed-password',
  'second-factor',
  'sign-in',
  'slow-bodies',
  'support-desk',
  'support-user',
  'system',
  'templates',
  'terms-of-service',
  'trucks',
  'webhooks',
].map((name) => `tests/api/${name}.test.ts`);

const api = (engine: 'embedded' | 'postgresql') => ({
  test: {
    name: `api-${engine}`,
    include: ['tests/api/**/*.test.ts'],
    exclude: engine === 'embedded' ? OF_ONE_ENGINE : [],
    globalSetup: 'tests/support/api-globals.ts',
    // What the server keeps in memory it keeps by database, and each file has a database to itself.
    isolate: false,
    // The embedded database answers too few queries in a test to earn being compiled well.
    execArgv: ['--liftoff-only'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  root: ROOT,
  test: {
    // More than there are cores: a test waits for disks, servers and browsers for a good part of its time.
    maxWorkers: '150%',
    projects: [
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], isolate: false } },
      // Stories of hours are lived turn by turn; on a busy machine the longest take some seconds.
      { test: { name: 'device', include: ['tests/device/**/*.test.ts'], testTimeout: 20_000 } },
      { test: { name: 'adapters', include: ['tests/adapters/**/*.test.ts'] } },
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      screensProject(),
      api('embedded'),
      api('postgresql'),
    ],
  },
});
