/**
 * Whether a failed renewal means that the session has ended: the auth server itself rejected it. Excludes network
 * errors, auth-js errors (`AuthRefreshDiscardedError`, 409: another tab was faster), and rate limits.
 */
export function isSessionRejected(
  error: { name: string; status?: number | undefined } | null | undefined,
): boolean {
  const { name, status = 0 } = error ?? {};
  const isAuthError = name === 'AuthApiError' || name === 'AuthSessionMissingError';
  return isAuthError && status >= 400 && status < 500 && status !== 429;
}
