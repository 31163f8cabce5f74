import { processContext } from './platform/command-context.ts';
import { executeSignalsReplay } from './signals-replay-command.ts';

process.exitCode = await executeSignalsReplay(process.argv.slice(2), processContext);
