import { printReplay, replaySignals } from './features/ad-signals/ad-signals.public.ts';
import { assertHasTables, checkDatabase } from './platform/check-database.ts';
import type { CommandContext } from './platform/command-context.ts';
import { readConfig } from './platform/config.ts';
import { createDatabase, createPool } from './platform/database.ts';
import { openDatabase } from './platform/open-database.ts';
import { readArguments } from './platform/read-arguments.ts';
import { describeFailure, StartupError } from './platform/startup-error.ts';

const usage =
  'Usage: npm run signals:replay -- [--days COUNT]\nCOUNT is a number of days from 1 to 9999, 90 by default.';
const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Executes `npm run signals:replay -- --days 90`: prints what the current rules would have found in the ads of the last
 * days. Returns its exit code.
 */
export async function executeSignalsReplay(args: string[], context: CommandContext): Promise<number> {
  try {
    await replay(args, context);
    return 0;
  } catch (error) {
    context.stderr.write(`${describeFailure(error)}\n`);
    return 2;
  }
}

async function replay(args: string[], { environment, stdout }: CommandContext): Promise<void> {
  const { days } = readArguments(
    { args, options: { days: { type: 'string', default: '90' } } },
    usage,
  ).values;
  if (!/^[1-9]\d{0,3}$/.test(days)) throw new StartupError(usage);
  const opened = await openDatabase(readConfig(environment, 'tool'));
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
    stdout.write(`${printReplay(found)}\n`);
  } finally {
    await pool.end();
    await opened.stop();
  }
}
