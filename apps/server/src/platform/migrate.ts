import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { StartupError } from './startup-error.ts';

const folder = new URL('../../migrations/', import.meta.url);
const insufficientPrivilege = '42501';

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Migrates a database to this version, one transaction per file. Several nodes may call it concurrently: one works, the
 * others wait and find nothing left to do. If no migration is pending, it changes nothing and needs no privileges.
 *
 * @param options.through the last file to apply, for data of an older version; all files by default.
 * @returns the names of the applied files.
 * @throws StartupError for a database that is newer than this version, or that the account has no privilege to migrate;
 *   an error if a released migration was edited.
 */
export async function migrate(pool: pg.Pool, options: { through?: string } = {}): Promise<string[]> {
  const { applied, isNew } = await applyMissing(pool, options);
  if (applied.length > 0 && !isNew) await vacuum(pool);
  return applied;
}

/** @returns the names of the applied files, and whether the database had none before. */
async function applyMissing(pool: pg.Pool, { through }: { through?: string }) {
  const migrations = await readMigrations();
  const isIncluded = (name: string) => through === undefined || name <= through;
  const client = await pool.connect();
  const missing = async () =>
    findMissing(migrations, await readApplied(client)).filter(({ name }) => isIncluded(name));
  try {
    if ((await missing()).length === 0) return { applied: [], isNew: false };
    // Creating a large index may take long, as may waiting for the node that creates it. The pool's limit is for
    // requests.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    await client.query(
      `create table if not exists migrations (
         name text primary key,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    );
    const applied: string[] = [];
    const isNew = (await readApplied(client)).size === 0;
    for (const migration of await missing()) {
      await apply(client, migration);
      applied.push(migration.name);
    }
    return { applied, isNew };
  } catch (error) {
    throw refusalOf(error) ?? error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migration]).catch(() => {});
    // The session's settings were changed, so do not return the connection to the pool.
    client.release(true);
  }
}

/** A migration may have rewritten a table. Until a vacuum, index-only scans of it read its rows, too. */
async function vacuum(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('vacuum (analyze)');
  } finally {
    client.release(true);
  }
}

/** @returns the names of this version's files, in order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

async function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    (await migrationNames()).map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** @returns the names of the migrations that a database has, in order. */
export async function appliedMigrationNames(pool: pg.Pool): Promise<string[]> {
  return [...(await readApplied(pool)).keys()].sort();
}

/** Returns checksums by name. */
async function readApplied(client: pg.Pool | pg.PoolClient): Promise<Map<string, string>> {
  const { rows: there } = await client.query<{ exists: boolean }>(
    `select to_regclass('migrations') is not null as exists`,
  );
  if (!there[0]?.exists) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function findMissing(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const unknown = [...applied.keys()].find(
    (name) => !migrations.some((migration) => migration.name === name),
  );
  if (unknown) {
    throw new StartupError(
      `The database has the migration ${unknown}, which this version does not have: the database is newer.`,
    );
  }
  return migrations.filter(({ name, checksum }) => {
    const before = applied.get(name);
    if (before !== undefined && before !== checksum)
      throw new Error(`The migration ${name} was changed after it had been applied.`);
    return before === undefined;
  });
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw refusalOf(error) ?? new Error(`The migration ${name} failed.`, { cause: error });
  }
}

function refusalOf(error: unknown): StartupError | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== insufficientPrivilege) return undefined;
  return new StartupError(
    `The database must be migrated, which the account of DATABASE_URL has no privilege to do (${error.message}): run npm run migrate with DATABASE_URL naming the account that owns it.`,
  );
}
