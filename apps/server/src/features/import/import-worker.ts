import { parentPort, workerData } from 'node:worker_threads';
import { createDatabase, createPool } from '../../platform/database.ts';
import { createSecrets } from '../sign-in/secrets.ts';
import { importBatch } from './import-batch.ts';
import { ImportedSellers } from './imported-sellers.ts';
import type { Batch } from './read-batches.ts';

export interface WorkerData {
  databaseUrl: string;
  now: Date;
}

// A thread of import-file.ts: processes one batch at a time and responds with its result. A null message ends it.
const { databaseUrl, now } = workerData as WorkerData;
const pool = createPool(databaseUrl, { max: 1 });
pool.on('connect', (client) => {
  // After a crash of the machine, a rerun imports lost batches, so commits need not wait for the disk. Index insertions
  // are batched more than for posting, because latency does not matter here.
  void client.query(
    `set synchronous_commit = off; set statement_timeout = 0; set gin_pending_list_limit = '16MB'`,
  );
});
const database = createDatabase(pool);
const key = await createSecrets(database)('imported-seller');
const importing = { database, now, sellers: new ImportedSellers({ database, key, now }) };

parentPort?.on('message', async (batch: Batch | null) => {
  if (batch) parentPort?.postMessage(await importBatch(importing, batch));
  else {
    await pool.end();
    parentPort?.close();
  }
});
parentPort?.postMessage('ready');
