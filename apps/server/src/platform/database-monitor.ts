import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Services } from './services.ts';

export interface DatabaseMonitor {
  /** The database has stopped to answer without having said so: who asks it would wait until their patience ends. */
  readonly silent: boolean;
  /** Every connection of before is lost. */
  onSilence(told: () => void): void;
}

const lookEveryMs = 1_000;
/**
 * Looks without an answer. Counted and not measured: a process that was held up itself has looked less often meanwhile.
 * More than a busy machine ever takes for so small a question.
 */
const patience = 5;

/**
 * Asks the database every second, over a connection of its own, whether it is there. One that refuses is found out by
 * every request at once; one behind a line that was cut (a router, a firewall, a machine without power) says nothing,
 * and every question would be waited for. All connections are then given up, so that whoever waits has an answer.
 */
export function monitorDatabase(app: FastifyInstance, { pool }: Pick<Services, 'pool'>): DatabaseMonitor {
  const open = new Set<pg.Client>();
  const told: (() => void)[] = [];
  let client: pg.Client | null = null;
  let asking = false;
  let unanswered = 0;
  let silent = false;
  let timer: NodeJS.Timeout | undefined;

  // Not at `connect`: some were open before the watch began.
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
      // What it means is told by the question that fails.
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
          if (silent) app.log.warn('the database answers again');
          silent = false;
        },
        () => {
          void client?.end().catch(() => {});
          client = null;
          // It was refused: so will be who asks, and at once.
          if (unanswered < patience) silent = false;
        },
      )
      .finally(() => {
        asking = false;
      });
  }

  function giveUp() {
    if (!silent) app.log.error('the database has stopped to answer');
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
