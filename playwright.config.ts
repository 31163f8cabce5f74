import { defineConfig } from '@playwright/test';
import { chromiumPath } from './e2e/fixtures/unpack-chromium.ts';

export default defineConfig({
  testDir: 'e2e/stories',
  globalSetup: './e2e/fixtures/start-market.ts',
  // Stories mostly wait: for a page, a mail, a countdown.
  workers: 4,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // A busy machine may be late for a countdown. What passes only the second time is named in the closing report.
  retries: 1,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  use: {
    ...(process.env.MARKET_URL ? { baseURL: process.env.MARKET_URL } : {}),
    viewport: { width: 360, height: 740 },
    locale: 'ar-SD',
    timezoneId: 'Africa/Khartoum',
    trace: 'retain-on-failure',
    // Its requests would pass by the stories' own hands on the line; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    ...(chromiumPath
      ? {
          launchOptions: {
            executablePath: chromiumPath,
            // Root needs --no-sandbox; a container's small /dev/shm needs the other; nothing is to be fetched.
            args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
          },
        }
      : { channel: 'chrome' }),
  },
});
