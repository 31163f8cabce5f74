import { parentPort, workerData } from 'node:worker_threads';
import { createDatabase, createPool } from '../../platform/database.ts';
import { createSecrets } from '../../platform/secrets.ts';
import { prepareForBulk } from './import.queries.ts';
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
pool.on('connect', (client) => void prepareForBulk(client));
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
