import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../scripts/find-chromium.mjs';

export default defineConfig({
  projects: [
    { name: 'journeys', testDir: './journeys' },
    { name: 'look', testDir: './look' },
  ],
  outputDir: './output',
  globalSetup: './global-setup.ts',
  // Much of a journey is waiting: two at a time, a file at a time, each with accounts or guests of its own.
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What never comes is told by its own name, not by the end of the journey's time.
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    // What a worker fetches cannot be held back by a journey; the journeys about it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env['CHROME_PATH'] ? { executablePath: process.env['CHROME_PATH'] } : {}),
      args: chromiumArgs(),
    },
  },
});
