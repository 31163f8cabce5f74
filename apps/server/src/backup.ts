import { executeBackup } from './backup-command.ts';
import { processContext } from './platform/command-context.ts';

process.exitCode = await executeBackup(process.argv.slice(2), processContext);
