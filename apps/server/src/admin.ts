import { parseCommand } from './administration-commands.ts';
import { assertHasTables, checkDatabase } from './platform/check-database.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { createDatabase, createPool } from './platform/database.ts';
import { migrate } from './platform/migrate.ts';
import { openDatabase } from './platform/open-database.ts';
import { describeFailure } from './platform/startup-error.ts';

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}

async function run(words: string[]): Promise<string> {
  const command = parseCommand(words);
  const config = readConfig(process.env, 'tool');
  const opened = await openDatabase(config);
  const pool = createPool(opened.url);
  try {
    await checkDatabase(pool);
    await assertHasTables(pool);
    await migrate(pool);
    return await command({ database: createDatabase(pool), clock: systemClock });
  } finally {
    await pool.end();
    await opened.stop();
  }
}
