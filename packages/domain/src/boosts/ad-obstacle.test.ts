import { expect, test } from 'vitest';
import { type AdObstacle, type AdState, findAdObstacle } from './ad-obstacle.ts';

test.each([
  [{ status: 'active' }, null],
  [{ status: 'sold' }, 'sold'],
  [{ status: 'paused' }, 'paused'],
  [{ status: 'removed' }, 'removed'],
  [{ status: 'removed', hidden_status: 'active' }, 'hidden'],
  [{ status: 'removed', review_status: 'active' }, 'under-review'],
  // A review that began before the suspension continues after it.
  [{ status: 'removed', hidden_status: 'active', review_status: 'active' }, 'hidden'],
] as [Partial<AdState> & Pick<AdState, 'status'>, AdObstacle | null][])('%o: %s', (state, obstacle) => {
  expect(findAdObstacle({ hidden_status: null, review_status: null, ...state })).toBe(obstacle);
});
