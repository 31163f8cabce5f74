export { authenticateApiKey } from './authenticate-api-key.ts';
export { sweepStockFeed } from './sweep-stock-feed.ts';
