import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { insertAd } from '../../apps/server/src/testing/ads.ts';
import { openServices } from '../open-services.ts';
import { median, quantile } from './figures.ts';
import { readMemory } from './resident-memory.ts';
import { withServer } from './with-server.ts';

export interface OverloadReport {
  /** Answers a second of a server that is asked by as many as it can serve. */
  capacity: number;
  /** Requests a second that it was then sent. */
  sent: number;
  /** Good answers a second meanwhile, and how long they took in milliseconds. */
  served: number;
  medianMs: number;
  p99Ms: number;
  /** Shares of everything sent: refused as it should be, and neither answered well nor so. */
  shed: number;
  lost: number;
  /** Milliseconds that a refusal took, in the middle. */
  refusalMs: number;
  /** Milliseconds of one request a second after it is over. */
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
 * Open connections, kept open, as a proxy in front has them. Node takes one new connection a turn of its loop: thousands
 * of new ones would measure that.
 */
const lines = 400;
const patienceMs = 20_000;
const everyMs = 10;

/**
 * Finds out what a server carries, then sends it a multiple of that, whether it answers or not.
 *
 * @param options.seconds of each of both.
 */
export async function overload(
  databaseUrl: string,
  { times, seconds }: { times: number; seconds: number },
): Promise<OverloadReport> {
  // As if each asked for something else: of a crowd that asks the same, a node carries more than this machine can send.
  return withServer({ DATABASE_URL: databaseUrl, SHARED_ANSWERS_MS: '0' }, async (server, dataDir) => {
    const market = await openServices(databaseUrl, dataDir);
    const ids: string[] = [];
    for (let n = 0; n < ads; n += 1) ids.push((await insertAd(market)).id);
    await market.close();

    const paths = [
      '/api/ads?limit=20',
      '/api/search?q=%D9%83%D9%88%D8%B1%D9%88%D9%84%D8%A7',
      `/api/ads/${ids[0]}`,
    ];
    const agent = new Agent({ keepAlive: true, maxSockets: lines });
    // By its number: thousands of look-ups of a name would be what is measured.
    const origin = server.url.replace('localhost', '127.0.0.1');
    const ask = (n: number) =>
      new Promise<Answer>((resolve) => {
        const began = performance.now();
        const end = (kind: Answer['kind']) => resolve({ kind, ms: performance.now() - began });
        const request = get(origin + paths[n % paths.length], { agent, timeout: patienceMs }, (answer) => {
          const isShed = answer.statusCode === 503 && answer.headers['retry-after'] !== undefined;
          answer.resume();
          answer.on('end', () => end(answer.statusCode === 200 ? 'served' : isShed ? 'shed' : 'lost'));
          answer.on('error', () => end('lost'));
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
    // The first requests find nothing compiled and no connection open.
    await Promise.all(Array.from({ length: lines }, (_, n) => ask(n)));
    await carry(1_500);
    const capacity = await carry(seconds * 1_000);

    const sending: Promise<Answer>[] = [];
    const began = performance.now();
    const rate = capacity * times;
    for (let passed = 0; passed < seconds * 1_000; passed = performance.now() - began) {
      const due = Math.floor((rate * passed) / 1_000);
      while (sending.length < due) sending.push(ask(sending.length));
      await delay(everyMs);
    }
    const took = (performance.now() - began) / 1_000;
    const answers = await Promise.all(sending);
    const untilLast = (performance.now() - began) / 1_000;
    await delay(1_000);
    const afterwards = await ask(0);
    agent.destroy();
    const of = (kind: Answer['kind']) => answers.filter((answer) => answer.kind === kind).map(({ ms }) => ms);
    const served = of('served');
    return {
      capacity,
      sent: answers.length / took,
      served: served.length / untilLast,
      medianMs: median(served),
      p99Ms: quantile(served, 0.99),
      shed: of('shed').length / answers.length,
      lost: of('lost').length / answers.length,
      refusalMs: median(of('shed')),
      afterwardsMs: afterwards.kind === 'served' ? afterwards.ms : Number.POSITIVE_INFINITY,
      peakMb: (await readMemory(server.process.pid)).peakMb,
    };
  });
}
