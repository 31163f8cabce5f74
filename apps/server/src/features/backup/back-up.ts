import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pLimit from 'p-limit';
import type pg from 'pg';
import { createDirectory } from '../../platform/data-dir.ts';
import type { PhotoStore } from '../../platform/photo-store/photo-store.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { beginSnapshot, copyRowsOut, liftTimeouts, needsFiles } from './backup.queries.ts';
import { type BackupManifest, fileOfTable, writeManifest } from './backup-folder.ts';
import { readStoredTables } from './stored-tables.queries.ts';

const filesAtOnce = 8;

/**
 * Backs up everything into an empty directory while the server runs: all tables as of one snapshot, then every file.
 * Files are written once and never changed, so the files of the snapshot's rows exist unless they were deleted since.
 *
 * @param stores by their directory name in the backup.
 * @returns the numbers of rows and files.
 */
export async function backUp(
  { pool, stores }: { pool: pg.Pool; stores: Record<string, PhotoStore> },
  folder: string,
  report: (line: string) => void,
): Promise<{ rows: number; files: number }> {
  await createDirectory(folder);
  if ((await readdir(folder)).length > 0)
    throw new StartupError(`${folder} is not empty: a backup requires an empty directory.`);
  // The backup contains phone numbers, email addresses and bank data, so restrict an existing directory too.
  await chmod(folder, 0o700);
  for (const [name, store] of Object.entries(stores)) await assertHoldsFiles(pool, name, store);
  const sums = new Map<string, string>();
  const manifest = await copyTables(pool, folder, sums, report);
  let files = 0;
  for (const [name, store] of Object.entries(stores)) {
    files += await copyFiles(store, folder, name, sums);
    report(`${name}: done`);
  }
  await writeManifest(folder, manifest, sums);
  return { rows: manifest.tables.reduce((total, { rows }) => total + rows, 0), files };
}

/**
 * Rejects a store without files if the database refers to files: it is the wrong store.
 *
 * @throws StartupError
 */
async function assertHoldsFiles(pool: pg.Pool, name: string, store: PhotoStore): Promise<void> {
  if (!(await needsFiles(pool, name))) return;
  for await (const shelf of store.list()) if (shelf.length > 0) return;
  throw new StartupError(
    `The database refers to ${name}, but the store has no such files: set DATA_DIR or STORAGE_URL as for the server.`,
  );
}

async function copyTables(
  pool: pg.Pool,
  folder: string,
  sums: Map<string, string>,
  report: (line: string) => void,
): Promise<BackupManifest> {
  await mkdir(path.join(folder, 'tables'), { mode: 0o700 });
  const client = await pool.connect();
  try {
    await liftTimeouts(client);
    const { at, migrations } = await beginSnapshot(client);
    const tables = [];
    for (const { name, columns } of await readStoredTables(client)) {
      const source = copyRowsOut(client, { name, columns });
      const file = fileOfTable(name);
      sums.set(file, await writeSummed(source, path.join(folder, file), { compress: true }));
      tables.push({ name, columns, rows: source.rowCount });
      report(`${name}: ${source.rowCount} rows`);
    }
    await client.query('commit');
    return { format: 1, taken_at: at.toISOString(), migrations, tables };
  } finally {
    // The connection's settings were changed, so do not return it to the pool.
    client.release(true);
  }
}

async function copyFiles(
  store: PhotoStore,
  folder: string,
  name: string,
  sums: Map<string, string>,
): Promise<number> {
  await mkdir(path.join(folder, name), { mode: 0o700 });
  const atOnce = pLimit(filesAtOnce);
  let copied = 0;
  for await (const shelf of store.list()) {
    await Promise.all(
      shelf
        .filter(({ fileName }) => !fileName.endsWith('.half'))
        .map(({ fileName }) =>
          atOnce(async () => {
            const found = await store.open(fileName);
            // The file was deleted since it was listed.
            if (!found) return;
            const file = `${name}/${path.basename(fileName)}`;
            sums.set(file, await writeSummed(found.stream, path.join(folder, file)));
            copied += 1;
          }),
        ),
    );
  }
  return copied;
}

/** Writes a file and returns its SHA-256. */
async function writeSummed(source: Readable, file: string, { compress = false } = {}): Promise<string> {
  const hash = createHash('sha256');
  const output = createWriteStream(file, { flush: true, mode: 0o600 });
  const sum = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  // If the file cannot be written, a table reports the end of its connection only after its pipeline has failed.
  source.on('error', () => {});
  await (compress ? pipeline(source, createGzip(), sum, output) : pipeline(source, sum, output));
  return hash.digest('hex');
}
