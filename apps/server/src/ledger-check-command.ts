import { findLedgerDifferences, readLedgerTotals } from './features/ledger/ledger.public.ts';
import { assertHasTables, checkDatabase } from './platform/check-database.ts';
import type { CommandContext } from './platform/command-context.ts';
import { readConfig } from './platform/config.ts';
import { createDatabase, createPool } from './platform/database.ts';
import { openDatabase } from './platform/open-database.ts';
import { readArguments } from './platform/read-arguments.ts';
import { describeFailure } from './platform/startup-error.ts';

/**
 * Executes `npm run ledger:check` with these arguments: prints a line for every inconsistency of the ledger. Returns its
 * exit code, 1 if there are any.
 */
export async function executeLedgerCheck(args: string[], context: CommandContext): Promise<number> {
  try {
    return (await countDifferences(args, context)) === 0 ? 0 : 1;
  } catch (error) {
    context.stderr.write(`${describeFailure(error)}\n`);
    return 2;
  }
}

async function countDifferences(args: string[], { environment, stdout }: CommandContext): Promise<number> {
  readArguments({ args }, 'Usage: npm run ledger:check');
  const opened = await openDatabase(readConfig(environment, 'tool'));
  const pool = createPool(opened.url, { max: 1 });
  try {
    await checkDatabase(pool);
    await assertHasTables(pool);
    // Use one snapshot, because the server continues to write.
    return await createDatabase(pool)
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const differences = await findLedgerDifferences(tx);
        const totals = await readLedgerTotals(tx);
        const lines = [
          ...differences,
          `${differences.length} differences. ${totals.members} members, ${totals.point_entries} point entries, ` +
            `${totals.money_entries} money entries, revenue ${totals.revenue} SDG.`,
        ];
        stdout.write(`${lines.join('\n')}\n`);
        return differences.length;
      });
  } finally {
    await pool.end();
    await opened.stop();
  }
}
