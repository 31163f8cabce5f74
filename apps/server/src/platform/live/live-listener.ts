import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

export interface LiveListener {
  /** Resolves once this node hears what is told from now on. @throws the database's error while it is away. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

interface ListenerOptions {
  connectionString: string | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
  onTold: (channel: string, payload: string) => void;
  /** Listening again after a gap in which anything may have been told. */
  onRestored: () => void;
}

const channels = ['live', 'session_ended'];
const pingEveryMs = 30_000;
const firstPauseMs = 250;
const longestPauseMs = 10_000;

/**
 * This node's one connection for LISTEN, apart from the pool: opened at the first listener, kept until the node goes,
 * and opened anew whenever it is lost.
 */
export function createLiveListener({
  connectionString,
  log,
  onTold,
  onRestored,
}: ListenerOptions): LiveListener {
  let listening: Promise<void> | null = null;
  let client: pg.Client | null = null;
  let ping: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString,
      application_name: 'arabati live',
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
      keepAlive: true,
    });
    fresh.on('notification', ({ channel, payload }) => onTold(channel, payload ?? ''));
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    try {
      await fresh.connect();
      for (const channel of channels) await fresh.query(`listen ${channel}`);
    } catch (error) {
      void fresh.end().catch(() => {});
      throw error;
    }
    if (closed) return void (await fresh.end());
    client = fresh;
    // A connection that died without a word (a failed node, a forgetful router) is only found by asking.
    ping = setInterval(() => {
      fresh.query('select 1').catch(() => lose(fresh));
    }, pingEveryMs).unref();
  }

  function lose(lost: pg.Client) {
    if (client !== lost) return;
    client = null;
    clearInterval(ping);
    void lost.end().catch(() => {});
    if (closed) return;
    log.warn('the live connection to the database was lost');
    listening = null;
    restore(firstPauseMs);
  }

  function restore(pauseMs: number) {
    again = setTimeout(
      () => {
        listen().then(onRestored, () => {
          if (!closed) restore(Math.min(pauseMs * 2, longestPauseMs));
        });
      },
      pauseMs * (1 + Math.random()),
    ).unref();
  }

  function listen(): Promise<void> {
    listening ??= connect().catch((error: unknown) => {
      listening = null;
      throw error;
    });
    return listening;
  }

  return {
    listen,
    async close() {
      closed = true;
      clearTimeout(again);
      clearInterval(ping);
      await listening?.catch(() => {});
      await client?.end().catch(() => {});
    },
  };
}
