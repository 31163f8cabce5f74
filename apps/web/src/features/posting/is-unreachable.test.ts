import { expect, it } from 'vitest';
import { ApiProblem, ConnectionError } from '../../platform/api-problem.ts';
import { isUnreachable } from './is-unreachable.ts';

it.each([
  [new ConnectionError(), true],
  [new ApiProblem({ code: 'unavailable', status: 503 }), true],
  // The server rejects requests of a busy network for some seconds.
  [new ApiProblem({ code: 'overloaded', status: 503 }), true],
  [new ApiProblem({ code: 'unexpected', status: 504 }), true],
  [new ApiProblem({ code: 'unexpected', status: 500 }), false],
  [new ApiProblem({ code: 'not-found', status: 404 }), false],
])('%s', (error, unreachable) => {
  expect(isUnreachable(error)).toBe(unreachable);
});
