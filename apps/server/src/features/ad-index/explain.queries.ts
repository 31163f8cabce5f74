import type pg from 'pg';

/** A statement that a search sent, and how PostgreSQL executed it. */
export interface ExplainedStatement {
  text: string;
  parameters: readonly unknown[];
  /** Time until the search had the rows. */
  durationMs: number;
  planningMs: number;
  executionMs: number;
  /** Scans of tables and indexes, with the number of rows that each returned. Scans that did not run are omitted. */
  scans: readonly { name: string; rows: number }[];
}

export type SentStatement = Pick<ExplainedStatement, 'text' | 'parameters' | 'durationMs'>;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

/** Executes a statement again, with the values that it was sent with, and measures it. */
export async function explainStatement(
  pool: pg.Pool,
  { text, parameters }: SentStatement,
): Promise<Pick<ExplainedStatement, 'planningMs' | 'executionMs' | 'scans'>> {
  const { rows } = await pool.query(`explain (analyze, format json) ${text}`, [...parameters]);
  const [explained] = rows[0]['QUERY PLAN'];
  return {
    planningMs: explained['Planning Time'],
    executionMs: explained['Execution Time'],
    scans: scansOf(explained.Plan),
  };
}

function scansOf(node: PlanNode): { name: string; rows: number }[] {
  const loops = node['Actual Loops'];
  if (loops === 0) return [];
  const index = node['Index Name'];
  const name = index ?? (node['Node Type'] === 'Seq Scan' ? `all of ${node['Relation Name']}` : null);
  const own = name === null ? [] : [{ name, rows: Math.round(node['Actual Rows'] * loops) }];
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)];
}
