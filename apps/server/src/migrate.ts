import { executeMigrate } from './migrate-command.ts';
import { processContext } from './platform/command-context.ts';

process.exitCode = await executeMigrate(process.argv.slice(2), processContext);
