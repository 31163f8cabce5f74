export { readStockCsv, readStockJsonLines, type StockLine } from './read-stock-file.ts';
export { insertStockNumber } from './stock-numbers.queries.ts';
