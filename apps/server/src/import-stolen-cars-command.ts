import { stolenListSourceSchema } from '@arabati/domain/stolen-cars/stolen-list-desk.endpoints';
import { stolenListSourceMaxLength } from '@arabati/domain/stolen-cars/stolen-list-desk.requests';
import { safeParse } from 'valibot';
import {
  importStolenFile,
  RefusedFile,
  type StolenFileFigures,
} from './features/stolen-cars/stolen-cars.public.ts';
import { assertHasTables, checkDatabase } from './platform/check-database.ts';
import { systemClock } from './platform/clock.ts';
import {
  type CommandContext,
  type Environment,
  executeCommand,
  type Writer,
} from './platform/command-context.ts';
import { readConfig } from './platform/config.ts';
import { createDatabase, createPool } from './platform/database.ts';
import { findImportFiles } from './platform/import-files.ts';
import { migrate } from './platform/migrate.ts';
import { openDatabase } from './platform/open-database.ts';
import { Problem } from './platform/problem.ts';
import { readArguments } from './platform/read-arguments.ts';
import { createSecrets } from './platform/secrets.ts';
import { describeFailure, StartupError } from './platform/startup-error.ts';

const usage = `Usage: npm run stolen:import -- FILE.csv --source NAME [--refused FILE]
NAME is the origin of the list and has at most ${stolenListSourceMaxLength} characters. The first line of FILE.csv names the columns:
chassis_number, police_report, stolen_on, note.`;

const count = (value: number) => value.toLocaleString('en');

/** Executes `npm run stolen:import` with these arguments and returns its exit code. */
export async function executeStolenImport(args: string[], context: CommandContext): Promise<number> {
  return executeCommand(context, () => importStolenList(args, context), messageOf);
}

/** Returns what the operator reads. */
async function importStolenList(args: string[], { environment, stderr }: CommandContext): Promise<string> {
  const { file, source, refusedFile } = await parseImportArguments(args, environment);
  const config = readConfig(environment, 'tool');
  const opened = await openDatabase(config);
  const pool = createPool(opened.url);
  const refused = new RefusedFile(refusedFile);
  try {
    await checkDatabase(pool);
    await assertHasTables(pool);
    await migrate(pool);
    const database = createDatabase(pool);
    const done = await importStolenFile(
      { database, clock: systemClock, keyFor: createSecrets(database) },
      { file, source, onRefused: (line) => refused.add(line), onProgress: showProgress(stderr) },
    );
    await refused.close();
    return [
      `${count(done.added)} cars added to «${source}», ${count(done.known)} were in it already, ${count(done.refused)} lines refused.`,
      `${count(done.ads)} active ads matched and were reported to the desk.`,
      ...(done.refused > 0 ? [`The refused lines, with their numbers and reasons: ${refusedFile}`] : []),
    ].join('\n');
  } finally {
    await pool.end();
    await opened.stop();
  }
}

async function parseImportArguments(args: string[], environment: Environment) {
  const { values, positionals } = readArguments(
    { args, options: { source: { type: 'string' }, refused: { type: 'string' } }, allowPositionals: true },
    usage,
  );
  const [argument, ...rest] = positionals;
  const source = safeParse(stolenListSourceSchema, values.source);
  if (!argument || rest.length > 0 || !source.success) throw new StartupError(usage);
  const files = await findImportFiles(argument, values.refused ?? `${argument}.refused.csv`, environment);
  return { ...files, source: source.output };
}

function messageOf(error: unknown): string {
  if (error instanceof Problem && error.code === 'stolen-list-not-text') return 'The file is not UTF-8.';
  if (error instanceof Problem && error.code === 'stolen-list-without-columns') {
    return `The first line does not name the columns.\n${usage}`;
  }
  return describeFailure(error);
}

function showProgress(stderr: Writer): (figures: StolenFileFigures) => void {
  return ({ added, known, refused }) => {
    const line = `${count(added)} added, ${count(known)} known, ${count(refused)} refused`;
    stderr.write(stderr.isTTY ? `\r${line}\u001b[K` : `${line}\n`);
  };
}
