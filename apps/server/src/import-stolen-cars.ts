import { executeStolenImport } from './import-stolen-cars-command.ts';

process.exitCode = await executeStolenImport(process.argv.slice(2), {
  environment: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
});
