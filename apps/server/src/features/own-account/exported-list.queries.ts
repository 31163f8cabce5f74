import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/**
 * A list of rows that is read in pages. `order` is unique within the member's rows and is the cursor of the next page.
 */
export interface ExportedList {
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  /** The sort columns with their types, ascending. */
  order: readonly (readonly [column: RawBuilder<unknown>, type: RawBuilder<unknown>])[];
}

const pageSize = 500;

export async function selectPage(
  connection: Connection,
  { columns, from, order }: ExportedList,
  after: unknown[] | null,
): Promise<{ json: string; position: unknown[] }[]> {
  const by = sql.join(order.map(([column]) => column));
  const values = after && sql.join(order.map(([, type], index) => sql`${after[index]}::${type}`));
  const { rows } = await sql<{ json: string; position: unknown[] }>`
    select (select row_to_json(exported) from (select ${columns}) exported)::text as json,
           json_build_array(${by}) as position
      ${from} ${values ? sql`and (${by}) > (${values})` : sql``}
     order by ${by} limit ${pageSize}`.execute(connection);
  return rows;
}

export const uuid = sql`uuid`;
export const byTime = (table: string) =>
  [
    [sql.ref(`${table}.created_at`), sql`timestamptz`],
    [sql.ref(`${table}.id`), uuid],
  ] as const;
