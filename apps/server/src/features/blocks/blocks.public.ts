export { hasBlocked } from './blocks.queries.ts';
