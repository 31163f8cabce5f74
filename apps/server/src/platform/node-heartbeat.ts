import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { scheduleTask } from './schedule-task.ts';
import type { Services } from './services.ts';
import { productVersion } from './version.ts';

const everyMs = 60_000;

/** The start time of this process. */
export const startedAt = new Date(performance.timeOrigin);

/** Reports every minute that this server is running, so that administrators see all servers on the database. */
export function scheduleNodeHeartbeat(
  app: FastifyInstance,
  { database, config }: Pick<Services, 'database' | 'config'>,
): void {
  // Use the database's clock, because the servers' clocks may differ and the times are compared.
  const report = async () => {
    await sql`
      insert into nodes (id, version, host, started_at, seen_at)
      values (${config.nodeId}, ${productVersion}, ${hostname()}, ${startedAt}, now())
      on conflict (id) do update set seen_at = now()`.execute(database);
    // Killed servers could not remove their row.
    await sql`delete from nodes where seen_at < now() - interval '1 day'`.execute(database);
  };
  // Registered before the task's own hook: an app that closes runs the last hook first.
  app.addHook('onClose', async () => {
    await database
      .deleteFrom('nodes')
      .where('id', '=', config.nodeId)
      .execute()
      .catch(() => undefined);
  });
  scheduleTask(app, { everyMs, failure: 'reporting this node failed' }, report);
}
