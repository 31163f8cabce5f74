import { clientNetwork } from '../../platform/client-network.ts';

/**
 * Returns the network within which reports count once: the /64 of an IPv6 address, the /24 of an IPv4 address. Wider than
 * the network of the rate limits, because one person can easily get another IPv4 address of the same provider.
 */
export function reporterNetwork(ip: string): string {
  const network = clientNetwork(ip);
  const block = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1];
  return block ? `${block}.0/24` : network;
}
