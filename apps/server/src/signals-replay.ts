import { printReplay, replaySignals } from './features/ad-signals/ad-signals.public.ts';
import { assertHasTables, checkDatabase } from './platform/check-database.ts';
import { readConfig } from './platform/config.ts';
import { createDatabase, createPool } from './platform/database.ts';
import { openDatabase } from './platform/open-database.ts';
import { readArguments } from './platform/read-arguments.ts';
import { describeFailure, StartupError } from './platform/startup-error.ts';

const usage =
  'Usage: npm run signals:replay -- [--days COUNT]\nCOUNT is a number of days from 1 to 9999, 90 by default.';
const dayMs = 24 * 60 * 60 * 1_000;

/** `npm run signals:replay -- --days 90`: prints what the current rules would have found in the ads of the last days. */
try {
  await replay();
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 2;
}

async function replay(): Promise<void> {
  const { days } = readArguments({ options: { days: { type: 'string', default: '90' } } }, usage).values;
  if (!/^[1-9]\d{0,3}$/.test(days)) throw new StartupError(usage);
  const opened = await openDatabase(readConfig(process.env, 'tool'));
  const pool = createPool(opened.url, { max: 1 });
  try {
    await checkDatabase(pool);
    await assertHasTables(pool);
    const since = new Date(Date.now() - Number(days) * dayMs);
    const found = await createDatabase(pool)
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => replaySignals(tx, since));
    process.stdout.write(`${printReplay(found)}\n`);
  } finally {
    await pool.end();
    await opened.stop();
  }
}
