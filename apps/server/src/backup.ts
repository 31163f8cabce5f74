import path from 'node:path';
import { backUp } from './backup/back-up.ts';
import { restore } from './backup/restore.ts';
import { checkDatabase } from './platform/check-database.ts';
import { readConfig } from './platform/config.ts';
import { createPool } from './platform/database.ts';
import { openDatabase } from './platform/open-database.ts';
import { openPhotoStore } from './platform/photo-store/open-photo-store.ts';
import { StartRefusal } from './platform/start-refusal.ts';

const usage = 'Usage: npm run backup -- DIRECTORY, npm run restore -- DIRECTORY';

try {
  say(await run(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof StartRefusal ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}

async function run([verb, given, ...rest]: string[]): Promise<string> {
  if (!given || rest.length > 0 || (verb !== 'take' && verb !== 'restore')) throw new StartRefusal(usage);
  // npm runs scripts in the project's folder; the directory is named from where the operator stands.
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
  const config = readConfig(process.env);
  const opened = await openDatabase(config);
  const pool = createPool(opened.url, { max: 2 });
  try {
    await checkDatabase(pool);
    const stores = {
      photos: await openPhotoStore(config, 'photos'),
      receipts: await openPhotoStore(config, 'receipts'),
    };
    if (verb === 'take') {
      const { rows, files } = await backUp({ pool, stores }, folder, say);
      return `${rows} rows and ${files} files are in ${folder}.`;
    }
    const { rows, files } = await restore({ pool, stores }, folder, say);
    return `${rows} rows and ${files} files are back. Start the product as usual.`;
  } finally {
    await pool.end();
    await opened.stop();
  }
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
