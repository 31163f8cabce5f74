import { readFile } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { createTemplateDatabase, SERVER_ACCOUNT } from './template-database.ts';
import { startThrowawayCluster } from './throwaway-cluster.ts';

const serverAccount = new URL('../../../../deploy/server-account.sql', import.meta.url);

declare module 'vitest' {
  export interface ProvidedContext {
    /** The maintenance database of the test cluster; `createTestDatabase` works through it. */
    testClusterUrl: string;
  }
}

/**
 * Vitest runs this once before the server tests: one cluster, one migrated template for all of them.
 * @public
 */
export default async function startTestCluster(project: TestProject) {
  const cluster = await startThrowawayCluster();
  try {
    await createTemplateDatabase(cluster, async (pool) => {
      await pool.query(await readFile(serverAccount, 'utf8'));
      await pool.query(`ALTER ROLE ${SERVER_ACCOUNT.name} PASSWORD '${SERVER_ACCOUNT.password}'`);
    });
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('testClusterUrl', cluster.url('postgres'));
  return () => cluster.stop();
}
