import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pLimit from 'p-limit';
import type pg from 'pg';
import { appliedMigrationNames, migrate, migrationNames } from '../../platform/migrate.ts';
import type { PhotoStore } from '../../platform/photo-store/photo-store.ts';
import { StartupError } from '../../platform/startup-error.ts';
import {
  copyRowsIn,
  hasMembers,
  liftTimeouts,
  moveSequences,
  ownsDatabase,
  setTriggers,
  truncateTables,
} from './backup.queries.ts';
import { type BackupManifest, fileOfTable, readManifest } from './backup-folder.ts';
import { readStoredTables } from './stored-tables.queries.ts';

const filesAtOnce = 8;

/**
 * Restores a backup into an empty database and its stores: runs the migrations of the backup's version, loads the data,
 * then runs later migrations. Verifies every file of the backup before any change. The tables are loaded last, in one
 * transaction: after an interruption, the database is still empty, and the restore can be run again.
 *
 * @throws StartupError for a damaged backup, a newer one, or a database that is not empty, has later migrations, or
 *   belongs to another account.
 */
export async function restore(
  { pool, stores }: { pool: pg.Pool; stores: Record<string, PhotoStore> },
  folder: string,
  report: (line: string) => void,
): Promise<{ rows: number; files: number }> {
  const { manifest, sums } = await readManifest(folder);
  await assertNotNewer(manifest);
  await assertEmpty(pool);
  await assertNotOlder(manifest, pool);
  await assertOwned(pool);
  await checkSums(folder, sums);
  report(`Verified ${sums.size} files.`);
  const last = manifest.migrations.at(-1);
  await migrate(pool, last ? { through: last } : {});
  const files = await copyFiles(folder, [...sums.keys()], stores);
  report(`Restored ${files} files.`);
  const rows = await loadTables(pool, folder, manifest);
  report(`Restored ${rows} rows.`);
  await migrate(pool);
  return { rows, files };
}

/** Rejects a backup of a newer version, whose additional tables and columns would be lost. */
async function assertNotNewer({ migrations }: BackupManifest): Promise<void> {
  const known = await migrationNames();
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown) {
    throw new StartupError(
      `The backup has the migration ${unknown}, which this version does not have: the backup is newer.`,
    );
  }
}

/**
 * Rejects a database that has later migrations than the backup. They ran while it was empty, and would not run again,
 * so what they derive from existing rows would be missing.
 */
async function assertNotOlder({ migrations }: BackupManifest, pool: pg.Pool): Promise<void> {
  const later = (await appliedMigrationNames(pool)).find((name) => !migrations.includes(name));
  if (later) {
    throw new StartupError(
      `The database already has the migration ${later}, which the backup lacks: restore this backup into a new database without tables.`,
    );
  }
}

/** Loading the rows disables triggers, which only the owner may do. */
async function assertOwned(pool: pg.Pool): Promise<void> {
  if (await ownsDatabase(pool)) return;
  throw new StartupError('A restore needs the account that owns the database: set DATABASE_URL to it.');
}

async function assertEmpty(client: pg.Pool | pg.ClientBase): Promise<void> {
  if (await hasMembers(client))
    throw new StartupError('The database is not empty: restore into an empty one.');
}

/** @returns the number of files. */
async function copyFiles(
  folder: string,
  paths: readonly string[],
  stores: Record<string, PhotoStore>,
): Promise<number> {
  const atOnce = pLimit(filesAtOnce);
  const files = paths.filter((file) => !file.startsWith('tables/'));
  await Promise.all(
    files.map((file) =>
      atOnce(async () => {
        const [name = '', fileName = ''] = file.split('/');
        const store = stores[name];
        if (!store) throw new StartupError(`This version has no store ${name}.`);
        await store.write(fileName, await readFile(path.join(folder, file)));
      }),
    ),
  );
  return files.length;
}

async function checkSums(folder: string, sums: ReadonlyMap<string, string>): Promise<void> {
  for (const [file, sum] of sums) {
    // The names come from an untrusted file.
    if (!/^\w+\/[\w.-]+$/.test(file))
      throw new StartupError(`The backup lists the invalid file name ${file}.`);
    const hash = createHash('sha256');
    try {
      await pipeline(createReadStream(path.join(folder, file)), hash);
    } catch {
      throw new StartupError(`The backup lacks ${file}.`);
    }
    if (hash.digest('hex') !== sum)
      throw new StartupError(`The backup is damaged: ${file} does not match its checksum.`);
  }
}

/** Loads all tables or none. */
async function loadTables(pool: pg.Pool, folder: string, { tables }: BackupManifest): Promise<number> {
  const client = await pool.connect();
  try {
    await liftTimeouts(client);
    await assertEmpty(client);
    await client.query('begin');
    const there = await readStoredTables(client);
    // Rows that migrations insert are in the backup too, in their current state.
    await truncateTables(
      client,
      there.map(({ name }) => name),
    );
    for (const { name } of there) {
      const table = tables.find((saved) => saved.name === name);
      if (!table) continue;
      // The backup contains the values that triggers derive, so they must not run again.
      await setTriggers(client, name, 'disable');
      const into = copyRowsIn(client, table);
      await pipeline(createReadStream(path.join(folder, fileOfTable(name))), createGunzip(), into);
      await setTriggers(client, name, 'enable');
      if (into.rowCount !== table.rows) throw new Error(`${name}: ${into.rowCount} of ${table.rows} rows.`);
    }
    await moveSequences(client);
    await client.query('commit');
    await client.query('analyze');
    return tables.reduce((total, { rows: count }) => total + count, 0);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release(true);
  }
}
