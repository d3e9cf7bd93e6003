import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** Takes the pictures that the README and the installation dialog show, of the demonstration as it is now. */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: 'take.ts',
  globalSetup: '../support/prepare.ts',
  outputDir: '../../../test-results',
  workers: 1,
});
