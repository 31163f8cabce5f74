import { ApiProblem, ConnectionError } from '../../platform/api-problem.ts';
import { callAuth } from '../../platform/auth-call.ts';
import { AuthProblem } from '../../platform/auth-problem.ts';
import { deviceHeaders } from '../../platform/device-id.ts';
import { readStoredSession } from '../../platform/stored-session.ts';

const timeoutMs = 20_000;
const lockName = 'arabati.claim';

/** Returns a secret to store on the device and its hash for the sign-up; null without Web Crypto (plain HTTP). */
export async function makeClaim(): Promise<{ secret: string; challenge: string } | null> {
  if (!globalThis.crypto?.subtle) return null;
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return { secret, challenge: base64url(new Uint8Array(hash)) };
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/**
 * Starts the session of a sign-up if its email address is confirmed. Serialized across tabs, because a second use of
 * the secret would end the session.
 *
 * @throws AuthProblem, ConnectionError, ApiProblem
 */
export async function claimSession(secret: string): Promise<'signed-in' | 'waiting'> {
  const claim = async () => (readStoredSession() ? 'signed-in' : await exchangeSecret(secret));
  return navigator.locks ? navigator.locks.request(lockName, claim) : claim();
}

async function exchangeSecret(secret: string): Promise<'signed-in' | 'waiting'> {
  let response: Response;
  try {
    response = await fetch('/auth/v1/token?grant_type=sign_up_claim', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...deviceHeaders() },
      body: JSON.stringify({ secret }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new ConnectionError({ cause: error });
  }
  const body = (await response.json().catch(() => null)) as Record<string, string> | null;
  if (response.status >= 500 || body === null) {
    throw new ApiProblem({ code: 'unavailable', status: response.status });
  }
  if (!response.ok) {
    const retryAfterS = Number(response.headers.get('retry-after')) || undefined;
    throw new AuthProblem(body.code, body.message ?? '', {}, retryAfterS);
  }
  const { access_token, refresh_token } = body;
  if (!access_token || !refresh_token) return 'waiting';
  await callAuth((auth) => auth.setSession({ access_token, refresh_token }));
  return 'signed-in';
}
