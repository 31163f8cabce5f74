import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { componentPlugins } from './apps/web/vite/component-plugins.ts';
import { chromiumPath } from './e2e/fixtures/unpack-chromium.ts';

const web = path.join(import.meta.dirname, 'apps/web');

/** Decides the random inputs, so that a test that fails does so again. Another seed tries other inputs. */
const env = { TEST_SEED: process.env.TEST_SEED ?? '1' };

export default defineConfig({
  test: {
    // More than this machine's cores: many tests wait for a process, a mail or a timeout.
    maxWorkers: 4,
    // The server's modules are loaded once per worker. Each test file has its own app and database.
    isolate: false,
    // Deadlines only stop tests that hang. They are long, so that no test fails on a slow machine.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/{src,vite}/**/*.test.ts'],
          env,
          setupFiles: 'vitest.seed.ts',
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'resilience/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/start-test-cluster.ts',
          env,
          setupFiles: ['vitest.seed.ts', 'apps/server/src/testing/seed-digits.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        root: web,
        plugins: componentPlugins(web),
        resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
        optimizeDeps: {
          // Every dependency of a component. One that is discovered during a run reloads the page and interrupts tests.
          include: [
            '@panzoom/panzoom',
            '@supabase/auth-js',
            '@tanstack/react-query',
            'axe-core',
            'clsx',
            'compressorjs',
            'eventsource-parser/stream',
            'idb-keyval',
            'lean-qr',
            'lean-qr/extras/svg',
            'lucide-react',
            'n2words/ar-SA',
            'react',
            'react/jsx-dev-runtime',
            'react-dom',
            'react-dom/client',
            'react-hook-form',
            'valibot',
            'vitest-browser-react',
            'vitest-browser-react/pure',
            'workbox-window',
            'wouter',
            'wouter/use-browser-location',
          ],
        },
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          globalSetup: path.join(import.meta.dirname, 'e2e/fixtures/unpack-chromium.ts'),
          setupFiles: path.join(web, 'src/testing/set-up-page.ts'),
          testTimeout: 600_000,
          // One page for all files: the start of a page costs more than most files.
          isolate: false,
          fileParallelism: false,
          // Vitest refuses projects with different numbers of workers in one group.
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 360, height: 740 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              // Shorter than a test's deadline, so that the failure names the action.
              actionTimeout: 60_000,
              launchOptions: chromiumPath
                ? {
                    executablePath: chromiumPath,
                    // As in playwright.config.ts.
                    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
                  }
                : { channel: 'chrome' },
              contextOptions: {
                locale: 'ar-SD',
                timezoneId: 'Africa/Khartoum',
                reducedMotion: 'reduce',
              },
            }),
          },
        },
      },
    ],
  },
});
