import type pg from 'pg';

export interface StoredTable {
  name: string;
  /** Stored columns, in order, without generated columns. */
  columns: string[];
  /** Tables that its foreign keys reference. */
  needs: string[];
}

/** Reads the tables, each after the tables that it references, without the table of migrations. */
export async function readStoredTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    select c.relname as name,
           array(select attname::text from pg_attribute
                 where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
                 order by attnum) as columns,
           array(select distinct confrelid::regclass::text from pg_constraint
                 where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as needs
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'
    order by c.relname`);
  return inOrderOfNeed(rows);
}

/** @throws for circular references, which have no valid order. */
function inOrderOfNeed(tables: StoredTable[]): StoredTable[] {
  const placed: StoredTable[] = [];
  let left = tables;
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const free = left.filter(({ needs }) => !needs.some((need) => names.has(need)));
    if (free.length === 0) throw new Error(`Tables have circular references: ${[...names].join(', ')}.`);
    placed.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return placed;
}
