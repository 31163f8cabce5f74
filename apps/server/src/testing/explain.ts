import type { RawBuilder } from 'kysely';
import type { TestApp } from './test-app.ts';

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

export interface QueryPlan {
  nodes: PlanNode[];
  /** Where the rows were found. */
  indexes: string[];
  /** Tables that were read from end to end. */
  readWhole: string[];
  /** Rows of the largest sort. */
  sorted: number;
}

/** How PostgreSQL runs the very statement that the server sends, with the values that it sends. */
export async function explain(
  { services: { database, pool } }: Pick<TestApp, 'services'>,
  query: Pick<RawBuilder<unknown>, 'compile'>,
): Promise<QueryPlan> {
  const { sql, parameters } = query.compile(database);
  const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
  const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
  return {
    nodes,
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    readWhole: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .flatMap((node) => node['Relation Name'] ?? []),
    sorted: Math.max(
      0,
      ...nodes
        .filter((node) => /Sort/.test(node['Node Type']))
        .flatMap((node) => node.Plans ?? [])
        .map((node) => node['Actual Rows'] * node['Actual Loops']),
    ),
  };
}

/** Those that ran: a plan may hold what only some values need. */
function nodesOf(node: PlanNode): PlanNode[] {
  return node['Actual Loops'] === 0 ? [] : [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
