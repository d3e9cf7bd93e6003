import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '#tests/support/chromium.ts';

/** Journeys in a real browser, each against a server of its own. Two at a time: that is what the machine has. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: './support/prepare.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    launchOptions: chromiumLaunch(),
    trace: 'retain-on-failure',
  },
});
