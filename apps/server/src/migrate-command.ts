import { checkDatabase } from './platform/check-database.ts';
import { type CommandContext, type Environment, executeCommand } from './platform/command-context.ts';
import { readConfig } from './platform/config.ts';
import { createPool } from './platform/database.ts';
import { migrate } from './platform/migrate.ts';
import { openDatabase } from './platform/open-database.ts';
import { readArguments } from './platform/read-arguments.ts';

/**
 * Executes `npm run migrate` with these arguments and returns its exit code. It is for servers whose account has no
 * privilege to change the schema (deploy/server-account.sql).
 */
export async function executeMigrate(args: string[], context: CommandContext): Promise<number> {
  return executeCommand(context, () => migrateDatabase(args, context.environment));
}

async function migrateDatabase(args: string[], environment: Environment): Promise<string> {
  readArguments({ args }, 'Usage: npm run migrate');
  const opened = await openDatabase(readConfig(environment, 'tool'));
  const pool = createPool(opened.url, { max: 1 });
  try {
    await checkDatabase(pool);
    const done = await migrate(pool);
    return done.length > 0
      ? `Applied: ${done.join(', ')}.`
      : 'The database already has this version: nothing was changed.';
  } finally {
    await pool.end();
    await opened.stop();
  }
}
