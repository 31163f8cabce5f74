import { executeImport } from './import-command.ts';
import { processContext } from './platform/command-context.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort());
}
process.exitCode = await executeImport(process.argv.slice(2), {
  ...processContext,
  signal: stopping.signal,
});
