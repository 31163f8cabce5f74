import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Problem } from './problem.ts';

/** 200 once the server can serve, its database included. */
export function serveHealth(app: FastifyInstance, { pool }: { pool: pg.Pool }): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => {
    try {
      await pool.query('select 1');
    } catch {
      throw new Problem('unavailable');
    }
    return { status: 'ok' };
  });
}
