import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Services } from './services.ts';

export interface DatabaseMonitor {
  /** Whether the database is unresponsive without refusing connections. Every query would wait for its timeout. */
  readonly silent: boolean;
  /** Registers a callback for the loss of all existing connections. */
  onSilence(told: () => void): void;
}

const lookEveryMs = 1_000;
/**
 * Number of checks without a response after which the database counts as unresponsive. A count rather than a duration,
 * because a process that was blocked itself has checked less often. A busy machine always answers the check sooner.
 */
const patience = 5;

/**
 * Checks every second over a separate connection whether the database responds. A refused connection fails every query
 * immediately. But behind an interrupted network (a router, a firewall, a machine without power), every query would
 * wait for its timeout. The monitor then closes all connections, so that pending requests fail.
 */
export function monitorDatabase(app: FastifyInstance, { pool }: Pick<Services, 'pool'>): DatabaseMonitor {
  const open = new Set<pg.Client>();
  const told: (() => void)[] = [];
  let client: pg.Client | null = null;
  let asking = false;
  let unanswered = 0;
  let silent = false;
  let timer: NodeJS.Timeout | undefined;

  // Use `acquire` rather than `connect`, because some connections were open before the monitor started.
  const keep = (used: pg.Client) => void open.add(used);
  const forget = (used: pg.Client) => void open.delete(used);
  pool.on('acquire', keep).on('remove', forget);

  async function ask() {
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

  function look() {
    if (asking) {
      unanswered += 1;
      if (unanswered === patience) giveUp();
      return;
    }
    asking = true;
    unanswered = 0;
    ask()
      .then(
        () => {
          if (silent) app.log.warn('database is responding again');
          silent = false;
        },
        () => {
          void client?.end().catch(() => {});
          client = null;
          // The connection was refused, so queries fail immediately too.
          if (unanswered < patience) silent = false;
        },
      )
      .finally(() => {
        asking = false;
      });
  }

  function giveUp() {
    if (!silent) app.log.error('database is not responding, closing all connections');
    silent = true;
    for (const lost of [...open, client]) lost?.connection.stream.destroy();
    for (const tell of told) tell();
  }

  app.addHook('onReady', async () => {
    timer = setInterval(look, lookEveryMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    pool.off('acquire', keep).off('remove', forget);
    if (silent) client?.connection.stream.destroy();
    else await client?.end().catch(() => {});
  });
  return {
    get silent() {
      return silent;
    },
    onSilence: (tell) => void told.push(tell),
  };
}
