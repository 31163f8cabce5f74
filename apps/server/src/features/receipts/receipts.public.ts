export { forgetReceipts } from './forget-receipts.ts';
export { sweepReceipts } from './sweep-receipts.ts';
