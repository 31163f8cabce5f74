import { readFileSync } from 'node:fs';
import http from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createPool } from '../../apps/server/src/platform/database.ts';
import type { FloorStatements } from './floor.ts';

/**
 * A minimal server for comparison: node:http, pg, the named prepared statements of each path, no validation, and
 * zlib's gzip for clients that accept it. Runs as a separate process: floor-server.ts DATABASE_URL STATEMENTS.json.
 */
const [databaseUrl, statementsFile] = process.argv.slice(2) as [string, string];
const { customPlans, paths }: FloorStatements = JSON.parse(readFileSync(statementsFile, 'utf8'));
const known = new Map(Object.entries(paths));
const pool = createPool(databaseUrl, { max: 16 });
if (customPlans) pool.on('connect', (client) => void client.query('set plan_cache_mode = force_custom_plan'));

const compress = promisify(gzip);

const server = http.createServer(async (request, response) => {
  const rows: Record<string, unknown>[] = [];
  for (const statement of known.get(request.url ?? '') ?? []) {
    rows.push(
      ...(await pool.query<Record<string, unknown>>({ ...statement, values: [...statement.values] })).rows,
    );
  }
  const items = rows.map((row) => row.card ?? row.ad ?? JSON.stringify(row));
  response.setHeader('content-type', 'application/json; charset=utf-8');
  const body = `{"items":[${items.join(',')}]}`;
  if (!/gzip/.test(request.headers['accept-encoding'] ?? '')) {
    response.end(body);
    return;
  }
  response.setHeader('content-encoding', 'gzip');
  response.end(await compress(body));
});
server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as { port: number }).port);
});
process.once('disconnect', () => process.exit());
