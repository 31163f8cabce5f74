import { problemWords } from '@arabati/words/problems/problem-words';
import { describe, expect, it } from 'vitest';
import { ApiProblem, ConnectionError, isRetryable, problemOf } from './api-problem.ts';
import { errorWords } from './error-words.ts';
import { loadErrorTitle } from './load-error-title.ts';

const json = 'application/problem+json; charset=utf-8';

describe('problemOf', () => {
  it('parses code, fields, facts and request id', () => {
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

  it.each(['from-next-year', 'constructor'])(
    'has the text of an unexpected problem for the unknown code %s',
    (code) => {
      const problem = problemOf(409, json, JSON.stringify({ code }));
      expect(problem).toMatchObject({ code, status: 409 });
      expect(errorWords(problem)).toEqual(problemWords.unexpected);
      expect(loadErrorTitle(problem)).toBe(problemWords.unexpected.title);
    },
  );

  it.each(['null', '{}', '{"code":7}', '[]'])('parses the body %s as unexpected', (body) => {
    expect(problemOf(409, json, body)).toMatchObject({ code: 'unexpected', status: 409 });
  });

  it.each([
    [502, 'unavailable'],
    [503, 'unavailable'],
    [413, 'too-large'],
    [429, 'too-many-requests'],
    [500, 'unexpected'],
    [418, 'unexpected'],
  ])("maps a proxy's own %i page to a problem code", (status, code) => {
    expect(problemOf(status, 'text/html', '<h1>nginx</h1>').code).toBe(code);
  });

  it('accepts a truncated body', () => {
    expect(problemOf(503, json, '{"code":"over').code).toBe('unavailable');
  });
});

describe('isRetryable', () => {
  it('is true without a response and for server errors, false for rejections', () => {
    expect(isRetryable(new ConnectionError())).toBe(true);
    expect(isRetryable(new ApiProblem({ code: 'overloaded', status: 503 }))).toBe(true);
    expect(isRetryable(new ApiProblem({ code: 'too-many-requests', status: 429 }))).toBe(false);
    expect(isRetryable(new DOMException('given up', 'AbortError'))).toBe(false);
  });
});
