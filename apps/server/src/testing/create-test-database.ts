import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { marketTemplate } from './market-template.ts';
import { SERVER_ACCOUNT, TEMPLATE_DATABASE } from './template-database.ts';

/**
 * Creates an empty database for the calling test file, with connections of the owner and of the server. `drop` it in
 * `afterAll`.
 *
 * @param options.migrated whether it has the tables of this version, for which alone the server's account has rights.
 * @param options.ads number of generated ads (many-ads.ts).
 */
export async function createTestDatabase({
  migrated = true,
  ads = 0,
}: {
  migrated?: boolean;
  ads?: number;
} = {}): Promise<{
  url: string;
  serverUrl: string;
  drop(): Promise<void>;
}> {
  const clusterUrl = inject('testClusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const source = ads > 0 ? await marketTemplate(clusterUrl, ads) : migrated ? TEMPLATE_DATABASE : 'template0';
  // Copying files is faster for a large database, copying pages for a small one.
  const strategy = ads > 0 ? 'FILE_COPY' : 'WAL_LOG';
  await administer(clusterUrl, `CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY ${strategy}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  const { name: username, password } = SERVER_ACCOUNT;
  const serverUrl = Object.assign(new URL(url), { username, password }).href;
  return { url: url.href, serverUrl, drop: () => drop(clusterUrl, name) };
}

async function drop(clusterUrl: string, name: string) {
  try {
    // Waits a few seconds for closing connections, because terminating them would cause an error in their pool.
    await administer(clusterUrl, `DROP DATABASE ${name}`);
  } catch {
    // Do not wait for a pool that a failed test left open.
    await administer(clusterUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

async function administer(clusterUrl: string, statement: string) {
  const client = new pg.Client(clusterUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
