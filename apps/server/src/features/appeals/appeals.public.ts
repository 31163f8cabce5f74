export { sumByRemover } from './appeals.queries.ts';
