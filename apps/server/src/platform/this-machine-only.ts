import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from './config.ts';
import { Problem } from './problem.ts';

/** Headers by which proxies and content delivery networks name the client they forward for. */
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
 * Whether a program on this machine sent the request itself. A proxy on this machine connects from loopback too, so that
 * the client address alone proves nothing: a forwarded request is recognized by its headers, by the host it was sent to
 * (also one that a foreign name was pointed at, DNS rebinding), or by HTTP/1.0, which nginx speaks by default and then
 * adds no header.
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

/** Hides a route from every other machine. Pass it as the route's `onRequest` hook. */
export async function onlyFromThisMachine(this: FastifyInstance, request: FastifyRequest): Promise<void> {
  if (!isFromThisMachine(request)) throw new Problem('not-found');
}

/** @returns the name in a Host header without its port and brackets; empty if the header is not `name[:port]`. */
function hostName(host: string): string {
  return /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d+)?$/i.exec(host)?.slice(1).find(Boolean)?.toLowerCase() ?? '';
}
