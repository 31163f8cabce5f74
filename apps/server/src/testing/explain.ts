import type { RawBuilder } from 'kysely';
import type { PoolClient } from 'pg';
import type { TestApp } from './test-app.ts';

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
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
  /** Rows that the largest scan read, including those that it did not return. */
  scanned: number;
}

type Query = Pick<RawBuilder<unknown>, 'compile'>;

/** Explains exactly the statement that the server sends, with its values. */
export async function explain(
  { services: { database, pool } }: Pick<TestApp, 'services'>,
  query: Query,
): Promise<QueryPlan> {
  const { sql, parameters } = query.compile(database);
  const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
  return summarize(rows[0]['QUERY PLAN'][0].Plan);
}

/** Explains a statement as PostgreSQL executes it after it has prepared one plan for all values. */
export async function explainPrepared(
  { services: { database, pool } }: Pick<TestApp, 'services'>,
  query: Query,
): Promise<QueryPlan> {
  const { sql, parameters } = query.compile(database);
  const client = await pool.connect();
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare explained as ${sql}`);
    const { rows } = await client.query(
      `explain (analyze, format json) ${executeCommand(client, parameters)}`,
    );
    return summarize(rows[0]['QUERY PLAN'][0].Plan);
  } finally {
    client.release(true);
  }
}

/** Returns whether PostgreSQL itself decides to use one plan for all values of a prepared statement. */
export async function isPlannedOnce(
  { services: { database, pool } }: Pick<TestApp, 'services'>,
  query: Query,
): Promise<boolean> {
  const { sql, parameters } = query.compile(database);
  const client = await pool.connect();
  try {
    await client.query(`prepare explained as ${sql}`);
    // The first five executions are planned for their values.
    for (let execution = 0; execution < 6; execution += 1)
      await client.query(executeCommand(client, parameters));
    const { rows } = await client.query('select generic_plans from pg_prepared_statements');
    return Number(rows[0].generic_plans) === 1;
  } finally {
    client.release(true);
  }
}

/** Builds the command that executes the prepared statement `explained`. */
function executeCommand(client: PoolClient, parameters: readonly unknown[]): string {
  const values = parameters.map((value) => client.escapeLiteral(textOf(value)));
  return `execute explained ${values.length > 0 ? `(${values.join(', ')})` : ''}`;
}

function summarize(plan: PlanNode): QueryPlan {
  const nodes = nodesOf(plan);
  return {
    nodes,
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    readWhole: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .flatMap((node) => node['Relation Name'] ?? []),
    scanned: Math.max(
      0,
      ...nodes
        .filter((node) => /Scan/.test(node['Node Type']))
        .map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']),
    ),
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

/** The input of PostgreSQL for a parameter. Elements of arrays are keys, which need no quotes. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value);
}
