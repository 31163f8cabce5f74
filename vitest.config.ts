import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // By default one core is left alone, which of two is half.
    maxWorkers: '100%',
    // Deadlines only end what hangs. They are long, so that a slow machine fails no test.
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
