import { setTimeout as delay } from 'node:timers/promises';
import { createDatabase, createPool } from '../../apps/server/src/platform/database.ts';
import { publishLiveEvents } from '../../apps/server/src/platform/live/publish-live-events.ts';
import { listenLive } from '../../apps/server/src/testing/live-listener.ts';
import { signUpMember } from '../fuzz/actors.ts';
import { type Cut, startCuttableProxy } from './cuttable-proxy.ts';
import { median, tally } from './figures.ts';
import { withServer } from './with-server.ts';

export interface OutageReport {
  how: Cut;
  /** Responses during the outage, with their number. */
  outcomes: Map<string, number>;
  /** Median and maximum response time in milliseconds, once the server can have detected the outage. */
  medianMs: number;
  maxMs: number;
  /** Milliseconds to the first rejection. */
  noticedMs: number;
  /** Maximum response time in milliseconds, including before the detection. */
  longestMs: number;
  readyz: number;
  /**
   * Milliseconds from the end of the outage to the first successful response of each kind, and to the next live
   * event.
   */
  recoveredMs: number;
  liveMs: number;
}

const askEveryMs = 50;
/** The outage lasts until this many requests were rejected because of it. */
const minRejected = 8;
const rejection = '503 unavailable with Retry-After';

/** Interrupts the connection between the server and its database for a while, with requests of several kinds. */
export async function simulateDatabaseOutage(
  databaseUrl: string,
  { how, awayMs }: { how: Cut; awayMs: number },
): Promise<OutageReport> {
  const there = new URL(databaseUrl);
  const line = await startCuttableProxy({ host: there.hostname, port: Number(there.port) });
  const through = Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${line.port}` }).href;
  const directPool = createPool(databaseUrl, { max: 1 });
  const direct = createDatabase(directPool);
  try {
    return await withServer({ DATABASE_URL: through }, async ({ url }) => {
      const member = await signUpMember(url, 'member');
      const me = await fetch(`${url}/api/me`, { headers: member.headers() });
      const { user_id: userId } = (await me.json()) as { user_id: string };
      const live = await listenLive(url, member.headers() as { authorization: string });
      await live.until(1);

      const json = { 'content-type': 'application/json' };
      const signIn = JSON.stringify({ email: member.email, password: 'Nile-Corniche-42!' });
      const questions: [string, RequestInit][] = [
        ['/api/ads', {}],
        ['/api/me', { headers: member.headers() }],
        ['/auth/v1/token?grant_type=password', { method: 'POST', headers: json, body: signIn }],
        [
          '/auth/v1/recover',
          { method: 'POST', headers: json, body: JSON.stringify({ email: member.email }) },
        ],
      ];
      async function ask([path, request]: [string, RequestInit]) {
        const began = performance.now();
        const response = await fetch(url + path, { ...request, signal: AbortSignal.timeout(30_000) });
        const code = response.ok ? 'ok' : ((await response.json()) as { code?: string }).code;
        const retry = response.headers.has('retry-after') ? ' with Retry-After' : '';
        return { said: `${response.status} ${code}${retry}`, began, ms: performance.now() - began };
      }
      for (const question of questions) await ask(question);

      await line.cut(how);
      const cutAt = performance.now();
      const requests: ReturnType<typeof ask>[] = [];
      let rejected = 0;
      let readyz: number | undefined;
      // Longer than `awayMs` on a slow machine, which answers fewer requests in that time.
      for (let n = 0; performance.now() - cutAt < awayMs || rejected < minRejected || !readyz; n += 1) {
        const answer = ask(questions[n % questions.length] as [string, RequestInit]);
        void answer.then(
          ({ said }) => {
            if (said === rejection) rejected += 1;
          },
          () => undefined,
        );
        requests.push(answer);
        if (!readyz && performance.now() - cutAt > awayMs / 2) readyz = (await fetch(`${url}/readyz`)).status;
        await delay(askEveryMs);
      }
      const mendedAt = performance.now();
      await line.mend();
      for (const question of questions) {
        while ((await ask(question)).said !== '200 ok') await delay(askEveryMs);
      }
      const recoveredMs = performance.now() - mendedAt;
      const heardBefore = live.heard.length;
      await direct
        .transaction()
        .execute((tx) =>
          publishLiveEvents(tx, [{ userId, kind: 'notifications', ids: {}, now: new Date() }]),
        );
      let ended = false;
      void live.ended.then(() => {
        ended = true;
      });
      while (live.heard.length === heardBefore && !ended) await delay(20);
      if (ended) throw new Error('The live stream was closed during the outage.');
      const liveMs = performance.now() - mendedAt;
      live.close();

      const responses = await Promise.all(requests);
      const refused = responses.filter(({ said }) => !said.startsWith('200'));
      const noticedMs = Math.min(...refused.map(({ began, ms }) => began + ms)) - cutAt;
      const since = responses.filter(({ began }) => began > cutAt + noticedMs).map(({ ms }) => ms);
      return {
        how,
        outcomes: tally(responses.map(({ said }) => said)),
        medianMs: median(since),
        maxMs: Math.max(...since),
        noticedMs,
        longestMs: Math.max(...responses.map(({ ms }) => ms)),
        readyz,
        recoveredMs,
        liveMs,
      };
    });
  } finally {
    await direct.destroy();
    await line.close();
  }
}
