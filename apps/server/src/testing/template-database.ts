import pg from 'pg';
import { migrate } from '../platform/migrate.ts';

/** The migrated, empty database that is copied for every test database. */
export const TEMPLATE_DATABASE = 'template_arabati';

/** The account of the tested server, as in deploy/server-account.sql: it can only read and write rows. */
export const SERVER_ACCOUNT = { name: 'arabati_server', password: 'rows-alone' };

/**
 * Creates and migrates the template database of a cluster.
 *
 * @param prepare runs before the migrations.
 */
export async function createTemplateDatabase(
  cluster: { url(database: string): string },
  prepare: (pool: pg.Pool) => Promise<void> = async () => {},
): Promise<void> {
  const maintenance = new pg.Client(cluster.url('postgres'));
  await maintenance.connect();
  await maintenance.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`).finally(() => maintenance.end());
  const pool = new pg.Pool({ connectionString: cluster.url(TEMPLATE_DATABASE) });
  try {
    await prepare(pool);
    await migrate(pool);
  } finally {
    await pool.end();
  }
}
