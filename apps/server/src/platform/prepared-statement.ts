import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';

const mark = /^\s*(?:select|with) \/\* prepared \*\//;

/**
 * Maximum number of statements that a connection has prepared. Each takes about 150 KB of PostgreSQL's memory there.
 */
const maxPrepared = 64;

/**
 * Marks a statement whose text has few variants: a connection parses each variant once instead of for every request.
 * PostgreSQL plans the first five executions for their values, and later uses one plan for all values unless it
 * expects it to cost more. The mark follows the statement's first word, `select` or `with`.
 */
export const prepared: RawBuilder<unknown> = sql.raw('/* prepared */');

type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown;

/** The parts of pg's client that have no types. */
interface Internals {
  connection: {
    close(message: { type: 'S'; name: string }): void;
    parsedStatements: Record<string, string>;
  };
}

/** Makes a new connection send marked statements as named prepared statements, and every statement with a callback. */
export function prepareMarked(client: pg.PoolClient): void {
  const send = client.query.bind(client) as Query;
  let created = 0;
  const names = new LRUCache<string, string>({
    max: maxPrepared,
    dispose(name) {
      const { connection } = client as unknown as Internals;
      // Sent with the next statement. The response of PostgreSQL has no receiver in pg, which ignores it.
      connection.close({ type: 'S', name });
      delete connection.parsedStatements[name];
    },
  });
  const nameOf = (text: string): string => {
    const known = names.get(text);
    if (known) return known;
    created += 1;
    const name = `s${created}`;
    names.set(text, name);
    return name;
  };
  const query: Query = (text, values, callback) => {
    if (typeof text !== 'string' || !Array.isArray(values)) return send(text, values, callback);
    const statement = mark.test(text) ? { name: nameOf(text), text, values } : { text, values };
    return callback ? send(statement, callback) : withCallback((callback) => send(statement, callback));
  };
  client.query = query as typeof client.query;
}

/**
 * Without a callback, pg assigns one to the statement after it has constructed it. V8 (Node 24) then moves every result
 * to the old generation: half the processor time of a list was spent on collecting it. See
 * docs/decisions/2026-11-21-small-heap.md.
 */
function withCallback(
  send: (callback: (error: unknown, result: unknown) => void) => unknown,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    send((error, result) => (error ? reject(error) : resolve(result)));
  });
}
