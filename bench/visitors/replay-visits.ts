import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { RandomGenerator } from '../search/random-generator.ts';
import type { VisitRequest } from './visit.ts';

export interface ReplayedRequest {
  kind: string;
  /** Milliseconds from the time at which the request was due, so that a slow response also delays later ones. */
  ms: number;
  /** Of the compressed body. */
  bytes: number;
  /** HTTP status; 0 if the connection failed. */
  status: number;
}

const requestTimeoutMs = 30_000;

/**
 * Starts visits at random times with a constant mean rate, whether or not earlier ones have finished, as visitors do.
 * Each visit sends its requests one after another.
 *
 * @param options.rate visits per second.
 * @param options.pauseMs mean pause between two requests of a visit.
 */
export async function replayVisits(
  origin: string,
  random: RandomGenerator,
  nextVisit: () => VisitRequest[],
  { rate, seconds, pauseMs }: { rate: number; seconds: number; pauseMs: number },
): Promise<ReplayedRequest[]> {
  const agent = new http.Agent({ keepAlive: true });
  const replayed: ReplayedRequest[] = [];
  // The intervals of independent arrivals have an exponential distribution.
  const interval = (mean: number) => -Math.log(1 - random.next()) * mean;

  async function visit(requests: readonly VisitRequest[], startsAt: number) {
    let dueAt = startsAt;
    for (const request of requests) {
      await delay(Math.max(0, dueAt - performance.now()));
      const { status, bytes } = await send(agent, origin, request);
      replayed.push({ kind: request.kind, ms: performance.now() - dueAt, bytes, status });
      dueAt = Math.max(dueAt, performance.now()) + interval(pauseMs);
    }
  }

  const running: Promise<void>[] = [];
  const end = performance.now() + seconds * 1_000;
  let startsAt = performance.now();
  while (startsAt < end) {
    await delay(Math.max(0, startsAt - performance.now()));
    running.push(visit(nextVisit(), startsAt));
    startsAt += interval(1_000 / rate);
  }
  await Promise.all(running);
  agent.destroy();
  return replayed;
}

function send(
  agent: http.Agent,
  origin: string,
  { method, path }: VisitRequest,
): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, bytes: 0 });
    const request = http.request(
      origin + path,
      { agent, method, headers: { 'accept-encoding': 'gzip, deflate, br' }, timeout: requestTimeoutMs },
      (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.once('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
        response.once('error', failed);
      },
    );
    request.once('timeout', () => request.destroy());
    request.once('error', failed);
    request.end();
  });
}
