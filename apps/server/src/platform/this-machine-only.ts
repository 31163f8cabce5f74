import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from './config.ts';
import { Problem } from './problem.ts';

/** Headers in which proxies and content delivery networks forward the client's IP address. */
const forwardingHeaders = [
  /^forwarded$/,
  /^x-forwarded/,
  /^x-original-/,
  /^via$/,
  /^x-real-ip$/,
  /^(true|x|fastly)-client-ip$/,
  /^x-cluster-client-ip$/,
  /^cf-/,
  /^cdn-loop$/,
];

/**
 * Returns whether a program on this machine sent the request itself. A proxy on this machine also connects from
 * loopback, so the client address alone proves nothing. A forwarded request is detected by its headers, by its Host
 * (which also detects DNS rebinding), or by HTTP/1.0, which nginx uses by default without adding a header.
 */
export function isFromThisMachine({ headers, raw, socket }: FastifyRequest): boolean {
  const forwarded = Object.keys(headers).some((name) =>
    forwardingHeaders.some((pattern) => pattern.test(name)),
  );
  return (
    !forwarded &&
    raw.httpVersion !== '1.0' &&
    isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, '')) &&
    isLoopback(hostName(headers.host ?? ''))
  );
}

/** Hides a route from other machines. Pass it as the route's `onRequest` hook. */
export async function onlyFromThisMachine(this: FastifyInstance, request: FastifyRequest): Promise<void> {
  if (!isFromThisMachine(request)) throw new Problem('not-found');
}

/** @returns the name in a Host header without its port and brackets; empty if the header is not `name[:port]`. */
function hostName(host: string): string {
  return /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d+)?$/i.exec(host)?.slice(1).find(Boolean)?.toLowerCase() ?? '';
}
