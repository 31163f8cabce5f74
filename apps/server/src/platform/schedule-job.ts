import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { Services } from './services.ts';

/** A task that each node runs periodically. `background-jobs.ts` lists all of them. */
export interface BackgroundJob {
  /** Unique: it names the job in logs, metrics and the operators' documentation. */
  name: string;
  everyMs: number;
  /** Delay of the first run; 0: at the start. */
  firstAfterMs: number;
  /** The log message for a failed run, at most once a minute of failures. Later runs are not affected. */
  failure: string;
  /** @returns the number of changed rows or files by kind, which is logged if any is positive. */
  run(services: Services, context: JobContext): Promise<Record<string, number>>;
  /** Runs when the app closes, after the last run. */
  stop?(services: Services): Promise<void>;
}

export interface JobContext {
  log: FastifyBaseLogger;
  /** Aborted when the app closes: a long run may end early. */
  closing: AbortSignal;
}

export type JobCounter = Counter<'job' | 'result'>;

export function createJobCounter(registry: Registry): JobCounter {
  return new Counter({
    name: 'background_job_runs_total',
    help: 'Runs of background jobs on this node',
    labelNames: ['job', 'result'],
    registers: [registry],
  });
}

/**
 * Runs a job periodically while the app runs. A run is skipped while the previous one is still going on. An app that
 * closes waits for the current run.
 */
export function scheduleJob(
  app: FastifyInstance,
  services: Services,
  job: BackgroundJob,
  counter: JobCounter,
): void {
  const closing = new AbortController();
  const context = { log: app.log, closing: closing.signal };
  const failures = createFailureLog(app.log, job);
  for (const result of ['completed', 'failed']) counter.inc({ job: job.name, result }, 0);
  let running: Promise<void> | undefined;
  const next = () => {
    running ??= runOnce(services, job, { context, failures })
      .then((result) => counter.inc({ job: job.name, result }))
      .finally(() => {
        running = undefined;
      });
  };
  let first: NodeJS.Timeout | undefined;
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    if (job.firstAfterMs === 0) next();
    else first = setTimeout(next, job.firstAfterMs).unref();
    timer = setInterval(next, job.everyMs).unref();
  });
  app.addHook('onClose', async () => {
    clearTimeout(first);
    clearInterval(timer);
    closing.abort();
    await running;
    await job.stop?.(services);
  });
}

interface FailureLog {
  failed(error: unknown): void;
  completed(): void;
}

/** Milliseconds between two lines about a job that fails again and again. A dozen jobs run every few seconds. */
const failureIntervalMs = 60_000;

function createFailureLog(log: FastifyBaseLogger, { name, failure }: BackgroundJob): FailureLog {
  let failures = 0;
  let loggedAt = 0;
  return {
    failed(error) {
      failures += 1;
      const now = performance.now();
      if (failures > 1 && now - loggedAt < failureIntervalMs) return;
      loggedAt = now;
      log.error({ job: name, failures, err: error }, failure);
    },
    completed() {
      if (failures > 1) log.info({ job: name, failures }, 'background job completes again');
      failures = 0;
    },
  };
}

async function runOnce(
  services: Services,
  { name, run }: BackgroundJob,
  { context, failures }: { context: JobContext; failures: FailureLog },
): Promise<'completed' | 'failed'> {
  try {
    const counts = await run(services, context);
    failures.completed();
    if (Object.values(counts).some((count) => count > 0))
      context.log.info({ job: name, ...counts }, 'background job changed data');
    return 'completed';
  } catch (error) {
    failures.failed(error);
    return 'failed';
  }
}
