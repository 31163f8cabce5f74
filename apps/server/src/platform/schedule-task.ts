import type { FastifyInstance } from 'fastify';

interface Repetition {
  everyMs: number;
  /** Instead of at the start. */
  firstAfterMs?: number;
  /** What the log says of a turn that failed; the next one comes all the same. */
  failure: string;
}

/**
 * Does something again and again for as long as the app runs; a turn that would begin while the one before goes on is left
 * out. An app that closes waits for the turn that runs.
 *
 * @param turn may end early when its signal says that the app closes.
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
