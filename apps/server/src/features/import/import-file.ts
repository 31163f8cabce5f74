import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Refusal } from './check-lines.ts';
import type { BatchOutcome } from './import-batch.ts';
import type { WorkerData } from './import-worker.ts';
import { type Batch, readBatches } from './read-batches.ts';

/** The progress of an import. */
export interface ImportProgress {
  imported: number;
  known: number;
  rejected: number;
  /** From 0 to 1, of the file. */
  share: number;
}

/** Lines per batch: few enough that a kill loses little, enough that round trips are negligible. */
const batchSize = 500;

/**
 * Imports ads from a file of JSON lines, one batch per thread. An ad whose id exists is not changed, so that a rerun
 * completes an interrupted import.
 *
 * @param options.onProgress called after each batch.
 * @param options.onRejected called for each rejected line.
 * @param options.signal ends the import after the current batches.
 */
export async function importFile({
  file,
  databaseUrl,
  now,
  onProgress,
  onRejected,
  signal,
}: {
  file: string;
  databaseUrl: string;
  now: Date;
  onProgress: (progress: ImportProgress) => void;
  onRejected: (refusal: Refusal) => void;
  signal: AbortSignal;
}): Promise<ImportProgress> {
  const { size } = await stat(file);
  const progress: ImportProgress = { imported: 0, known: 0, rejected: 0, share: 0 };
  const data: WorkerData = { databaseUrl, now };
  const workers: Worker[] = [];
  let failed = false;
  const startWorker = async () => {
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { workerData: data });
    workers.push(worker);
    await answerOf(worker);
    return worker;
  };
  // Read a batch when a thread becomes free.
  const batches = readBatches(file, batchSize);
  const work = async () => {
    // Started for its first batch: a short file needs one thread, and each spends a second on loading its modules.
    let worker: Worker | undefined;
    for (;;) {
      const { value: batch }: IteratorResult<Batch, undefined> = await batches.next();
      if (!batch || failed || signal.aborted) break;
      worker ??= await startWorker();
      worker.postMessage(batch);
      const outcome = (await answerOf(worker)) as BatchOutcome;
      progress.imported += outcome.imported;
      progress.known += outcome.known;
      progress.rejected += outcome.rejected.length;
      progress.share = Math.max(progress.share, batch.bytesRead / Math.max(1, size));
      for (const refusal of outcome.rejected) onRejected(refusal);
      onProgress(progress);
    }
    if (!worker) return;
    worker.postMessage(null);
    await once(worker, 'exit');
  };
  try {
    await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
  } catch (error) {
    failed = true;
    throw error;
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return progress;
}

/** @throws the error that ended the thread. */
async function answerOf(worker: Worker): Promise<unknown> {
  const [response] = await once(worker, 'message');
  return response;
}
