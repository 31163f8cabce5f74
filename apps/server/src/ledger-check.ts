import { findLedgerDifferences, readLedgerTotals } from './features/ledger/ledger.public.ts';
import { assertHasTables, checkDatabase } from './platform/check-database.ts';
import { readConfig } from './platform/config.ts';
import { createDatabase, createPool } from './platform/database.ts';
import { openDatabase } from './platform/open-database.ts';
import { readArguments } from './platform/read-arguments.ts';
import { describeFailure } from './platform/startup-error.ts';

/** `npm run ledger:check`: prints a line for every inconsistency of the ledger, and then exits with 1. */
try {
  const differences = await check();
  process.exitCode = differences === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 2;
}

async function check(): Promise<number> {
  readArguments({}, 'Usage: npm run ledger:check');
  const opened = await openDatabase(readConfig(process.env, 'tool'));
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
        process.stdout.write(`${lines.join('\n')}\n`);
        return differences.length;
      });
  } finally {
    await pool.end();
    await opened.stop();
  }
}
