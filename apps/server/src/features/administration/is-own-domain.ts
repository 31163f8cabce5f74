import { type Config, isLoopback } from '../../platform/config.ts';

/** Whether what we mail leads to the domain that somebody looks at; on the machine itself every name of it does. */
export function isOwnDomain({ publicUrl }: Pick<Config, 'publicUrl'>, domain: string): boolean {
  const own = new URL(publicUrl).hostname;
  const asked = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : null;
  if (asked === null) return false;
  return asked === own || (isLoopback(asked) && isLoopback(own));
}
