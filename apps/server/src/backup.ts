import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from './backup/back-up.ts';
import { datedBackupName, keepNewest } from './backup/keep-newest.ts';
import { recordBackup } from './backup/record-backup.ts';
import { restore } from './backup/restore.ts';
import { assertHoldsMarket, checkDatabase } from './platform/check-database.ts';
import { readConfig } from './platform/config.ts';
import { createDirectory } from './platform/data-dir.ts';
import { createPool } from './platform/database.ts';
import { openDatabase } from './platform/open-database.ts';
import { openPhotoStore } from './platform/photo-store/open-photo-store.ts';
import { StartupError } from './platform/startup-error.ts';

const usage = 'Usage: npm run backup -- DIRECTORY [--keep COUNT], npm run restore -- DIRECTORY [--new]';

try {
  say(await run(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}

async function run(args: string[]): Promise<string> {
  const { verb, folder: given, create, keep } = readArguments(args);
  // Scheduled backups each get a directory of their own.
  const folder = keep === undefined ? given : path.join(given, datedBackupName(new Date()));
  const config = readConfig(process.env, 'tool');
  const opened = await openDatabase(config, { create });
  const pool = createPool(opened.url, { max: 2 });
  try {
    await checkDatabase(pool);
    const stores = {
      photos: await openPhotoStore(config, 'photos'),
      receipts: await openPhotoStore(config, 'receipts'),
    };
    if (verb === 'restore') {
      const { rows, files } = await restore({ pool, stores }, folder, say);
      return `${rows} rows and ${files} files are back. Start the product as usual.`;
    }
    await assertHoldsMarket(pool);
    if (opened.home && opened.home !== config.dataDir) say(`The database is in ${opened.home}.`);
    if (keep !== undefined) await createDirectory(given);
    const { rows, files } = await backUp({ pool, stores }, folder, say);
    await recordBackup(pool, { rows, files }).catch((error: Error) =>
      say(`The time of this backup could not be stored for /metrics: ${error.message}.`),
    );
    for (const name of keep === undefined ? [] : await keepNewest(given, keep)) say(`${name}: removed`);
    return `${rows} rows and ${files} files are in ${folder}.`;
  } finally {
    await pool.end();
    await opened.stop();
  }
}

function readArguments([verb, ...args]: string[]) {
  const options = { new: { type: 'boolean' }, keep: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: false });
  const [given, ...rest] = positionals;
  const create = values.new === true;
  const unknown = Object.keys(values).some((name) => !(name in options));
  if (!given || rest.length > 0 || unknown || (verb !== 'take' && verb !== 'restore')) {
    throw new StartupError(usage);
  }
  if (verb === 'take' ? create : values.keep !== undefined) throw new StartupError(usage);
  if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(String(values.keep))) {
    throw new StartupError(`${usage}\nCOUNT is how many backups in DIRECTORY stay, from 1.`);
  }
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  // npm runs scripts in the project's directory. Resolve the path from the operator's working directory.
  return { verb, folder: path.resolve(process.env.INIT_CWD ?? process.cwd(), given), create, keep };
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
