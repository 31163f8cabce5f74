import { executeLedgerCheck } from './ledger-check-command.ts';
import { processContext } from './platform/command-context.ts';

process.exitCode = await executeLedgerCheck(process.argv.slice(2), processContext);
