import { executeAdmin } from './admin-command.ts';
import { processContext } from './platform/command-context.ts';

process.exitCode = await executeAdmin(process.argv.slice(2), processContext);
