import { type HttpRequest, type HttpResponse, sendRequest } from './send-request.ts';
import { callerHeaders } from './stored-session.ts';

/**
 * @param token of a session, or null for a request without one.
 * @throws as `sendRequest`.
 */
export function sendWithToken(request: HttpRequest, token: string | null): Promise<HttpResponse> {
  return sendRequest(
    token === null ? request : { ...request, headers: { ...request.headers, ...callerHeaders(token) } },
  );
}
