import {
  type ImportProgress,
  importFile,
  RejectedLines,
  vacuumAndAnalyze,
} from './features/import/import.public.ts';
import { checkDatabase } from './platform/check-database.ts';
import type { CommandContext, Environment, Writer } from './platform/command-context.ts';
import { readConfig } from './platform/config.ts';
import { createPool } from './platform/database.ts';
import { findImportFiles } from './platform/import-files.ts';
import { migrate } from './platform/migrate.ts';
import { openDatabase } from './platform/open-database.ts';
import { readArguments } from './platform/read-arguments.ts';
import { describeFailure, StartupError } from './platform/startup-error.ts';

interface ImportContext extends CommandContext {
  /** Ends the import after the current batches. */
  signal: AbortSignal;
}

const usage = 'Usage: npm run import -- FILE.jsonl [--refused FILE]';
const barWidth = 24;
/** Interval in milliseconds of progress lines without a terminal. */
const linesEveryMs = 5_000;

const count = (value: number) => value.toLocaleString('en');

/** Executes `npm run import` with these arguments and returns its exit code. */
export async function executeImport(args: string[], context: ImportContext): Promise<number> {
  try {
    await importAds(args, context);
    return context.signal.aborted ? 1 : 0;
  } catch (error) {
    context.stderr.write(`${describeFailure(error)}\n`);
    return 1;
  }
}

async function importAds(args: string[], context: ImportContext): Promise<void> {
  const { environment, stdout, stderr, signal } = context;
  const print = (...lines: string[]) => {
    for (const line of lines) stdout.write(`${line}\n`);
  };
  const { file, refusedFile } = await parseImportArguments(args, environment);
  const config = readConfig(environment, 'tool');
  // An import may create a new database only in a DATA_DIR that the operator set.
  const opened = await openDatabase(config, { create: Boolean(environment.DATA_DIR) });
  const pool = createPool(opened.url, { max: 1 });
  const rejected = new RejectedLines(refusedFile);
  try {
    await checkDatabase(pool);
    await migrate(pool);
    const began = performance.now();
    const done = await importFile({
      file,
      databaseUrl: opened.url,
      now: new Date(),
      onProgress: showProgress(began, stderr),
      onRejected: (refusal) => rejected.add(refusal),
      signal,
    });
    const seconds = (performance.now() - began) / 1_000;
    if (stderr.isTTY) stderr.write('\n');
    print('Vacuuming and analyzing the tables …');
    if (done.imported > 0) await vacuumAndAnalyze(pool);
    await rejected.close();
    print(summary(done, seconds));
    print(...rejected.summary());
    if (signal.aborted) print('The import was interrupted: run it again to complete it.');
  } finally {
    await pool.end();
    await opened.stop();
  }
}

async function parseImportArguments(args: string[], environment: Environment) {
  const { values, positionals } = readArguments(
    { args, options: { refused: { type: 'string' } }, allowPositionals: true },
    usage,
  );
  const [argument, ...rest] = positionals;
  if (!argument || rest.length > 0) throw new StartupError(usage);
  return findImportFiles(argument, values.refused ?? `${argument}.refused.jsonl`, environment);
}

function summary({ imported, known, rejected }: ImportProgress, seconds: number): string {
  const speed = count(Math.round(imported / seconds));
  return `${count(imported)} ads imported in ${seconds.toFixed(1)} s (${speed} a second), ${count(known)} existed already, ${count(rejected)} lines rejected.`;
}

function showProgress(began: number, stderr: Writer): (progress: ImportProgress) => void {
  let lastLine = began;
  return ({ imported, known, rejected, share }) => {
    const now = performance.now();
    if (!stderr.isTTY && now - lastLine < linesEveryMs) return;
    lastLine = now;
    const done = Math.min(1, share);
    const seconds = (now - began) / 1_000;
    const left = done > 0 ? Math.round((seconds / done) * (1 - done)) : 0;
    const bar = '█'.repeat(Math.round(done * barWidth)).padEnd(barWidth, '░');
    const speed = count(Math.round((imported + known + rejected) / seconds));
    const line = `${bar} ${Math.floor(done * 100)} %  ${count(imported + known)} ads, ${count(rejected)} refused, ${speed} a second, ${left} s left`;
    stderr.write(stderr.isTTY ? `\r${line}\u001b[K` : `${line}\n`);
  };
}
