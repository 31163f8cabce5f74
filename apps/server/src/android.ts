import { executeAndroid } from './android-command.ts';
import { processContext } from './platform/command-context.ts';

process.exitCode = await executeAndroid(process.argv.slice(2), processContext);
