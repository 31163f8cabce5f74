import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const mark = /^\s*select \/\* prepared: (\w+) \*\//;

/**
 * Marks a statement of always the same text, whose best plan is the same for all values: a connection parses and plans it
 * once instead of at every request. Not for searches: what is best for a common word is not for a rare one.
 *
 * Stands behind the statement's `select`.
 *
 * @param name nobody else's.
 */
export const prepared = (name: string): RawBuilder<unknown> => sql.raw(`/* prepared: ${name} */`);

type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown;

/** Has a new connection send marked statements by their names. */
export function prepareMarked(client: pg.PoolClient): void {
  const send = client.query.bind(client) as Query;
  const query: Query = (text, values, callback) => {
    const name = typeof text === 'string' && Array.isArray(values) ? mark.exec(text)?.[1] : undefined;
    return name ? send({ name, text, values }, callback) : send(text, values, callback);
  };
  client.query = query as typeof client.query;
}
