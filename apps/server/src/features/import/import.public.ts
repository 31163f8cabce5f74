export { vacuumAndAnalyze } from './import.queries.ts';
export { type ImportProgress, importFile } from './import-file.ts';
export { RefusedLines } from './refused-lines.ts';
