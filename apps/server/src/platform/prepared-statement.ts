import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const mark = /^\s*select \/\* prepared: (\w+) \*\//;

/**
 * Marks a statement whose text never changes and whose best plan is the same for all values: a connection parses and
 * plans it once instead of for every request. Not for searches, whose best plan depends on how common a word is.
 * The mark follows the statement's `select`.
 *
 * @param name a unique name.
 */
export const prepared = (name: string): RawBuilder<unknown> => sql.raw(`/* prepared: ${name} */`);

type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown;

/** Makes a new connection send marked statements as named prepared statements. */
export function prepareMarked(client: pg.PoolClient): void {
  const send = client.query.bind(client) as Query;
  const query: Query = (text, values, callback) => {
    const name = typeof text === 'string' && Array.isArray(values) ? mark.exec(text)?.[1] : undefined;
    return name ? send({ name, text, values }, callback) : send(text, values, callback);
  };
  client.query = query as typeof client.query;
}
