import { newestYear } from '@arabati/domain/ads/ad-limits';
import { parseQuery } from '@arabati/domain/search/parse/parse-query';
import type { SearchRequest } from '@arabati/domain/search/plan/plan-search';
import { printPlan, printQuery, scanShape } from '@arabati/domain/search/plan/print-plan';
import type { SearchPlan } from '@arabati/domain/search/plan/search-plan';
import { searchAds } from '@arabati/domain/search/search.endpoints';
import * as v from 'valibot';
import {
  type ExplainedStatement,
  type ExplainedStep,
  explainSearch,
} from './features/ad-index/ad-index.public.ts';
import { assertHasTables, checkDatabase } from './platform/check-database.ts';
import { systemClock } from './platform/clock.ts';
import { type CommandContext, type Environment, executeCommand } from './platform/command-context.ts';
import { readConfig } from './platform/config.ts';
import { createPool } from './platform/database.ts';
import { openDatabase } from './platform/open-database.ts';
import { readArguments } from './platform/read-arguments.ts';
import { StartupError } from './platform/startup-error.ts';

const usage = `Usage: npm run search:explain -- TEXT [--filters "city=بحري&price=20000000&sort=newest"]`;
/** Maximum length of a printed parameter in characters. A partial match may contain many words. */
const maxParameterLength = 200;
const lineWidth = 110;
/** The expression of a card, which is equal in every statement. */
const cardExpression = /concat\(ads\.facts_json.*?(?= as card)/;

/**
 * Executes `npm run search:explain` with these arguments: prints how a text is parsed, planned and executed. It changes
 * nothing. Returns its exit code.
 */
export async function executeSearchExplain(args: string[], context: CommandContext): Promise<number> {
  return executeCommand(context, () => explain(args, context.environment));
}

/** Returns what the operator reads. */
async function explain(args: string[], environment: Environment): Promise<string> {
  const { request, limit } = readRequest(args);
  const opened = await openDatabase(readConfig(environment, 'tool'));
  const pool = createPool(opened.url, { max: 4, readOnly: true });
  try {
    await checkDatabase(pool);
    await assertHasTables(pool);
    const { steps, results, durationMs } = await explainSearch({ pool, clock: systemClock }, request, {
      limit,
    });
    const plan = steps.findLast((step) => step.step === 'plan')?.plan;
    const ads: { title: string; price: number }[] = JSON.parse(results.items);
    const total = results.total && `${results.total.exact ? '' : 'at least '}${results.total.count}`;
    const found = section(
      `Found ${ads.length} ads of ${total} in ${durationMs.toFixed(1)} ms`,
      ads.map(({ title, price }) => `${title} (${price.toLocaleString('en')})`),
    );
    return [
      section('Parsed', printQuery(request.query)),
      ...(plan ? [section('Planned', numbered(printPlan(plan)))] : []),
      ...steps.filter((step) => step.statements.length > 0).map((step) => formatStep(step, plan)),
      found,
    ].join('\n');
  } finally {
    await pool.end();
    await opened.stop();
  }
}

/** Parses the arguments as the endpoint parses its query. */
function readRequest(args: string[]): { request: SearchRequest; limit: number } {
  const { values, positionals } = readArguments(
    { args, options: { filters: { type: 'string', default: '' } }, allowPositionals: true },
    usage,
  );
  const [text, ...rest] = positionals;
  if (text === undefined || rest.length > 0) throw new StartupError(usage);
  const query = v.safeParse(searchAds.query, {
    ...Object.fromEntries(new URLSearchParams(values.filters)),
    q: text,
  });
  if (!query.success) {
    const [issue] = query.issues;
    throw new StartupError(`${issue.path?.[0]?.key ?? 'The text'} is not valid.\n${usage}`);
  }
  const { q, sort, cursor: _, limit, ...filters } = query.output;
  const lastYear = newestYear(systemClock.now());
  return { request: { query: parseQuery(q, { lastYear }), filters, sort, lastYear }, limit };
}

function formatStep(step: ExplainedStep, plan: SearchPlan | undefined): string {
  const tier = step.step === 'read' ? plan?.tiers[step.tier] : undefined;
  const scan = tier?.scan;
  const title = step.step === 'read' ? `Tier ${step.tier}, ${tier?.name}` : `To ${step.step}`;
  return section(title, [
    ...(typeof scan === 'object' && scan ? [`Shape: ${scanShape(scan)}`] : []),
    ...step.statements.flatMap(statementLines),
  ]);
}

function statementLines({
  text,
  parameters,
  durationMs,
  planningMs,
  executionMs,
  scans,
}: ExplainedStatement): string[] {
  return [
    ...wrapped(text),
    ...parameters.map((value, at) => `$${at + 1} = ${JSON.stringify(value).slice(0, maxParameterLength)}`),
    `${durationMs.toFixed(1)} ms; explained: planned in ${planningMs} ms, executed in ${executionMs} ms`,
    ...scans.map(({ name, rows }) => `${name}: ${rows} rows`),
  ];
}

/** Collapses white space, abbreviates the expression of a card, and breaks a statement into lines. */
function wrapped(text: string): string[] {
  const short = text.trim().replace(/\s+/g, ' ').replace(cardExpression, '(card)');
  const lines: string[] = [''];
  for (const word of short.split(' ')) {
    const line = lines.at(-1) as string;
    if (line === '') lines.splice(-1, 1, word);
    else if (line.length + word.length < lineWidth) lines.splice(-1, 1, `${line} ${word}`);
    else lines.push(word);
  }
  return lines;
}

function numbered(lines: readonly string[]): string[] {
  return lines.map((line, at) => `${at} ${line}`);
}

function section(title: string, lines: readonly string[]): string {
  return [title, ...lines.map((line) => `  ${line}`), ''].join('\n');
}
