export { vacuumAndAnalyze } from './import.queries.ts';
export { type ImportProgress, importFile } from './import-file.ts';
export { RejectedLines } from './rejected-lines.ts';
