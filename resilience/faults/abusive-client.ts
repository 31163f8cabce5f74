import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { insertAd } from '../../apps/server/src/testing/ads.ts';
import { insertManyAds } from '../../apps/server/src/testing/many-ads.ts';
import { insertSignedInMember } from '../../apps/server/src/testing/users.ts';
import { openServices, publicUrl } from '../open-services.ts';
import { median, quantile } from './figures.ts';
import { withServer } from './with-server.ts';

export interface ClientReport {
  path: string;
  /** Median response times in milliseconds, without and with the abusive client. */
  beforeMs: number;
  medianMs: number;
  p99Ms: number;
  requests: number;
  /** Share of the requests without a successful response during the abuse. */
  failed: number;
  /** Statuses and errors of those requests. */
  failures: string[];
}

export interface AbuseReport {
  paths: ClientReport[];
  /** Responses to the abusive client, by status. */
  abuser: Map<number, number>;
}

interface Result {
  /** Status or error; undefined after success. */
  failure: string | undefined;
  ms: number;
}

const ads = 5_000;
const pauseMs = 20;
/** Ends requests that hang. It is long, because a busy machine can take seconds for a response. */
const timeoutMs = 60_000;
/** Loopback addresses, for two clients without a proxy. */
const [abusiveAddress, otherAddress] = ['127.0.0.2', '127.0.0.3'];

/**
 * Opens keep-alive connections from one address that send random searches, and measures the responses to another
 * client.
 *
 * @param options.seconds duration of each measurement, before and during the abuse.
 */
export async function abuse(
  databaseUrl: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<AbuseReport> {
  const environment = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: publicUrl,
    SPLASH: 'off',
    CLIENT_SHARE: '25',
  };
  return withServer(environment, async (server, dataDir) => {
    const testServer = await openServices(databaseUrl, dataDir);
    await insertManyAds(testServer.services.pool, ads);
    const ad = await insertAd(testServer);
    const { name } = await testServer.services.database
      .selectFrom('photos')
      .select('name')
      .where('ad_id', '=', ad.id)
      .executeTakeFirstOrThrow();
    await testServer.services.photoStore.write(`${name}-small.webp`, Buffer.alloc(20_000, 1));
    const member = await insertSignedInMember(testServer);
    await testServer.close();

    const origin = server.url.replace('localhost', '127.0.0.1');
    const agent = new Agent({ keepAlive: true, maxSockets: 4, localAddress: otherAddress });
    const paths = ['/api/ads?limit=20', '/', '/api/me', `/photos/${name}-small.webp`];
    const fetchPath = (path: string) =>
      new Promise<Result>((resolve) => {
        const began = performance.now();
        const end = (failure?: string) => resolve({ failure, ms: performance.now() - began });
        const headers = path === '/api/me' ? member.headers : { accept: 'text/html,*/*' };
        const request = get(origin + path, { agent, headers, timeout: timeoutMs }, (response) => {
          response.resume();
          response.on('close', () => {
            if (!response.complete) end('incomplete response');
            else end(response.statusCode === 200 ? undefined : `status ${response.statusCode}`);
          });
        });
        request
          .on('error', (error) => end(error.message))
          .on('timeout', () => request.destroy(new Error('timeout')));
      });
    async function measure(ms: number, isOver = () => true) {
      const results = new Map(paths.map((path) => [path, [] as Result[]]));
      for (const end = performance.now() + ms; performance.now() < end || !isOver(); ) {
        for (const path of paths) results.get(path)?.push(await fetchPath(path));
        await delay(pauseMs);
      }
      return results;
    }

    if ((await fetchPath('/')).failure) throw new Error('No page was served: build the front end first.');
    await measure(2_000);
    const before = await measure(seconds * 1_000);
    const thread = new Worker(new URL('./abusive-connections.ts', import.meta.url), {
      workerData: { origin, address: abusiveAddress, connections },
    });
    let isServed = false;
    void once(thread, 'message').then(() => {
      isServed = true;
    });
    // A busy machine may take longer for the first response to the abusive client, which proves the load.
    const measured = await measure(seconds * 1_000, () => isServed);
    thread.postMessage('stop');
    const [abuser] = (await once(thread, 'message')) as [Map<number, number>];
    await thread.terminate();
    agent.destroy();
    const times = (results: readonly { ms: number }[] = []) => results.map(({ ms }) => ms);
    return {
      abuser,
      paths: paths.map((path) => {
        const results = measured.get(path) ?? [];
        const failures = results.flatMap(({ failure }) => failure ?? []);
        return {
          path: path.replace(name, '…'),
          beforeMs: median(times(before.get(path))),
          medianMs: median(times(results)),
          p99Ms: quantile(times(results), 0.99),
          requests: results.length,
          failed: failures.length / Math.max(1, results.length),
          failures,
        };
      }),
    };
  });
}
