import { parseCommand } from './administration-commands.ts';
import { assertHasTables, checkDatabase } from './platform/check-database.ts';
import { systemClock } from './platform/clock.ts';
import { type CommandContext, type Environment, executeCommand } from './platform/command-context.ts';
import { readConfig } from './platform/config.ts';
import { createDatabase, createPool } from './platform/database.ts';
import { migrate } from './platform/migrate.ts';
import { openDatabase } from './platform/open-database.ts';

/** Executes `npm run admin` with these arguments and returns its exit code. */
export async function executeAdmin(words: string[], context: CommandContext): Promise<number> {
  return executeCommand(context, () => administer(words, context.environment));
}

async function administer(words: string[], environment: Environment): Promise<string> {
  const command = parseCommand(words);
  const config = readConfig(environment, 'tool');
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
