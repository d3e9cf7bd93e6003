import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { missingWebkit } from '#commands/missing-webkit.ts';
import { chromiumLaunch, shellLaunch } from '#tests/support/chromium.ts';
import { firefoxPath } from '#tests/support/firefox.ts';

const unhad = [
  ...(firefoxPath() === null ? (['Firefox'] as const) : []),
  ...(missingWebkit().length > 0 ? (['WebKit'] as const) : []),
];
const isWorker = process.env.TEST_WORKER_INDEX !== undefined;
for (const name of isWorker ? [] : unhad) process.stdout.write(`No ${name} here: its journeys are left out.\n`);

// A database that answers a few hundred queries earns nothing by being compiled well: that takes two seconds of a core.
// Here alone: what the bench measures runs as it does for users.
process.env.LADING_SERVER_FLAGS = '--liftoff-only';

/** Journeys of about a minute each. They begin first: one that begins last keeps the others' cores idle. */
const LONG = [
  '**/kill/*.journey.ts',
  '**/driver/next-build.journey.ts',
  '**/network/frozen-tab.journey.ts',
  '**/firefox/*.journey.ts',
  '**/webkit/*.journey.ts',
];

/** What a phone keeps, sends when it can, and hears while it is shut: the shell has no Background Sync and no push. */
const OF_PHONES = ['**/driver/*.journey.ts', '**/network/*.journey.ts', '**/carrier/news.journey.ts'];

const IN_SHELL = { launchOptions: shellLaunch() };

/** Journeys in a real browser, each against a server of its own. Three at a time: a third of each is waiting. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'long', testMatch: LONG, testIgnore: unhad.map((name) => `**/${name.toLowerCase()}/**`) },
    { name: 'market', testMatch: '**/market/*.journey.ts', use: IN_SHELL },
    { name: 'phones', testMatch: OF_PHONES, testIgnore: LONG },
    {
      name: 'others',
      testMatch: '**/*.journey.ts',
      testIgnore: ['**/market/**', ...LONG, ...OF_PHONES],
      use: IN_SHELL,
    },
  ],
  globalSetup: './support/prepare.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 3,
  // A machine that is held back to a part of its speed makes a journey long, and no journey wrong.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [['list'], [fileURLToPath(new URL('./support/what-stood.ts', import.meta.url))]],
  use: {
    launchOptions: chromiumLaunch(),
    // Watching every step for a trace takes a fifth of the time; `--trace on` does it for the journey that failed.
    trace: 'off',
  },
});
