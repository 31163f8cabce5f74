import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { DatabaseMonitor } from './database-monitor.ts';
import type { Services } from './services.ts';

/** A subscriber to the notifications of one channel. */
export interface Subscriber {
  channel: string;
  notified(payload: string): void;
  /** Called when the connection is lost. Notifications may be missed from now on. */
  lost?(): void;
  /** Called when the connection is restored after a gap. */
  restored(): void;
}

/**
 * The node's only LISTEN connection, separate from the pool. It is opened on first use, stays open until the node
 * stops, and is reopened after a loss.
 */
export interface DatabaseListener {
  /** Adds a subscriber. Must be called before `listen`. */
  subscribe(subscriber: Subscriber): void;
  /**
   * Resolves once this node receives all further notifications. @throws the database's error while it is unavailable.
   */
  listen(): Promise<void>;
}

const pingEveryMs = 30_000;
const firstPauseMs = 250;
/**
 * Maximum reconnect delay in milliseconds. Short, because members wait for their messages; each node reopens one
 * connection only.
 */
const longestPauseMs = 2_000;

export function listenToDatabase(
  app: FastifyInstance,
  { pool }: Pick<Services, 'pool'>,
  watch: DatabaseMonitor,
): DatabaseListener {
  const subscribers: Subscriber[] = [];
  let listening: Promise<void> | null = null;
  let client: pg.Client | null = null;
  let ping: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: pool.options.connectionString,
      application_name: 'arabati live',
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
      keepAlive: true,
    });
    fresh.on('notification', ({ channel, payload }) => {
      for (const subscriber of subscribers)
        if (subscriber.channel === channel) subscriber.notified(payload ?? '');
    });
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    try {
      await fresh.connect();
      for (const { channel } of subscribers) await fresh.query(`listen ${channel}`);
    } catch (error) {
      void fresh.end().catch(() => {});
      throw error;
    }
    if (closed) return void (await fresh.end());
    client = fresh;
    // Ping regularly, because a connection can be lost without an error (a failed node, a router that dropped its
    // state).
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
    app.log.warn('LISTEN connection to the database was lost');
    for (const subscriber of subscribers) subscriber.lost?.();
    listening = null;
    restore(firstPauseMs);
  }

  function restore(pauseMs: number) {
    again = setTimeout(
      () => {
        listen().then(
          () => {
            for (const subscriber of subscribers) subscriber.restored();
          },
          () => {
            if (!closed) restore(Math.min(pauseMs * 2, longestPauseMs));
          },
        );
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

  watch.onSilence(() => {
    if (client) lose(client);
  });
  app.addHook('onClose', async () => {
    closed = true;
    clearTimeout(again);
    clearInterval(ping);
    await listening?.catch(() => {});
    await client?.end().catch(() => {});
  });
  return {
    subscribe: (subscriber) => subscribers.push(subscriber),
    listen,
  };
}
