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
  let sent: Statement[] = [];
  const names = new Map<string, string>();
  const write = (text: string, values: readonly unknown[] = []) => {
    // These paths only read. Writes belong to the server's background tasks, such as its heartbeat.
    if (!/^\s*(select|with)\b/i.test(text)) return;
    if (!names.has(text)) names.set(text, `s${names.size}`);
    sent.push({ name: names.get(text) as string, text, values });
  };
  const database = createDatabase(recording(pool, write));
  const app = await buildApp({ ...services, database });
  const statements = new Map<string, Statement[]>();
  for (const path of new Set(paths)) {
    sent = [];
    // Data that was not read since the start comes from the disk, which may exceed the statement timeout.
    let response = await app.inject(path);
    for (let again = 0; again < 3 && response.statusCode === 500; again += 1) {
      sent = [];
      response = await app.inject(path);
    }
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
