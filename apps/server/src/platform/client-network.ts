import { isIPv6 } from 'node:net';

/**
 * What counts as one caller: an IPv4 address, or the /64 of an IPv6 one, which a provider gives to a single line
 * whole: whoever has one address of it has all of them.
 */
export function clientNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  // A URL's host is written in one form, zeros left out, hexadecimal throughout.
  const [front = '', back] = new URL(`http://[${ip.split('%')[0]}]`).hostname.slice(1, -1).split('::');
  const head = front.split(':').filter(Boolean);
  const tail = back?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: back === undefined ? 0 : 8 - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}
