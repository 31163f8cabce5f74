export { insertStockNumber } from './stock-numbers.queries.ts';
