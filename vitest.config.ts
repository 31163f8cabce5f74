import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // By default one core is left alone, which of two is half.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'rules', include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'resilience/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/start-test-cluster.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
