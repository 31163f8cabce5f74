import type { ApiResponse } from '@arabati/domain/endpoints/api';
import type { ApiRequest } from '@arabati/domain/endpoints/api-request';
import { type ProblemCode, problemStatus } from '@arabati/domain/problems/problem-codes';
import { expect, onTestFinished, vi } from 'vitest';

/** A request as the server receives it. */
export interface ReceivedRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  /** The parsed JSON body; undefined without one. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read the fields that they expect, and a missing one fails them.
  body: any;
}

type Handler = (request: ReceivedRequest) => Response | Promise<Response>;

/** What a request needs for its handler to be found. The auth protocol's endpoints have no contract. */
type Endpoint = Pick<ApiRequest, 'method' | 'path'>;

interface Route {
  pattern: RegExp;
  handler: Handler;
  received: ReceivedRequest[];
}

/** Matches the path of an endpoint, and captures its parameters. */
const patternOf = (path: string) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

/**
 * Replaces `fetch` until the end of the test. Responses have the types of the contracts. A request without a handler
 * fails the test. Later handlers of an endpoint replace earlier ones.
 */
export function startTestServer() {
  const routes = new Map<string, Route>();
  const unexpected: string[] = [];

  const handle = ({ method, path }: Endpoint, handler: Handler) => {
    const key = `${method} ${path}`;
    const received = routes.get(key)?.received ?? [];
    routes.set(key, { pattern: patternOf(path), handler, received });
  };

  const receive = async (url: URL, init: RequestInit): Promise<Response> => {
    const method = init.method ?? 'GET';
    const matches = [...routes].flatMap(([key, route]) => {
      const match = key.startsWith(`${method} `) && route.pattern.exec(url.pathname);
      return match ? [{ route, params: { ...match.groups } }] : [];
    });
    // A fixed path is more specific than a parameter.
    const [found] = matches.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
    if (!found) {
      unexpected.push(`${method} ${url.pathname}`);
      return problem('not-found');
    }
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = {
      params: found.params,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body,
    };
    found.route.received.push(request);
    return await found.route.handler(request);
  };

  const loadFile = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!/^\/(api|auth|functions)\//.test(url.pathname)) return loadFile(input, init);
    return abortable(receive(url, init), init.signal);
  });
  onTestFinished(() => {
    vi.mocked(window.fetch).mockRestore();
    expect(unexpected, 'requests without a response').toEqual([]);
  });

  return {
    handle,
    /** Responds with this body, or with what the function returns for the request. No body is 204. */
    respond<E extends ApiRequest>(
      endpoint: E,
      body: ApiResponse<E> | ((request: ReceivedRequest) => ApiResponse<E> | Promise<ApiResponse<E>>),
    ): void {
      const bodyOf =
        typeof body === 'function' ? (body as (request: ReceivedRequest) => unknown) : () => body;
      handle(endpoint, async (request) => {
        const result = await bodyOf(request);
        return result === undefined ? new Response(null, { status: 204 }) : Response.json(result);
      });
    },
    /** Rejects requests with a problem. */
    reject(endpoint: Endpoint, code: ProblemCode, details: object = {}): void {
      handle(endpoint, () => problem(code, details));
    },
    /** Fails requests as a lost network does. They are recorded. */
    disconnect(endpoint: Endpoint): void {
      handle(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));
    },
    /** Never responds. */
    hold(endpoint: Endpoint): void {
      handle(endpoint, () => new Promise(() => {}));
    },
    /** Requests that this endpoint has received, oldest first. */
    received: ({ method, path }: Endpoint): ReceivedRequest[] =>
      routes.get(`${method} ${path}`)?.received ?? [],
  };
}

export type TestServer = ReturnType<typeof startTestServer>;

function problem(code: ProblemCode, details: object = {}): Response {
  const status = problemStatus[code];
  const headers = { 'content-type': 'application/problem+json' };
  return Response.json({ code, status, ...details }, { status, headers });
}

/** Rejects once the signal is aborted, as `fetch` does. */
function abortable(response: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return response;
  return Promise.race([
    response,
    new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
  ]);
}
