import type { FastifyInstance } from 'fastify';

interface Repetition {
  everyMs: number;
  /** Delay of the first run in milliseconds. By default the first run is at the start. */
  firstAfterMs?: number;
  /** The log message for a failed run. Later runs are not affected. */
  failure: string;
}

/**
 * Runs a task periodically while the app runs. A run is skipped while the previous one is still going on. An app that
 * closes waits for the current run.
 *
 * @param turn may end early when its signal reports that the app closes.
 */
export function scheduleTask(
  app: FastifyInstance,
  { everyMs, firstAfterMs, failure }: Repetition,
  turn: (closing: AbortSignal) => Promise<unknown>,
): void {
  const closing = new AbortController();
  let running: Promise<unknown> | undefined;
  const next = () => {
    running ??= turn(closing.signal)
      .catch((error) => app.log.error({ err: error }, failure))
      .finally(() => {
        running = undefined;
      });
  };
  let first: NodeJS.Timeout | undefined;
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    if (firstAfterMs === undefined) next();
    else first = setTimeout(next, firstAfterMs).unref();
    timer = setInterval(next, everyMs).unref();
  });
  app.addHook('onClose', async () => {
    clearTimeout(first);
    clearInterval(timer);
    closing.abort();
    await running;
  });
}
