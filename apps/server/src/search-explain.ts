import { processContext } from './platform/command-context.ts';
import { executeSearchExplain } from './search-explain-command.ts';

process.exitCode = await executeSearchExplain(process.argv.slice(2), processContext);
