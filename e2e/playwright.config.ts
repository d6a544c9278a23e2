import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../scripts/find-chromium.mjs';

export default defineConfig({
  projects: [
    { name: 'journeys', testDir: './journeys' },
    { name: 'look', testDir: './look' },
  ],
  outputDir: './output',
  globalSetup: './global-setup.ts',
  // Two cores: one for the browser, one for server and database.
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: {
      ...(process.env['CHROME_PATH'] ? { executablePath: process.env['CHROME_PATH'] } : {}),
      args: chromiumArgs(),
    },
  },
});
