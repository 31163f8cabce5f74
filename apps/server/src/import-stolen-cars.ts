import { executeStolenImport } from './import-stolen-cars-command.ts';
import { processContext } from './platform/command-context.ts';

process.exitCode = await executeStolenImport(process.argv.slice(2), processContext);
