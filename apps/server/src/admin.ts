import { randomBytes } from 'node:crypto';
import { createAdministrator } from './features/administration/create-administrator.ts';
import { removeLostFactor } from './features/administration/remove-second-factor.ts';
import { checkDatabase } from './platform/check-database.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { createDatabase, createPool } from './platform/database.ts';
import { migrate } from './platform/migrate.ts';
import { openDatabase } from './platform/open-database.ts';
import { StartRefusal } from './platform/start-refusal.ts';

const usage = 'Usage: npm run admin -- create NAME, npm run admin -- remove-second-factor NAME';

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof StartRefusal ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}

async function run([verb, username = '', ...rest]: string[]): Promise<string> {
  if (
    (verb !== 'create' && verb !== 'remove-second-factor') ||
    rest.length > 0 ||
    !/^\S{3,100}$/.test(username)
  ) {
    throw new StartRefusal(`${usage}\nNAME has at least 3 characters and no spaces.`);
  }
  const config = readConfig(process.env);
  const opened = await openDatabase(config);
  const pool = createPool(opened.url);
  try {
    await checkDatabase(pool);
    await migrate(pool);
    const services = { database: createDatabase(pool), clock: systemClock };
    if (verb === 'remove-second-factor') {
      const removed = await removeLostFactor(services, username);
      if (removed === null) throw new StartRefusal(`There is no administrator ${username}.`);
      return removed
        ? `Administrator ${username} signs in with the password alone from now on. Their sessions have ended.`
        : `Administrator ${username} had no second factor; nothing was changed.`;
    }
    const password = makePassword();
    if (!(await createAdministrator(services, { username, password }))) {
      throw new StartRefusal(`There is an administrator ${username} already; nothing was changed.`);
    }
    return `Administrator ${username}, password ${password}\nIt is shown once: change it in the dashboard.`;
  } finally {
    await pool.end();
    await opened.stop();
  }
}

/** 128 random bits and one character of each kind that an administrator's password needs. */
function makePassword(): string {
  return `${randomBytes(16).toString('base64url')}Aa1!`;
}
