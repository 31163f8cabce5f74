export { announceSales } from './announce-sales.ts';
