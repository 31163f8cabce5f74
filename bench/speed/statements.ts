import { AsyncLocalStorage } from 'node:async_hooks';
import { buildApp } from '../../apps/server/src/app.ts';
import { createDatabase, type createPool } from '../../apps/server/src/platform/database.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import type { Statement } from '../floor/floor.ts';

type Pool = ReturnType<typeof createPool>;

/** Records the statements that the server sends for each path, by requesting it once. */
export async function statementsOf(
  services: Services,
  pool: Pool,
  paths: readonly string[],
): Promise<Map<string, Statement[]>> {
  // The server's background jobs also send statements.
  const requested = new AsyncLocalStorage<Statement[]>();
  const names = new Map<string, string>();
  const write = (text: string, values: readonly unknown[] = []) => {
    const sent = requested.getStore();
    // These paths only read. Writes belong to tasks that a request has started.
    if (!sent || !/^\s*(select|with)\b/i.test(text)) return;
    if (!names.has(text)) names.set(text, `s${names.size}`);
    sent.push({ name: names.get(text) as string, text, values });
  };
  const database = createDatabase(recording(pool, write));
  const app = await buildApp({ ...services, database });
  await app.ready();
  const statements = new Map<string, Statement[]>();
  for (const path of new Set(paths)) {
    let sent: Statement[];
    let response: Awaited<ReturnType<typeof app.inject>>;
    let attempts = 0;
    do {
      sent = [];
      // It starts when it is awaited.
      response = await requested.run(sent, async () => await app.inject(path));
      attempts += 1;
      // Data that was not read since the start comes from the disk, which may exceed the statement timeout.
    } while (response.statusCode === 500 && attempts < 4);
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`);
    statements.set(path, sent);
  }
  await app.close();
  return statements;
}

/** Wraps a pool so that its clients report their statements. */
function recording(pool: Pool, write: (text: string, values?: readonly unknown[]) => void): Pool {
  return new Proxy(pool, {
    get(target, name) {
      if (name !== 'connect') return Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name);
      return async () => {
        const client = await target.connect();
        return new Proxy(client, {
          get(inner, member) {
            const value = Reflect.get(inner, member);
            if (member !== 'query') return typeof value === 'function' ? value.bind(inner) : value;
            return (text: string, values?: readonly unknown[]) => {
              write(text, values);
              return value.call(inner, text, values);
            };
          },
        });
      };
    },
  });
}
