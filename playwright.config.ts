import { defineConfig } from '@playwright/test';
import { chromiumPath } from './e2e/fixtures/unpack-chromium.ts';

export default defineConfig({
  testDir: 'e2e/stories',
  globalSetup: './e2e/fixtures/start-market.ts',
  // More than this machine's cores, because a story needs half of one: it waits for code, responses and timers.
  workers: 5,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Deadlines only stop tests that hang. They are long, so that no story fails on a slow machine.
  timeout: 600_000,
  expect: { timeout: 45_000 },
  outputDir: 'test-results',
  use: {
    actionTimeout: 60_000,
    ...(process.env.MARKET_URL ? { baseURL: process.env.MARKET_URL } : {}),
    viewport: { width: 360, height: 740 },
    locale: 'ar-SD',
    timezoneId: 'Africa/Khartoum',
    // With motion a closed dialog stays in the page until it has faded. Stories about motion set 'no-preference'.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs as much as its story. `npx playwright test --trace=on FILE` records one if it is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Its requests would bypass the stories' route handlers; offline.spec.ts enables it.
    serviceWorkers: 'block',
    ...(chromiumPath
      ? {
          launchOptions: {
            executablePath: chromiumPath,
            // Root requires --no-sandbox, and a container's small /dev/shm the second flag. The others prevent
            // downloads. V8 compiles on its main thread: pages live too briefly to profit from optimization in the
            // background, which costs a tenth of the browser's processor time.
            args: [
              '--no-sandbox',
              '--disable-dev-shm-usage',
              '--disable-background-networking',
              '--js-flags=--single-threaded',
            ],
          },
        }
      : { channel: 'chrome' }),
  },
});
