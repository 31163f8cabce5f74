import { adColumnsSql } from './ad-table.ts';
import type { Peer, Place } from './peer.ts';
import type { Question } from './questions.ts';
import { type Command, runToTheEnd } from './server-process.ts';

/** Directus's policy for anonymous users, identical in every installation. */
const publicPolicy = 'abf8a154-5b1c-4a46-ac9c-7300570f4f17';

const command = ({ folder, databaseUrl, port }: Place, verb: string): Command => ({
  cwd: folder,
  // The program that Directus's command starts after it has checked the registry for a newer version.
  args: ['node_modules/@directus/api/dist/cli/run.js', verb],
  env: {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    SECRET: 'a benchmark on loopback only',
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: 'a-bench-on-the-loopback',
    SERVE_APP: 'false',
    WEBSOCKETS_ENABLED: 'false',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    // Otherwise it rejects requests under the benchmark's load.
    PRESSURE_LIMITER_ENABLED: 'false',
  },
});

/** The last version before 12. Version 12 sends usage data to its makers unless a licence is bought. */
export const directus: Peer = {
  name: 'directus',
  packages: {
    dependencies: { directus: '11.17.4' },
    // Its own version, 5.0.3, needs a compiler. The measured code does not use it.
    overrides: { 'isolated-vm': '6.1.2' },
  },
  async install(directories, pool) {
    await runToTheEnd(command(directories, 'bootstrap'));
    await pool.query(
      `create table ads (id uuid primary key, ${adColumnsSql}, created_at timestamptz not null)`,
    );
    await pool.query(`insert into directus_collections (collection) values ('ads')`);
    await pool.query(
      `insert into directus_permissions (policy, collection, action, fields) values ($1, 'ads', 'read', '*')`,
      [publicPolicy],
    );
  },
  ownColumns: { id: 'md5(ad.external_id)::uuid' },
  idColumn: 'id',
  lowered: (column) => `lower(${column})`,
  server: (directories) => command(directories, 'start'),
  readyPath: '/server/ping',
  list: (listQuery) => {
    const filters = filtersOf(listQuery);
    const query = new URLSearchParams({
      limit: '20',
      sort: listQuery.sort === 'cheapest' ? 'price' : '-created_at',
      ...(filters.length > 0 ? { filter: JSON.stringify({ _and: filters }) } : {}),
    });
    return `/items/ads?${query}`;
  },
  one: (id) => `/items/ads/${id}`,
};

/** Searches a text in title, brand and model. `search=` would search all columns. */
function filtersOf({ text, where = {}, between = {} }: Question) {
  return [
    ...(text
      ? [{ _or: ['title', 'brand', 'model'].map((field) => ({ [field]: { _icontains: text } })) }]
      : []),
    ...Object.entries(where).map(([field, value]) => ({ [field]: { _eq: value } })),
    ...Object.entries(between).map(([field, range]) => ({ [field]: { _between: range } })),
  ];
}
