import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { scheduleTask } from './schedule-task.ts';
import type { Services } from './services.ts';
import { productVersion } from './version.ts';

const everyMs = 60_000;

/** When this process began. */
export const startedAt = new Date(performance.timeOrigin);

/** Says every minute that this server is there, so that administrators see all that run on the database. */
export function scheduleNodeHeartbeat(
  app: FastifyInstance,
  { database, config }: Pick<Services, 'database' | 'config'>,
): void {
  // By the database's clock: the servers' own may differ, and are compared with each other.
  const report = async () => {
    await sql`
      insert into nodes (id, version, host, started_at, seen_at)
      values (${config.nodeId}, ${productVersion}, ${hostname()}, ${startedAt}, now())
      on conflict (id) do update set seen_at = now()`.execute(database);
    // Those that were killed had no time to take their leave.
    await sql`delete from nodes where seen_at < now() - interval '1 day'`.execute(database);
  };
  // Before the repetition's own: an app that closes runs the last hook first.
  app.addHook('onClose', async () => {
    await database
      .deleteFrom('nodes')
      .where('id', '=', config.nodeId)
      .execute()
      .catch(() => undefined);
  });
  scheduleTask(app, { everyMs, failure: 'reporting this node failed' }, report);
}
