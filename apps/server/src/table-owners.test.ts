import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from './testing/create-test-database.ts';
import { findSql, findTables, readSources, type Source } from './testing/sources.ts';

/**
 * Files of the platform that talk to PostgreSQL itself: connections, health, migrations. They know no table but that of
 * the migrations.
 */
const infrastructure = [
  'platform/check-database.ts',
  'platform/database-listener.ts',
  'platform/database-monitor.ts',
  'platform/embedded-postgres/start-embedded-postgres.ts',
  'platform/compile-once.ts',
  'platform/health.ts',
  'platform/migrate.ts',
  'platform/prepared-statement.ts',
];

/** A restore fills all tables of an empty database. */
const writesEveryTable = ['features/backup/backup.queries.ts'];

/** `features/points`, `platform`, or the file itself for an entry point. */
const partOf = (file: string) => /^(features\/[^/]+|platform)\//.exec(file)?.[1] ?? file;

/** Returns one line per violation. */
async function findViolations(sources: readonly Source[]): Promise<string[]> {
  const owners = new Map<string, string>();
  const violations: string[] = [];
  for (const source of sources.filter(({ file }) => file.endsWith('.tables.ts'))) {
    for (const table of (await findTables(source)).keys()) {
      const owner = owners.get(table);
      if (owner) violations.push(`${source.file} declares ${table} of ${owner}`);
      owners.set(table, partOf(source.file));
    }
  }
  for (const { file, text } of sources) {
    const { any, writes } = await findSql({ text });
    if (any && !file.endsWith('.queries.ts') && !infrastructure.includes(file)) {
      violations.push(`${file} contains SQL`);
    }
    if (writesEveryTable.includes(file)) continue;
    for (const table of writes) {
      if (owners.get(table) !== partOf(file)) violations.push(`${file} writes ${table}`);
    }
  }
  return violations;
}

let sources: Source[];
beforeAll(async () => {
  sources = await readSources();
});

test('each table is written by its owner alone, and SQL is in queries files', async () => {
  expect(await findViolations(sources)).toEqual([]);
});

test('only points changes balances', () => {
  const users = sources.filter(({ text }) => text.includes('balanceChange')).map(({ file }) => partOf(file));
  expect([...new Set(users)].sort()).toEqual(['features/members', 'features/points']);
});

test('every exception is still needed', async () => {
  for (const file of [...infrastructure, ...writesEveryTable]) {
    const source = sources.find((one) => one.file === file);
    expect(source && (await findSql(source)).any, file).toBe(true);
  }
});

const tables = {
  file: 'features/points/points.tables.ts',
  text: 'interface Entries { id: string }\nexport interface PointTables { point_entries: Entries }',
};
const queries = (text: string) => ({ file: 'features/ads/ads.queries.ts', text });

describe('a planted violation is found:', () => {
  test.each([
    ['an insert of another feature', "tx.insertInto('point_entries').values({})"],
    ['an update of another feature', "tx.updateTable('point_entries as entries').set({})"],
    ['a deletion of another feature', "tx.deleteFrom('point_entries').where('id', '=', id)"],
    ['an insert as text', 'sql`insert into point_entries (id) values (1)`'],
    ['an update as text', 'sql`with changed as (update point_entries set points = 0 returning id) select 1`'],
    ['a deletion as text', "pool.query('delete from point_entries')"],
    ['a truncation', 'sql`truncate point_entries`'],
    ['a merge', 'sql`merge into point_entries using given on true when matched then delete`'],
  ])('%s', async (_, text) => {
    expect(await findViolations([tables, queries(text)])).toEqual([
      'features/ads/ads.queries.ts writes point_entries',
    ]);
  });

  test.each([
    ['a table that is only known at run time', 'tx.insertInto(table).values({})'],
    ['a table name as a value', `sql\`insert into \${table} (id) values (1)\``],
  ])('%s', async (_, text) => {
    expect(await findViolations([tables, queries(text)])).toEqual(['features/ads/ads.queries.ts writes ?']);
  });

  test('a table that no feature declares', async () => {
    expect(await findViolations([tables, queries("tx.deleteFrom('lost')")])).toEqual([
      'features/ads/ads.queries.ts writes lost',
    ]);
  });

  test('a table that two features declare', async () => {
    const second = { ...tables, file: 'features/ads/ads.tables.ts' };
    expect(await findViolations([tables, second])).toEqual([
      'features/ads/ads.tables.ts declares point_entries of features/points',
    ]);
  });

  test.each([
    ['a query of the builder', "connection.selectFrom('ads').selectAll()"],
    ['a template', 'const condition = sql<boolean>`ads.price > 1`'],
    ['a part of a statement', "const column = sql.ref('ads.price')"],
    ['a statement as text', "pool.query('select count(*) from ads')"],
    ['a statement as a template', `pool.query(\`select \${column} from ads\`)`],
  ])('%s outside a queries file', async (_, text) => {
    expect(await findViolations([{ file: 'features/ads/get-ad.ts', text }])).toEqual([
      'features/ads/get-ad.ts contains SQL',
    ]);
  });
});

test.each([
  ['a lock', "tx.selectFrom('point_entries').forUpdate()"],
  ['a lock as text', 'sql`select id from point_entries for no key update skip locked`'],
  ['a query of a table of another feature', 'sql`select count(*) from point_entries`'],
  ['a comment', '// update point_entries set points = 0'],
])('%s in a queries file is no violation', async (_, text) => {
  expect(await findViolations([tables, queries(text)])).toEqual([]);
});

test("the owner's own writes are no violation", async () => {
  const text = 'sql`insert into point_entries (id) values (1) on conflict (id) do update set points = 0`';
  expect(await findViolations([tables, { file: 'features/points/points.queries.ts', text }])).toEqual([]);
});

describe('the declared tables', () => {
  let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
  let client: pg.Client;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    client = new pg.Client(testDatabase.url);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await testDatabase.drop();
  });

  test('are those of the migrated database, with the same columns', async () => {
    const declared: Record<string, string[]> = {};
    for (const source of sources.filter(({ file }) => file.endsWith('.tables.ts'))) {
      for (const [table, columns] of await findTables(source)) declared[table] = columns.sort();
    }
    const { rows } = await client.query<{ table: string; columns: string[] }>(
      `select c.relname as table, array_agg(attname::text order by attname::text collate "C") as columns
         from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        group by c.relname`,
    );
    expect(declared).toEqual(Object.fromEntries(rows.map(({ table, columns }) => [table, columns])));
  });
});
