import type pg from 'pg';

export interface StoredTable {
  name: string;
  /** What is stored, in order; generated columns make themselves. */
  columns: string[];
  /** Tables that its rows point to. */
  needs: string[];
}

/** The product's tables, each after those that its rows point to. The migrations' own is not among them. */
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

/** @throws for tables that point to each other in a circle: no order would do. */
function inOrderOfNeed(tables: StoredTable[]): StoredTable[] {
  const placed: StoredTable[] = [];
  let left = tables;
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const free = left.filter(({ needs }) => !needs.some((need) => names.has(need)));
    if (free.length === 0) throw new Error(`Tables point to each other: ${[...names].join(', ')}.`);
    placed.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return placed;
}
