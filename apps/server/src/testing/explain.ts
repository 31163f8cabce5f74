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
  /** Indexes that were used. */
  indexes: string[];
  /** Tables that were scanned sequentially. */
  readWhole: string[];
  /** Rows of the largest sort. */
  sorted: number;
}

/** Explains exactly the statement that the server sends, with its values. */
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

/** Returns the nodes that were executed. A plan may contain nodes for other values. */
function nodesOf(node: PlanNode): PlanNode[] {
  return node['Actual Loops'] === 0 ? [] : [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
