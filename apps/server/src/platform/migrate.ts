import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { StartRefusal } from './start-refusal.ts';

const folder = new URL('../../migrations/', import.meta.url);
/** Any constant: whoever migrates this product's database waits for whoever is already at it. */
const advisoryLock = 7_236_518;

/**
 * Brings a database up to this version, one transaction a file, and answers the names of what it applied.
 * Several nodes may call it at once: one works, the others wait and find nothing left to do.
 *
 * @param options.through the last file to apply, for data of an older version; all without it.
 * @throws StartRefusal for a database that is newer than this version; an error where a released migration was edited.
 */
export async function migrate(pool: pg.Pool, { through }: { through?: string } = {}): Promise<string[]> {
  const client = await pool.connect();
  try {
    // A large index may take long, and so may waiting for the node that makes it; the pool's limit is for requests.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    await client.query(
      `create table if not exists migrations (
         name text primary key,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    );
    const applied = new Map(
      (
        await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
      ).rows.map((row) => [row.name, row.checksum]),
    );
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const unknown = [...applied.keys()].find((name) => !files.includes(name));
    if (unknown) {
      throw new StartRefusal(
        `The database has the migration ${unknown}, which this version does not know: it is newer.`,
      );
    }
    const done: string[] = [];
    for (const name of files.filter((file) => through === undefined || file <= through)) {
      const sql = await readFile(new URL(name, folder), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const before = applied.get(name);
      if (before === checksum) continue;
      if (before !== undefined)
        throw new Error(`The migration ${name} was changed after it had been applied.`);
      await client.query('begin');
      try {
        await client.query(sql);
        await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`The migration ${name} failed.`, { cause: error });
      }
      done.push(name);
    }
    return done;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLock]).catch(() => {});
    // The session's settings were changed: do not hand it to a request.
    client.release(true);
  }
}
