export { changeBalance } from './change-balance.ts';
export { findPointEntry, sumAddedPoints } from './points.queries.ts';
export { spendPoint } from './spend-point.ts';
