import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createPool } from '../../apps/server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';

/** A pool with one connection, so that settings of the session last. */
type Client = ReturnType<typeof createPool>;

/** A database whose ads are in several PostgreSQL processes. */
export interface Shards {
  /** URL of the coordinator, which a server uses like any other database. */
  url: string;
  /** Number of ads in each shard. */
  counts: readonly number[];
  stop(): Promise<void>;
}

/** Tables that are divided by the hash of an ad's id, with the column of the id. */
const divided = { ads: 'id', ad_contacts: 'ad_id' } as const;
type DividedTable = keyof typeof divided;

/**
 * Copies a market into several PostgreSQL processes: each has the product's schema and its part of the ads. The
 * coordinator, a database of the first process, has all other tables, and the ads as foreign partitions. A folder that
 * contains the copy already is opened as it is.
 *
 * @param sourceUrl the market's database.
 */
export async function openShards(folder: string, sourceUrl: string, count: number): Promise<Shards> {
  await mkdir(folder, { recursive: true });
  const processes = await Promise.all(
    Array.from({ length: count }, (_, number) =>
      startEmbeddedPostgres({ dataDir: path.join(folder, `shard-${number}`) }),
    ),
  );
  const urls = processes.map(({ url }) => url);
  const coordinatorUrl = withDatabase(urls[0] as string, 'coordinator');
  try {
    if (!(await isCopied(urls[0] as string))) {
      await provideParts(sourceUrl, count);
      await Promise.all(urls.map((url, number) => fillShard(url, sourceUrl, number)));
      await fillCoordinator(urls, sourceUrl);
    }
    await connectShards(coordinatorUrl, urls);
    const counts = await Promise.all(
      urls.map((url) =>
        query(url, (client) => client.query('select count(*)::int as count from ads')).then(
          ({ rows }) => rows[0].count,
        ),
      ),
    );
    return { url: coordinatorUrl, counts, stop };
  } catch (error) {
    await stop();
    throw error;
  }

  async function stop() {
    await Promise.all(processes.map((one) => one.stop()));
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Runs statements on one connection of its own, without a time limit: copying a table takes minutes. */
async function query<T>(url: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = createPool(url, { max: 1, maxStatementMs: 0 });
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

async function migrateDatabase(url: string): Promise<void> {
  const pool = createPool(url, { max: 1 });
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
}

const isCopied = (firstShard: string) =>
  query(firstShard, async (client) => {
    const { rows } = await client.query(`select 1 from pg_database where datname = 'coordinator'`);
    return rows.length > 0;
  });

/** Creates views of the source's tables, one for each shard, so that a shard reads only its part. */
async function provideParts(sourceUrl: string, count: number): Promise<void> {
  await query(sourceUrl, async (client) => {
    await client.query(`
      drop schema if exists shards cascade;
      create schema shards;
      create table shards.hashed (id uuid) partition by hash (id)`);
    for (const [table, column] of Object.entries(divided)) {
      for (let number = 0; number < count; number += 1) {
        await client.query(
          `create view shards.${table}_${number} as select * from public.${table}
            where satisfies_hash_partition('shards.hashed'::regclass, ${count}, ${number}, ${column})`,
        );
      }
    }
  });
}

/** SQL that creates a foreign server with the account of this URL. */
function foreignServer(name: string, url: string): string {
  const { hostname, port, pathname, username, password } = new URL(url);
  return `
    create extension if not exists postgres_fdw;
    drop server if exists ${name} cascade;
    create server ${name} foreign data wrapper postgres_fdw options (
      host '${hostname}', port '${port}', dbname '${pathname.slice(1)}', sslmode 'disable',
      fetch_size '50', async_capable 'true', use_remote_estimate 'true');
    create user mapping for current_user server ${name} options (
      user '${username}', password '${decodeURIComponent(password)}')`;
}

async function columnsOf(client: Client, table: string): Promise<string> {
  const { rows } = await client.query(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows[0].columns;
}

/** Copies a shard's ads, with the indexes built afterwards. */
async function fillShard(url: string, sourceUrl: string, number: number): Promise<void> {
  await migrateDatabase(url);
  await query(url, async (client) => {
    await client.query(foreignServer('source', sourceUrl));
    // Neither triggers nor foreign keys: the rows that they refer to are on the coordinator.
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'`);
    for (const table of Object.keys(divided) as DividedTable[]) {
      await dropForeignKeysAndTriggers(client, table);
      const columns = await columnsOf(client, table);
      const { rows: indexes } = await client.query(
        `select indexname, indexdef from pg_indexes
          where schemaname = 'public' and tablename = $1 and indexname not in (select conname from pg_constraint)`,
        [table],
      );
      for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
      await client.query(`
        import foreign schema shards limit to (${table}_${number}) from server source into public;
        insert into ${table} (${columns}) select ${columns} from ${table}_${number};
        drop foreign table ${table}_${number}`);
      for (const { indexdef } of indexes) await client.query(indexdef);
      await client.query(`vacuum (freeze, analyze) ${table}`);
    }
  });
}

async function dropForeignKeysAndTriggers(client: Client, table: DividedTable): Promise<void> {
  const { rows: keys } = await client.query(
    `select conrelid::regclass as owner, conname from pg_constraint
      where contype = 'f' and (conrelid = $1::regclass or confrelid = $1::regclass)`,
    [table],
  );
  for (const { owner, conname } of keys)
    await client.query(`alter table ${owner} drop constraint ${conname}`);
  await client.query(`alter table ${table} disable trigger user`);
}

/** Copies all other tables, and replaces the divided ones by foreign partitions. */
async function fillCoordinator(shardUrls: readonly string[], sourceUrl: string): Promise<void> {
  const url = withDatabase(shardUrls[0] as string, 'unfinished');
  await query(shardUrls[0] as string, async (client) => {
    await client.query('drop database if exists unfinished');
    await client.query('create database unfinished');
  });
  await migrateDatabase(url);
  await query(url, async (client) => {
    await client.query(foreignServer('source', sourceUrl));
    await client.query(
      `set session_replication_role = replica; create schema source;
       import foreign schema public from server source into source`,
    );
    const { rows: tables } = await client.query(
      `select relname as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations' and relname <> all($1)`,
      [Object.keys(divided)],
    );
    for (const { name } of tables) {
      const columns = await columnsOf(client, name);
      await client.query(`
        delete from ${name};
        insert into ${name} (${columns}) overriding system value select ${columns} from source.${name}`);
    }
    for (const [table, column] of Object.entries(divided)) {
      // The partitions are in `connectShards`: the ports of the shards change.
      await client.query(`
        create table divided (like ${table} including defaults including generated including constraints)
          partition by hash (${column});
        drop table ${table} cascade;
        alter table divided rename to ${table}`);
    }
    await client.query('drop server source cascade; drop schema source cascade');
    await client.query('vacuum analyze');
  });
  await query(shardUrls[0] as string, (client) =>
    client.query('alter database unfinished rename to coordinator'),
  );
}

async function connectShards(coordinatorUrl: string, shardUrls: readonly string[]): Promise<void> {
  await query(coordinatorUrl, async (client) => {
    for (const [number, url] of shardUrls.entries()) {
      await client.query(foreignServer(`shard_${number}`, url));
      for (const table of Object.keys(divided)) {
        await client.query(
          `create foreign table ${table}_${number} partition of ${table}
             for values with (modulus ${shardUrls.length}, remainder ${number})
             server shard_${number} options (table_name '${table}')`,
        );
      }
    }
    for (const table of Object.keys(divided)) await client.query(`analyze ${table}`);
  });
}
