import type { ApiCall, ApiResponse } from '@arabati/domain/endpoints/api';
import type { ApiRequest } from '@arabati/domain/endpoints/api-request';
import { ApiProblem, ConnectionError, isRetryable, problemOf } from './api-problem.ts';
import { endpointAddress } from './endpoint-address.ts';
import { hasRecentWrite, recordWrite } from './recent-writes.ts';
import type { HttpRequest, HttpResponse } from './send-request.ts';
import { sendWithToken } from './send-with-token.ts';
import { getAccessToken, proveSession } from './session.ts';
import { readStoredSession } from './stored-session.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Share of the upload that has been sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Receives the `Date` header of the response: `noteServerTime`. */
  onServerTime?: ((date: string | null) => void) | undefined;
  /** Timeout in milliseconds until ConnectionError. With `onProgress`: maximum time without progress. */
  timeoutMs?: number | undefined;
  /**
   * Whether the call can be repeated safely after a lost response. The default is true for PUT. Set it for a POST that
   * carries its own id. GET requests are retried by the query client.
   */
  idempotent?: boolean | undefined;
}

// On 2G, a round trip takes 1 to 3 s, and packets are lost.
const defaultTimeoutMs = 30_000;
const retryDelaysMs = [1_000, 3_000];

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
}

/**
 * Calls one endpoint of the API according to its contract.
 *
 * @throws ApiProblem on an error response.
 * @throws ConnectionError without a response.
 * @throws the signal's reason when aborted.
 */
export async function callApi<E extends ApiRequest>(
  endpoint: E,
  call: ApiCall<E, Blob>,
  options: CallOptions = {},
): Promise<ApiResponse<E>> {
  const parts = call as Parts;
  const request: HttpRequest = {
    method: endpoint.method,
    url: endpointAddress(endpoint, parts),
    headers: { accept: 'application/json', ...(hasRecentWrite() ? { 'cache-control': 'no-cache' } : {}) },
    signal: options.signal,
    timeoutMs: options.timeoutMs ?? defaultTimeoutMs,
    onProgress: options.onProgress,
    onServerTime: options.onServerTime,
  };
  addBody(request, parts);
  const delays = (options.idempotent ?? endpoint.method === 'PUT') ? retryDelaysMs : [];
  const response = await sendWithRetries(endpoint, request, delays).finally(() => {
    // Also after a lost response, because the server may have stored the change. Recorded views are not displayed.
    if (endpoint.method !== 'GET' && endpoint.access !== 'visitor') recordWrite();
  });
  return (response.text === '' ? undefined : JSON.parse(response.text)) as ApiResponse<E>;
}

function addBody(request: HttpRequest, { file, body }: Parts): void {
  if (file) {
    request.headers['content-type'] = file.type || 'application/octet-stream';
    request.body = file;
  } else if (body !== undefined) {
    request.headers['content-type'] = 'application/json';
    request.body = JSON.stringify(body);
  }
}

/**
 * Loads a file that requires authorization, which the URL of an `<img>` cannot carry.
 *
 * @throws as callApi.
 */
export async function fetchFile<E extends ApiRequest>(
  endpoint: E,
  call: ApiCall<E, Blob>,
  { signal, timeoutMs = defaultTimeoutMs }: Pick<CallOptions, 'signal' | 'timeoutMs'> = {},
): Promise<Blob> {
  const url = endpointAddress(endpoint, call as Parts);
  const request: HttpRequest = { method: endpoint.method, url, headers: {}, signal, timeoutMs };
  addBody(request, call as Parts);
  const { file } = await sendAsCaller(endpoint, { ...request, wantsFile: true }, currentMember());
  return file as Blob;
}

async function sendWithRetries(
  endpoint: ApiRequest,
  request: HttpRequest,
  delays: number[],
): Promise<HttpResponse> {
  const member = currentMember();
  for (const pause of delays) {
    try {
      return await sendAsCaller(endpoint, request, member);
    } catch (error) {
      if (!isRetryable(error) || request.signal?.aborted) throw error;
      await delay(pause, request.signal);
    }
  }
  return sendAsCaller(endpoint, request, member);
}

const currentMember = () => readStoredSession()?.user.id;

/** @throws the signal's reason once it is aborted, so that a cancelled call is not sent again. */
function delay(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/**
 * @param member who was signed in when the call was made, if anyone.
 * @throws ApiProblem not-signed-in if another member has signed in since then.
 */
async function sendAsCaller(
  endpoint: ApiRequest,
  request: HttpRequest,
  member: string | undefined,
): Promise<HttpResponse> {
  if (endpoint.access === 'admin') return accepted(await sendToDashboard(request));
  const isAnonymous = endpoint.access === 'public' || member === undefined;
  const token = isAnonymous ? null : await getAccessToken();
  // The caller may have cancelled while the token was being renewed.
  request.signal?.throwIfAborted();
  if (token !== null) assertStillSignedIn(member);
  const response = await sendWithToken(request, token);
  if (response.status !== 401 || token === null) return accepted(response);
  // The session may have ended on the server, or this phone's clock may be slow. The auth server decides. A 401 means
  // that nothing was executed, so the request can be repeated with a new token.
  const renewed = await proveSession(token);
  if (renewed === null) return accepted(response);
  assertStillSignedIn(member);
  return accepted(await sendWithToken(request, renewed));
}

/** Retries take a minute and a half. Meanwhile one person may sign out of a shared phone and another one in. */
function assertStillSignedIn(member: string | undefined): void {
  if (currentMember() !== member) throw new ApiProblem({ code: 'not-signed-in', status: 401 });
}

async function sendToDashboard(request: HttpRequest): Promise<HttpResponse> {
  const { sendAsAdministrator } = await import('./send-as-administrator.ts').catch((cause) => {
    throw new ConnectionError({ cause });
  });
  return sendAsAdministrator(request);
}

function accepted(response: HttpResponse): HttpResponse {
  if (response.status >= 200 && response.status < 300) {
    // A captive portal responds with 200 and its own page.
    if (response.text === '' || response.mediaType?.includes('json')) return response;
    throw new ApiProblem({ code: 'unavailable', status: 502 });
  }
  throw problemOf(response.status, response.mediaType, response.text);
}
