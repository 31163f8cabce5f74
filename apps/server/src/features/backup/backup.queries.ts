import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { StoredTable } from './stored-tables.queries.ts';

const { escapeIdentifier } = pg;

type Columns = Pick<StoredTable, 'name' | 'columns'>;

/** Records a completed backup, for `backup_age_seconds` in /metrics. */
export async function recordBackup(
  pool: pg.Pool,
  { rows, files }: { rows: number; files: number },
): Promise<void> {
  // Two backups with the same timestamp count as one.
  await pool.query(
    'insert into backups (taken_at, rows, files) values (now(), $1, $2) on conflict do nothing',
    [rows, files],
  );
}

/** Queries that detect rows whose files a store must contain. */
const fileOwners: Record<string, string> = {
  photos: 'select from photos where ad_id is not null limit 1',
  receipts: 'select from receipts where photo_name is not null limit 1',
  reports: 'select from report_photos limit 1',
  plates: 'select from plate_requests where photo_name is not null limit 1',
};

/** Returns whether rows refer to files of a store. */
export async function needsFiles(pool: pg.Pool, store: string): Promise<boolean> {
  const query = fileOwners[store];
  return query !== undefined && (await pool.query(query)).rowCount !== 0;
}

/** Lets a connection copy for as long as it takes. It must not return to the pool. */
export async function liftTimeouts(client: pg.ClientBase): Promise<void> {
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
}

/** Starts a transaction that reads one snapshot. Returns its time and the names of the applied migrations. */
export async function beginSnapshot(client: pg.ClientBase): Promise<{ at: Date; migrations: string[] }> {
  await client.query('begin isolation level repeatable read read only');
  const { rows: times } = await client.query<{ now: Date }>('select now()');
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from migrations order by name',
  );
  return { at: times[0]?.now ?? new Date(), migrations: migrations.map(({ name }) => name) };
}

/** Copies a table's rows to a stream. */
export function copyRowsOut(client: pg.ClientBase, { name, columns }: Columns) {
  return client.query(
    copyTo(`copy ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')}) to stdout`),
  );
}

/** Copies rows from a stream to a table. The stream must be written to its end before the next query. */
export function copyRowsIn(client: pg.ClientBase, { name, columns }: Columns) {
  return client.query(
    copyFrom(`copy ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')}) from stdin`),
  );
}

/** Returns whether a database has members. One without tables has none. */
export async function hasMembers(client: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    `select to_regclass('users') is not null as found`,
  );
  if (!tables[0]?.found) return false;
  const { rows } = await client.query<{ used: boolean }>('select exists (select from users) as used');
  return rows[0]?.used ?? false;
}

/** Returns whether the account may create tables and owns all existing ones. */
export async function ownsDatabase(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ owns: boolean }>(`
    select has_schema_privilege('public', 'create')
      and not exists (select from pg_class
                      where relkind = 'r' and relnamespace = 'public'::regnamespace
                        and not pg_has_role(relowner, 'usage')) as owns`);
  return rows[0]?.owns ?? false;
}

/** Deletes all rows of these tables. */
export async function truncateTables(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await client.query(`truncate ${names.map(escapeIdentifier).join(', ')}`);
}

/** Disables or enables the triggers of a table. */
export async function setTriggers(
  client: pg.ClientBase,
  table: string,
  state: 'disable' | 'enable',
): Promise<void> {
  await client.query(`alter table ${escapeIdentifier(table)} ${state} trigger user`);
}

/** Sets identity sequences after the highest stored value. */
export async function moveSequences(client: pg.ClientBase): Promise<void> {
  await client.query(`
    do $$
    declare identity record;
    begin
      for identity in
        select format('%I', c.relname) as table_name, a.attname::text as column_name
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace
      loop
        execute format(
          'select setval(pg_get_serial_sequence(%L, %L), greatest((select max(%I) from %s), 1))',
          identity.table_name, identity.column_name, identity.column_name, identity.table_name);
      end loop;
    end $$`);
}
