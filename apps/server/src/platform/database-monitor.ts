import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Services } from './services.ts';

export interface DatabaseMonitor {
  /** Whether the database is unresponsive without refusing connections. Every query would wait for its timeout. */
  readonly silent: boolean;
  /** Registers a callback for the loss of all existing connections. */
  onSilence(listener: () => void): void;
}

const checkEveryMs = 1_000;
/**
 * Milliseconds without a response after which the database counts as unresponsive. Even on a busy machine, the database
 * responds earlier.
 */
const defaultLimitMs = 5_000;

/**
 * Checks every second over a separate connection whether the database responds. A refused connection fails every query
 * immediately. But behind an interrupted network (a router, a firewall, a machine without power), every query would
 * wait for its timeout. The monitor then closes all connections, so that pending requests fail.
 */
export function monitorDatabase(
  app: FastifyInstance,
  { pool, unresponsiveAfterMs = defaultLimitMs }: Pick<Services, 'pool' | 'unresponsiveAfterMs'>,
): DatabaseMonitor {
  // Counts checks instead of measuring a duration, because a process that was blocked itself has checked less often.
  const maxMissedChecks = Math.ceil(unresponsiveAfterMs / checkEveryMs);
  const open = new Set<pg.Client>();
  const listeners: (() => void)[] = [];
  let client: pg.Client | null = null;
  let isChecking = false;
  let missedChecks = 0;
  let silent = false;
  let timer: NodeJS.Timeout | undefined;

  // Use `acquire` rather than `connect`, because some connections were open before the monitor started.
  const track = (used: pg.Client) => void open.add(used);
  const untrack = (used: pg.Client) => void open.delete(used);
  pool.on('acquire', track).on('remove', untrack);

  async function ping() {
    if (!client) {
      client = new pg.Client({
        connectionString: pool.options.connectionString,
        application_name: 'arabati watch',
        keepAlive: true,
      });
      // The failing query reports the error.
      client.on('error', () => {});
      await client.connect();
    }
    await client.query('select 1');
  }

  function check() {
    if (isChecking) {
      missedChecks += 1;
      if (missedChecks === maxMissedChecks) closeConnections();
      return;
    }
    isChecking = true;
    missedChecks = 0;
    ping()
      .then(
        () => {
          if (silent) app.log.warn('database is responding again');
          silent = false;
        },
        () => {
          void client?.end().catch(() => {});
          client = null;
          // The connection was refused, so queries fail immediately too.
          if (missedChecks < maxMissedChecks) silent = false;
        },
      )
      .finally(() => {
        isChecking = false;
      });
  }

  function closeConnections() {
    if (!silent) app.log.error('database is not responding, closing all connections');
    silent = true;
    for (const lost of [...open, client]) lost?.connection.stream.destroy();
    for (const listener of listeners) listener();
  }

  app.addHook('onReady', async () => {
    timer = setInterval(check, checkEveryMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    pool.off('acquire', track).off('remove', untrack);
    if (silent) client?.connection.stream.destroy();
    else await client?.end().catch(() => {});
  });
  return {
    get silent() {
      return silent;
    },
    onSilence: (listener) => void listeners.push(listener),
  };
}
