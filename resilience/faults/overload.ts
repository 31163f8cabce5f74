import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { insertAd } from '../../apps/server/src/testing/ads.ts';
import { openServices } from '../open-services.ts';
import { median, quantile } from './figures.ts';
import { readMemory } from './resident-memory.ts';
import { withServer } from './with-server.ts';

export interface OverloadReport {
  /** Responses per second at full load. */
  capacity: number;
  /** Requests per second during the overload. */
  sent: number;
  /** Successful responses per second during the overload, and their times in milliseconds. */
  served: number;
  medianMs: number;
  p99Ms: number;
  /** Shares of all requests: rejected with Retry-After, and failed otherwise. */
  shed: number;
  lost: number;
  /** Number of rejections. */
  rejected: number;
  /** Median time of a rejection in milliseconds. */
  refusalMs: number;
  /** Time of one request a second after the overload, in milliseconds. */
  afterwardsMs: number;
  peakMb: number;
}

interface Answer {
  kind: 'served' | 'shed' | 'lost';
  ms: number;
}

const ads = 60;
const atOnce = 24;
/**
 * Number of keep-alive connections, as from a proxy. Node accepts one new connection per turn of its event loop, so
 * thousands of new connections would measure the accept rate.
 */
const lines = 1_500;
const timeoutMs = 20_000;
const everyMs = 10;
/** Requests of this process that may be unanswered at once. More of them fill its memory if the server is faster than it is. */
const maxUnanswered = 3_000;

/** The overload lasts until this many requests were rejected. */
const minRejected = 50;

/**
 * Measures the server's capacity, then sends a multiple of it, whether it responds or not. If too few requests are rejected,
 * because the machine was busier during the first measurement, sends twice as many, up to 16 times the multiple.
 *
 * @param options.seconds duration of each of the two measurements.
 */
export async function overload(
  databaseUrl: string,
  { times, seconds }: { times: number; seconds: number },
): Promise<OverloadReport> {
  // Without the response cache, as if all requests differed: of cached responses, a node serves more than this
  // machine can request.
  return withServer({ DATABASE_URL: databaseUrl, SHARED_ANSWERS_MS: '0' }, async (server, dataDir) => {
    const testServer = await openServices(databaseUrl, dataDir);
    const ids: string[] = [];
    for (let n = 0; n < ads; n += 1) ids.push((await insertAd(testServer)).id);
    await testServer.close();

    const paths = [
      '/api/ads?limit=20',
      '/api/search?q=%D9%83%D9%88%D8%B1%D9%88%D9%84%D8%A7',
      `/api/ads/${ids[0]}`,
    ];
    const agent = new Agent({ keepAlive: true, maxSockets: lines });
    // By IP address, so that thousands of name look-ups are not measured.
    const origin = server.url.replace('localhost', '127.0.0.1');
    const ask = (n: number) =>
      new Promise<Answer>((resolve) => {
        const began = performance.now();
        const end = (kind: Answer['kind']) => resolve({ kind, ms: performance.now() - began });
        const request = get(origin + paths[n % paths.length], { agent, timeout: timeoutMs }, (response) => {
          const isShed = response.statusCode === 503 && response.headers['retry-after'] !== undefined;
          response.resume();
          response.on('end', () => end(response.statusCode === 200 ? 'served' : isShed ? 'shed' : 'lost'));
          response.on('error', () => end('lost'));
        });
        request.on('error', () => end('lost')).on('timeout', () => request.destroy());
      });

    async function carry(ms: number) {
      const end = performance.now() + ms;
      let served = 0;
      const work = async () => {
        for (let n = 0; performance.now() < end; n += 1) if ((await ask(n)).kind === 'served') served += 1;
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      return served / (ms / 1_000);
    }
    // Warm-up: compiles the code and opens the connections.
    await Promise.all(Array.from({ length: lines }, (_, n) => ask(n)));
    await carry(1_500);
    const capacity = await carry(seconds * 1_000);

    const sending: Promise<Answer>[] = [];
    const began = performance.now();
    let rejected = 0;
    let answered = 0;
    const send = async (n: number) => {
      const answer = await ask(n);
      answered += 1;
      if (answer.kind === 'shed') rejected += 1;
      return answer;
    };
    for (let factor = times; factor <= times * 16; factor *= 2) {
      const [sent, since] = [sending.length, performance.now()];
      for (let passed = 0; passed < seconds * 1_000; passed = performance.now() - since) {
        const due = sent + Math.floor((capacity * factor * passed) / 1_000);
        while (sending.length < due && sending.length - answered < maxUnanswered) {
          sending.push(send(sending.length));
        }
        await delay(everyMs);
      }
      if (rejected >= minRejected) break;
    }
    const took = (performance.now() - began) / 1_000;
    const responses = await Promise.all(sending);
    const untilLast = (performance.now() - began) / 1_000;
    await delay(1_000);
    const afterwards = await ask(0);
    agent.destroy();
    const of = (kind: Answer['kind']) =>
      responses.filter((response) => response.kind === kind).map(({ ms }) => ms);
    const served = of('served');
    return {
      capacity,
      sent: responses.length / took,
      served: served.length / untilLast,
      medianMs: median(served),
      p99Ms: quantile(served, 0.99),
      shed: of('shed').length / responses.length,
      rejected,
      lost: of('lost').length / responses.length,
      refusalMs: median(of('shed')),
      afterwardsMs: afterwards.kind === 'served' ? afterwards.ms : Number.POSITIVE_INFINITY,
      peakMb: (await readMemory(server.process.pid)).peakMb,
    };
  });
}
