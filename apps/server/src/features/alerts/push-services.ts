/** Hosts of the push services of Chrome, Firefox, Safari and Edge, with those below them. */
const knownHosts = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

/**
 * Returns whether a member's device may name this endpoint. Only known services: the server sends requests to it, and
 * members must not direct them to hosts of the operator's network.
 *
 * @param origins further services that the operator allows.
 */
export function isPushEndpoint(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username || password) return false;
  if (origins.includes(origin)) return true;
  const isKnown = knownHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return protocol === 'https:' && port === '' && isKnown;
}
