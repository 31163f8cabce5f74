import type { SearchRequest } from '@arabati/domain/search/plan/plan-search';
import type pg from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { createDatabase } from '../../platform/database.ts';
import { createTotalCache } from './create-total-cache.ts';
import { executeSearch, type SearchResults, type SearchStep } from './execute-search.ts';
import { type ExplainedStatement, explainStatement, type SentStatement } from './explain.queries.ts';

export type ExplainedStep = SearchStep & { statements: ExplainedStatement[] };

/**
 * Executes the first page of a search and explains each of its statements, in the order of the steps. The statements
 * only read: `explain analyze` executes them a second time.
 */
export async function explainSearch(
  { pool, clock }: { pool: pg.Pool; clock: Clock },
  request: SearchRequest,
  { limit }: { limit: number },
): Promise<{ steps: readonly ExplainedStep[]; results: SearchResults; durationMs: number }> {
  const steps: (SearchStep & { sent: SentStatement[] })[] = [];
  const database = createDatabase(pool, ({ query, queryDurationMillis: durationMs }) => {
    steps.at(-1)?.sent.push({ text: query.sql, parameters: query.parameters, durationMs });
  });
  const started = performance.now();
  const results = await executeSearch({ database, clock }, request, {
    cursor: undefined,
    limit,
    totals: createTotalCache(),
    onStep: (step) => steps.push({ ...step, sent: [] }),
  });
  const durationMs = performance.now() - started;
  const explained: ExplainedStep[] = [];
  for (const { sent, ...step } of steps) {
    const statements: ExplainedStatement[] = [];
    for (const statement of sent)
      statements.push({ ...statement, ...(await explainStatement(pool, statement)) });
    explained.push({ ...step, statements });
  }
  return { steps: explained, results, durationMs };
}
