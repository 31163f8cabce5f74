import { describe, expect, it } from 'vitest';
import { ApiProblem, ConnectionError, isRetryable, problemOf } from './api-problem.ts';

const json = 'application/problem+json; charset=utf-8';

describe('problemOf', () => {
  it('reads code, fields, facts and request id', () => {
    const problem = problemOf(
      422,
      json,
      JSON.stringify({
        type: 'about:blank',
        status: 422,
        code: 'invalid-input',
        request_id: 'req-7',
        fields: { phone: 'ten-digits' },
        facts: { limit: 3 },
      }),
    );
    expect(problem).toMatchObject({
      code: 'invalid-input',
      status: 422,
      fields: { phone: 'ten-digits' },
      facts: { limit: 3 },
      requestId: 'req-7',
    });
  });

  it('reads a code that this browser does not know as unexpected', () => {
    expect(problemOf(409, json, '{"code":"from-next-year"}')).toMatchObject({
      code: 'unexpected',
      status: 409,
    });
  });

  it.each([
    [502, 'unavailable'],
    [503, 'unavailable'],
    [413, 'too-large'],
    [429, 'too-many-requests'],
    [500, 'unexpected'],
    [418, 'unexpected'],
  ])("understands a proxy's own %i page", (status, code) => {
    expect(problemOf(status, 'text/html', '<h1>nginx</h1>').code).toBe(code);
  });

  it('bears a body that was cut off', () => {
    expect(problemOf(503, json, '{"code":"over').code).toBe('unavailable');
  });
});

describe('isPassing', () => {
  it('holds for no answer and for a server in trouble, never for a refusal', () => {
    expect(isRetryable(new ConnectionError())).toBe(true);
    expect(isRetryable(new ApiProblem({ code: 'overloaded', status: 503 }))).toBe(true);
    expect(isRetryable(new ApiProblem({ code: 'too-many-requests', status: 429 }))).toBe(false);
    expect(isRetryable(new DOMException('given up', 'AbortError'))).toBe(false);
  });
});
