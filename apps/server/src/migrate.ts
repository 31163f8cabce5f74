import { checkDatabase } from './platform/check-database.ts';
import { readConfig } from './platform/config.ts';
import { createPool } from './platform/database.ts';
import { migrate } from './platform/migrate.ts';
import { openDatabase } from './platform/open-database.ts';
import { readArguments } from './platform/read-arguments.ts';
import { describeFailure } from './platform/startup-error.ts';

// For servers whose account has no privilege to change the schema (deploy/server-account.sql).
try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}

async function run(): Promise<string> {
  readArguments({}, 'Usage: npm run migrate');
  const opened = await openDatabase(readConfig(process.env, 'tool'));
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
