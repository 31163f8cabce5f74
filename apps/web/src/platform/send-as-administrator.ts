import { forgetAdminSession, readAdminSession } from './admin-session.ts';
import type { HttpRequest, HttpResponse } from './send-request.ts';
import { sendWithToken } from './send-with-token.ts';

/**
 * Sends a request with the administrator's session, which cannot be renewed: a 401 from the server ends it. Separate from the
 * API client, which is part of the first screen.
 */
export async function sendAsAdministrator(request: HttpRequest): Promise<HttpResponse> {
  const token = readAdminSession()?.token;
  const response = await sendWithToken(request, token ?? null);
  // A late response does not end the session of a newer sign-in, for example in another tab.
  if (isOfServer(response) && response.status === 401 && readAdminSession()?.token === token)
    forgetAdminSession();
  return response;
}

/** Whether the server has sent an error, instead of a proxy or a captive portal, which know nothing of sessions. */
const isOfServer = ({ mediaType }: HttpResponse) => mediaType?.includes('application/problem+json') ?? false;
