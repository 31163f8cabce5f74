import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Refusal } from './check-lines.ts';
import type { BatchOutcome } from './import-batch.ts';
import type { WorkerData } from './import-worker.ts';
import { readBatches } from './read-batches.ts';

/** How far an import is. */
export interface ImportProgress {
  imported: number;
  known: number;
  refused: number;
  /** From 0 to 1, of the file. */
  share: number;
}

/** Few enough that a kill loses little, enough that a round trip is nothing beside them. */
const batchSize = 500;

/**
 * Imports ads from a file of JSON lines, a batch a thread. An ad whose id is here already is left as it is, so that a
 * run that was cut off is finished by the next.
 *
 * @param options.onProgress after each batch.
 * @param options.onRefused for each line that was not taken.
 * @param options.signal ends it after the batches under way.
 */
export async function importFile({
  file,
  databaseUrl,
  now,
  onProgress,
  onRefused,
  signal,
}: {
  file: string;
  databaseUrl: string;
  now: Date;
  onProgress: (progress: ImportProgress) => void;
  onRefused: (refusal: Refusal) => void;
  signal: AbortSignal;
}): Promise<ImportProgress> {
  const { size } = await stat(file);
  const progress: ImportProgress = { imported: 0, known: 0, refused: 0, share: 0 };
  const data: WorkerData = { databaseUrl, now };
  const workers = Array.from(
    { length: Math.min(4, availableParallelism()) },
    () => new Worker(new URL('./import-worker.ts', import.meta.url), { workerData: data }),
  );
  // A batch is read when a thread is free for it, whichever comes first.
  const batches = readBatches(file, batchSize);
  const work = async (worker: Worker) => {
    await answerOf(worker);
    for (;;) {
      const { value: batch, done } = signal.aborted ? { value: undefined, done: true } : await batches.next();
      if (done || !batch) break;
      worker.postMessage(batch);
      const outcome = (await answerOf(worker)) as BatchOutcome;
      progress.imported += outcome.imported;
      progress.known += outcome.known;
      progress.refused += outcome.refused.length;
      progress.share = Math.max(progress.share, batch.bytesRead / Math.max(1, size));
      for (const refusal of outcome.refused) onRefused(refusal);
      onProgress(progress);
    }
    worker.postMessage(null);
    await once(worker, 'exit');
  };
  try {
    await Promise.all(workers.map(work));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return progress;
}

/** @throws what ended the thread instead. */
async function answerOf(worker: Worker): Promise<unknown> {
  const [answer] = await once(worker, 'message');
  return answer;
}
