import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../../apps/server/src/platform/find-free-port.ts';
import { randomPhone } from '../../apps/server/src/testing/ads.ts';
import { startMailServer } from '../../apps/server/src/testing/mail-server.ts';
import { openServices } from '../open-services.ts';
import { tally } from './figures.ts';
import { withServer } from './with-server.ts';

export interface MailReport {
  /** Sign-ups during the outage, and how many of them succeeded. */
  sent: number;
  answered: number;
  /** Mails queued in the database during the outage. */
  queued: number;
  /** Number of mails per address after the outage → number of addresses. */
  received: Map<number, number>;
  /** Milliseconds from the end of the outage to the last mail. */
  allAfterMs: number;
}

const timeoutMs = 60_000;

/** Signs members up during an outage of the mail server. After it, each address must receive its link once. */
export async function loseMailServer(
  databaseUrl: string,
  { people }: { people: number },
): Promise<MailReport> {
  const port = await findFreePort();
  return withServer(
    { DATABASE_URL: databaseUrl, SMTP_URL: `smtp://127.0.0.1:${port}` },
    async ({ url }, dataDir) => {
      const addresses = Array.from({ length: people }, (_, n) => `waiting-${n}@example.com`);
      let answered = 0;
      for (const email of addresses) {
        const number = randomPhone();
        const response = await fetch(`${url}/auth/v1/signup`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            email,
            password: 'Nile-Corniche-42!',
            data: { display_name: 'سارة عثمان', phone: number, whatsapp: number, city: 'الخرطوم' },
          }),
        });
        if (response.ok) answered += 1;
      }
      const server = await openServices(databaseUrl, dataDir);
      const waiting = async () => {
        const { rows } = await server.services.pool.query<{ n: number }>(
          "select count(*)::int as n from mails where state = 'queued'",
        );
        return rows[0]?.n ?? 0;
      };
      // Time for at least one failed attempt of each.
      await delay(3_000);
      const queued = await waiting();

      const mailServer = await startMailServer(port);
      const { received } = mailServer;
      const backAt = performance.now();
      while (new Set(received).size < people && performance.now() - backAt < timeoutMs) await delay(100);
      const allAfterMs = performance.now() - backAt;
      // Time for a duplicate, if there is one.
      await delay(3_000);
      await mailServer.stop();
      await server.close();
      return { sent: people, answered, queued, received: tally(tally(received).values()), allAfterMs };
    },
  );
}
