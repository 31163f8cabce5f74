import { type Config, isLoopback } from '../../platform/config.ts';

/** Returns whether a domain is that of PUBLIC_URL. On a local machine, every local host name is. */
export function isOwnDomain({ publicUrl }: Pick<Config, 'publicUrl'>, domain: string): boolean {
  const own = new URL(publicUrl).hostname;
  const requestedHost = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : null;
  if (requestedHost === null) return false;
  return requestedHost === own || (isLoopback(requestedHost) && isLoopback(own));
}
