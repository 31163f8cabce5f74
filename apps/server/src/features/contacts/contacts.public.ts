export { cancelRefunds, queueRefunds } from './queue-refunds.ts';
export { refundReveals } from './refund-reveals.ts';
