import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  backUp,
  datedBackupName,
  pruneBackups,
  readManifest,
  recordBackup,
  restore,
} from './features/backup/backup.public.ts';
import { assertHasTables, checkDatabase } from './platform/check-database.ts';
import { type CommandContext, type Environment, executeCommand } from './platform/command-context.ts';
import { readConfig } from './platform/config.ts';
import { createDirectory } from './platform/data-dir.ts';
import { createPool } from './platform/database.ts';
import { openDatabase } from './platform/open-database.ts';
import { openPhotoStore } from './platform/photo-store/open-photo-store.ts';
import { StartupError } from './platform/startup-error.ts';

const usage = 'Usage: npm run backup -- DIRECTORY [--keep COUNT], npm run restore -- DIRECTORY [--new]';

/** Executes `npm run backup` or `npm run restore` with these arguments and returns its exit code. */
export async function executeBackup(args: string[], context: CommandContext): Promise<number> {
  return executeCommand(context, () => backUpOrRestore(args, context));
}

async function backUpOrRestore(args: string[], { environment, stdout }: CommandContext): Promise<string> {
  const print = (line: string) => stdout.write(`${line}\n`);
  const { verb, folder: argument, create, keep } = readArguments(args, environment);
  // Each scheduled backup gets a separate directory.
  const folder = keep === undefined ? argument : path.join(argument, datedBackupName(new Date()));
  const config = readConfig(environment, 'tool');
  // A mistyped directory must not leave an empty database behind.
  if (create) await readManifest(folder);
  const opened = await openDatabase(config, { create });
  const pool = createPool(opened.url, { max: 2 });
  try {
    await checkDatabase(pool);
    const stores = {
      photos: await openPhotoStore(config, 'photos'),
      receipts: await openPhotoStore(config, 'receipts'),
      reports: await openPhotoStore(config, 'reports'),
      plates: await openPhotoStore(config, 'plates'),
    };
    if (verb === 'restore') {
      const { rows, files } = await restore({ pool, stores }, folder, print);
      return `Restored ${rows} rows and ${files} files. The server can be started.`;
    }
    await assertHasTables(pool);
    if (opened.home && opened.home !== config.dataDir) print(`The database is in ${opened.home}.`);
    if (keep !== undefined) await createDirectory(argument);
    const { rows, files } = await backUp({ pool, stores }, folder, print);
    await recordBackup(pool, { rows, files }).catch((error: Error) =>
      print(`The time of this backup could not be stored for /metrics: ${error.message}.`),
    );
    for (const name of keep === undefined ? [] : await pruneBackups(argument, keep))
      print(`${name}: removed`);
    return `Backed up ${rows} rows and ${files} files to ${folder}.`;
  } finally {
    await pool.end();
    await opened.stop();
  }
}

function readArguments([verb, ...args]: string[], environment: Environment) {
  const options = { new: { type: 'boolean' }, keep: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: false });
  const [argument, ...rest] = positionals;
  const create = values.new === true;
  const unknown = Object.keys(values).some((name) => !(name in options));
  if (!argument || rest.length > 0 || unknown || (verb !== 'take' && verb !== 'restore')) {
    throw new StartupError(usage);
  }
  if (verb === 'take' ? create : values.keep !== undefined) throw new StartupError(usage);
  if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(String(values.keep))) {
    throw new StartupError(`${usage}\nCOUNT is the number of backups to keep in DIRECTORY, at least 1.`);
  }
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  // npm runs scripts in the project's directory. Resolve the path from the operator's working directory.
  return { verb, folder: path.resolve(environment.INIT_CWD ?? process.cwd(), argument), create, keep };
}
