import { isIPv6 } from 'node:net';

/**
 * Returns the network that identifies a client: an IPv4 address, or the /64 of an IPv6 address. Providers assign a
 * whole /64 to one subscriber, who can use all of its addresses.
 */
export function clientNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  // The URL parser normalizes the address: hexadecimal, without leading zeros.
  const [front = '', back] = new URL(`http://[${ip.split('%')[0]}]`).hostname.slice(1, -1).split('::');
  const head = front.split(':').filter(Boolean);
  const tail = back?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: back === undefined ? 0 : 8 - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}
