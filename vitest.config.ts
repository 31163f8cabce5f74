import { defineConfig } from 'vitest/config';

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
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'resilience/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/start-test-cluster.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
