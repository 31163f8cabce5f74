/**
 * Whether a failed renewal means that the session is over: the sign-in server itself has said no. Not the network, not
 * auth-js (`AuthRefreshDiscardedError`, 409: another tab was quicker), and not for having been asked too often.
 */
export function isSessionRefused(
  error: { name: string; status?: number | undefined } | null | undefined,
): boolean {
  const { name, status = 0 } = error ?? {};
  const said = name === 'AuthApiError' || name === 'AuthSessionMissingError';
  return said && status >= 400 && status < 500 && status !== 429;
}
