import { startBenchServer } from '../speed/bench-server.ts';
import type { Server } from './measure.ts';
import type { Question } from './questions.ts';

/** Starts the product on its embedded database, as an operator does; optionally without the response cache. */
export async function openOurs(
  folder: string,
  count: number,
  { shared } = { shared: true },
): Promise<Server> {
  const server = await startBenchServer(folder, count, shared ? {} : { SHARED_ANSWERS_MS: '0' });
  const { rows } = await server.pool.query(
    `select id from ads where status = 'active' order by md5(external_id) limit 500`,
  );
  return {
    name: shared ? 'ours' : 'ours, unshared',
    origin: server.origin,
    ids: rows.map(({ id }) => id),
    list,
    one: (id) => `/api/ads/${id}`,
    close: () => server.close(),
  };
}

/** Builds the list request of the screens: with the total, and sorted by match or priority before date. */
function list({ sort, text, where = {}, between = {} }: Question): string {
  const query = new URLSearchParams({ limit: '20', ...where });
  if (text) query.set('q', text);
  if (sort) query.set('sort', sort === 'cheapest' ? 'price-low' : 'newest');
  for (const [name, [from, to]] of Object.entries(between)) {
    query.set(`${name}_min`, String(from));
    query.set(`${name}_max`, String(to));
  }
  return `/api/${text ? 'search' : 'ads'}?${query}`;
}
