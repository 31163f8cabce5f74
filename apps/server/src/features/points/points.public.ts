export { changeBalance } from './change-balance.ts';
export { findPointEntry, sumAddedPoints } from './points.queries.ts';
export { refundReveal } from './refund-reveal.ts';
export { spendPoint } from './spend-point.ts';
